import { endOtherSessions, endOwnSession, listOwnSessions } from '@fairlead/api/sign-in/session.ts'
import { checkCaptcha, newCaptcha, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { signOut } from '@fairlead/api/sign-in/sign-out.ts'
import { Fail } from '../lib/fail.ts'
import { missingAt } from '../lib/http/caller/rights.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Home } from '../lib/mail/write-letter.ts'
import { shownNotice } from '../system/public.ts'
import { sourceOf } from '../throttle/public.ts'
import { drawCaptcha } from './captcha/captcha-picture.ts'
import { captchaGuard, type CaptchaSettings } from './captcha/captcha-provider.ts'
import { askWork } from './captcha/captcha-work.ts'
import { addCaptcha, judgeCaptcha } from './captcha/captchas.ts'
import { endOthers, endSessionById, listSessions } from './own-sessions.ts'
import { accessRoutes } from './password/access-routes.ts'
import { passwordRoutes } from './password/password-routes.ts'
import { endSession, nextStage, openSession, standingUser } from './sessions.ts'
import { aimedAt, provenUser } from './sign-in.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { typedName } from './typed-name.ts'

type SignInParts = CaptchaSettings & { rateLimit: number; box: SecretBox; home: Home }

/** Calls for registering, signing in and out, resetting a forgotten password, and own sessions. */
export function signInRoutes(routes: Serve, parts: SignInParts) {
  const { serve, servePublic } = routes
  const { captcha, captchaProvider, rateLimit } = parts
  const guard = captchaGuard({ captcha, captchaProvider })
  servePublic(signInOptions, async ({ tx }) => ({
    captcha,
    provider:
      captcha && captchaProvider
        ? {
            name: captchaProvider.name,
            siteKey: captchaProvider.siteKey,
            scriptUrl: captchaProvider.scriptUrl,
          }
        : null,
    notice: await shownNotice(tx),
  }))

  servePublic(newCaptcha, async ({ tx, cookies, client, now }) => {
    cookies.keepBrowser()
    const { left, ...shown } = await drawCaptcha()
    const bits = await askWork(tx, client.ip, rateLimit, now)
    const puzzle = { gapLeft: left, workBits: bits }
    return { captchaId: await addCaptcha(tx, cookies.browser, puzzle, now), ...shown, work: { bits } }
  })

  servePublic(checkCaptcha, async ({ tx, cookies, body, now }) => {
    const captchaToken = await judgeCaptcha(tx, body.captchaId, cookies.browser, body, now)
    if (captchaToken === undefined) throw new Fail('codeInvalid', { keep: true })
    return { captchaToken }
  })

  servePublic(
    signIn,
    async ({ tx, body, cookies, client, now, note, stopped }) => {
      note({ userName: typedName(body.username) })
      await guard.demand({ tx, body, cookies, now, stopped }, async () => note(await aimedAt(tx, body)))
      const user = await provenUser(tx, body, { source: sourceOf(client), now, note })
      note({ accountId: user.account_id, userId: user.id, userName: user.username })
      const stage = nextStage(await standingUser(tx, user.id), false)
      cookies.setSession(await openSession(tx, user.id, stage, client, now, cookies.session))
      if (stage !== 'full') throw new Fail(missingAt[stage], { keep: true })
      return null
    },
    guard.before,
  )

  servePublic(signOut, async ({ tx, cookies }) => {
    if (cookies.session !== undefined) await endSession(tx, cookies.session)
    cookies.clearSession()
    return null
  })

  serve(listOwnSessions, ({ tx, cookies }) => listSessions(tx, cookies.session ?? ''))

  serve(endOwnSession, async ({ tx, params, cookies }) => {
    if (!(await endSessionById(tx, cookies.session ?? '', params.id))) throw new Fail('notFound')
    return null
  })

  serve(endOtherSessions, async ({ tx, cookies }) => ({
    ended: await endOthers(tx, cookies.session ?? ''),
  }))

  signUpRoutes(routes, parts)
  passwordRoutes(routes, parts)
  accessRoutes(routes)
}
