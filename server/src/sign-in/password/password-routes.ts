import { changePassword, choosePassword, resetPassword } from '@fairlead/api/sign-in/password.ts'
import { forgetPassword } from '@fairlead/api/sign-in/sign-in.ts'
import { Fail } from '../../lib/fail.ts'
import { missingAt } from '../../lib/http/caller/rights.ts'
import type { Serve } from '../../lib/http/serve.ts'
import type { Home } from '../../lib/mail/write-letter.ts'
import { linkToAccess } from './access-links.ts'
import { captchaGuard, type CaptchaSettings } from '../captcha/captcha-provider.ts'
import { demandFewMails, noteSource, sourceOf } from '../../throttle/public.ts'
import { askForReset } from './forgotten.ts'
import { takeResetLink } from './reset-links.ts'
import { continueSession, endUserSessions, nextStage, standingUser } from '../sessions.ts'
import { setPassword } from './set-password.ts'
import { aimedAt } from '../sign-in.ts'
import { typedName } from '../typed-name.ts'
import { findUser } from '../../user/public.ts'

type PasswordParts = CaptchaSettings & { home: Home }

export function passwordRoutes(
  { servePersonal, servePublic }: Serve,
  { home: { product }, ...settings }: PasswordParts,
) {
  const guard = captchaGuard(settings)
  servePublic(
    forgetPassword,
    async ({ tx, body, cookies, client, now, note, stopped }) => {
      note({ userName: typedName(body.username) })
      await guard.demand({ tx, body, cookies, now, stopped }, async () => note(await aimedAt(tx, body)))
      await demandFewMails(tx, sourceOf(client), now)
      await askForReset(tx, { ...body, source: sourceOf(client) })
      return null
    },
    guard.before,
  )

  servePublic(resetPassword, async ({ tx, body, cookies, client, now, note }) => {
    const userId = await takeResetLink(tx, body.token, now)
    if (userId === undefined) throw new Fail('codeInvalid')
    const user = await findUser(tx, userId)
    note({ accountId: user.account_id, userId, userName: user.username })
    await setPassword(tx, userId, body.password, now, { product, byLink: true })
    await endUserSessions(tx, userId)
    // The browser counts as known from now on, so that wrong passwords of strangers do not lock out the next sign-in.
    await noteSource(tx, userId, sourceOf(client), now)
    cookies.keepBrowser()
    return { token: await linkToAccess(tx, userId, now) }
  })

  servePublic(choosePassword, async ({ tx, me, body, cookies, client, now }) => {
    if (me?.stage !== 'password') throw new Fail('conflict')
    await setPassword(tx, me.user_id, body.password, now, { product })
    const stage = nextStage(await standingUser(tx, me.user_id), true)
    const token = await continueSession(tx, me.user_id, stage, client, now, cookies.session)
    await endUserSessions(tx, me.user_id, token)
    cookies.setSession(token)
    if (stage !== 'full') throw new Fail(missingAt[stage], { keep: true })
    return null
  })

  servePersonal(changePassword, async ({ tx, me, body, cookies, client, now }) => {
    await setPassword(tx, me.user_id, body.password, now, { product })
    const token = await continueSession(tx, me.user_id, 'full', client, now, cookies.session)
    await endUserSessions(tx, me.user_id, token)
    cookies.setSession(token)
    return null
  })
}
