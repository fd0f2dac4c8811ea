import { choosePassword } from '@fairlead/api/sign-in/password.ts'
import { call } from '../../lib/call/call.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { fetchMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { PasswordPair } from './PasswordPair.tsx'

/** The last step after signing in with a mailed password. */
export default function ChoosePasswordPage() {
  const t = useText()
  const frame = useFormFrame({
    leaving: 'free',
    schema: choosePassword.body,
    values: { password: '', repeatPassword: '' },
    submit: async (body) => {
      await call(choosePassword, { body }, { tell: 'form' })
      await fetchMe({ tell: 'all' })
      goTo(paths.home(), { replace: true })
    },
  })
  return (
    <>
      <h1>{t(text.chooseTitle)}</h1>
      <p>{t(text.chooseText)}</p>
      <Form frame={frame} submitLabel={t(text.savePassword)}>
        <PasswordPair name={frame.name} />
      </Form>
    </>
  )
}
