import { AccountType, forgetPassword, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { useState } from 'react'
import { useHash } from '../../lib/address/address.ts'
import { call } from '../../lib/call/call.ts'
import { prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/button/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { useCaptchaToken } from '../captcha/captcha-token.ts'
import { CaptchaArea } from '../captcha/CaptchaArea.tsx'
import { text } from '../text.ts'
import { IdentityFields } from '../IdentityFields.tsx'
import { Outcome } from '../../ui/page/Outcome.tsx'
import { ResetForm } from './ResetForm.tsx'

export const load = () => prefetchCall(signInOptions, {})

/** Requests a link; with a token in the fragment, accepts the new password. */
export default function ForgetPage() {
  const token = useHash()
  return token ? <ResetForm key={token} token={token} /> : <AskForm />
}

function AskForm() {
  const t = useText()
  const captcha = useCaptchaToken()
  const [isSent, setIsSent] = useState(false)
  const frame = useFormFrame({
    schema: forgetPassword.body,
    values: { accountType: AccountType.root, username: '' },
    submit: async (body) => {
      try {
        await call(forgetPassword, { body: { ...body, ...captcha.proof } }, { tell: 'form' })
      } catch (error) {
        // A token is valid for one attempt.
        captcha.setToken(undefined)
        throw error
      }
      setIsSent(true)
    },
  })
  if (isSent)
    return (
      <Outcome
        title={text.checkMail}
        tone="success"
        words={text.linkSent}
        next={paths.signIn()}
        nextLabel={text.toSignIn}
      />
    )
  return (
    <>
      <h1>{t(text.forgot)}</h1>
      <p>{t(text.forgotText)}</p>
      <Form frame={frame} submitLabel={t(text.sendLink)}>
        <IdentityFields name={frame.name} />
        <CaptchaArea captcha={captcha} />
      </Form>
      <PlaceLink place={paths.signIn()}>{t(text.toSignIn)}</PlaceLink>
    </>
  )
}
