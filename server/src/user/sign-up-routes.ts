import { activateAccount, applyForAccount } from '@fairlead/api/user/sign-up.ts'
import { Fail } from '../lib/fail.ts'
import type { Serve } from '../lib/http/serve.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { demandCaptcha } from './captchas.ts'
import { activate, addSignUp } from './sign-ups.ts'

type Options = { captcha: boolean; box: SecretBox; consoleUrl: string }

export function signUpRoutes({ servePublic }: Serve, { captcha, box, consoleUrl }: Options) {
  servePublic(applyForAccount, async ({ tx, body, cookies, language, now, note }) => {
    note({ userName: body.email })
    if (captcha) await demandCaptcha(tx, body.captchaToken, cookies.browser, now)
    await addSignUp(tx, body, language, now)
    return null
  })

  servePublic(activateAccount, async ({ tx, body, now, note }) => {
    const made = await activate(tx, { box, consoleUrl, now }, body)
    if (!made) throw new Fail('codeInvalid')
    const { account, user } = made
    note({ accountId: account.id, userId: user.id, userName: user.username, subject: account.id })
    return null
  })
}
