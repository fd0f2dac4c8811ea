import { AccountType, signIn, signInOptions } from '@fairlead/api/sign-in/sign-in.ts'
import { useSearchValue } from '../lib/address/address.ts'
import { CallError } from '../lib/call/call-error.ts'
import { call } from '../lib/call/call.ts'
import { safeReturnPath } from '../lib/address/keep-alive-path.ts'
import { goToAddress } from '../lib/address/navigator.ts'
import { language } from '../lib/preferences.ts'
import { askSecondFactor } from '../lib/session/prompt.ts'
import { prefetchCall } from '../lib/call/query.ts'
import { fetchMe } from '../lib/session/session.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { PlaceLink } from '../ui/button/Button.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { useCaptchaToken } from './captcha/captcha-token.ts'
import { CaptchaArea } from './captcha/CaptchaArea.tsx'
import './coming-in.css'
import { IdentityFields } from './IdentityFields.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { text } from './text.ts'

export const load = () => prefetchCall(signInOptions, {})

export default function SignInPage() {
  const t = useText()
  const of = useStore(language)
  const returnPath = safeReturnPath(useSearchValue('keepAlivePath'))
  const captcha = useCaptchaToken()
  const notice = captcha.options?.notice?.[of]

  const enter = async () => {
    await fetchMe({ tell: 'all' })
    goToAddress(returnPath ?? paths.home().to)
  }
  const frame = useFormFrame({
    schema: signIn.body,
    values: { accountType: AccountType.root, username: '', password: '' },
    submit: async (body) => {
      try {
        await call(signIn, { body: { ...body, ...captcha.proof } }, { tell: 'form' })
      } catch (error) {
        // A token is valid for one attempt.
        captcha.setToken(undefined)
        if (!(error instanceof CallError) || error.name !== 'secondFactor') throw error
        if (!(await askSecondFactor())) return
      }
      await enter()
    },
  })
  return (
    <>
      <h1>{t(text.title)}</h1>
      {notice && (
        <Alert tone="warn">
          <p className="lines">{notice}</p>
        </Alert>
      )}
      <Form frame={frame} submitLabel={t(text.signIn)}>
        <IdentityFields name={frame.name} />
        <PasswordField name={frame.name('password')} label={text.password} required />
        <CaptchaArea captcha={captcha} />
      </Form>
      <PasskeySignIn onEntered={enter} />
      <div className="row apart">
        <PlaceLink place={paths.register()}>{t(text.noAccount)}</PlaceLink>
        <PlaceLink place={paths.forget()}>{t(text.forgot)}</PlaceLink>
      </div>
    </>
  )
}
