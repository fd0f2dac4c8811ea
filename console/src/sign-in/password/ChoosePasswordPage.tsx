import { choosePassword } from '@fairlead/api/sign-in/password.ts'
import { call } from '../../lib/call.ts'
import { goTo } from '../../lib/navigator.ts'
import { fetchMe } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { paths } from '../../paths.ts'
import { Form } from '../../ui/Form.tsx'
import { useFormFrame } from '../../ui/use-form.ts'
import { text } from '../text.ts'
import { PasswordPair } from './PasswordPair.tsx'

/** The one step that is left after signing in with a mailed password. */
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
        <PasswordPair />
      </Form>
    </>
  )
}
