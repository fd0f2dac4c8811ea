import { activateAccount, applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { captchaGuard, type CaptchaSettings } from './captcha/captcha-provider.ts'
import { demandFewMails, noteSource, sourceOf } from '../throttle/public.ts'
import { activateSignUp, addSignUp } from './sign-ups.ts'
import type { Home } from '../lib/mail/write-letter.ts'

type SignUpNeeds = CaptchaSettings & { box: SecretBox; home: Home }

export function signUpRoutes({ servePublic }: Serve, { box, home, ...settings }: SignUpNeeds) {
  const guard = captchaGuard(settings)
  servePublic(
    applyForAccount,
    async ({ tx, body, cookies, client, language, now, note, stopped }) => {
      note({ userName: body.email })
      await guard.demand({ tx, body, cookies, now, stopped })
      await demandFewMails(tx, sourceOf(client), now)
      await addSignUp(tx, body, language, sourceOf(client), now)
      return null
    },
    guard.before,
  )

  servePublic(activateAccount, async ({ tx, body, cookies, client, now, note }) => {
    const made = await activateSignUp(tx, { box, home, now }, body)
    if (!made) throw new Fail('codeInvalid')
    const { account, user } = made
    await noteSource(tx, user.id, sourceOf(client), now)
    cookies.keepBrowser()
    note({ accountId: account.id, userId: user.id, userName: user.username, subject: account.id })
    return null
  })
}
