import { changePassword } from '@fairlead/api/sign-in/password.ts'
import { call } from '../../lib/call.ts'
import { toastMs } from '../../lib/failure.ts'
import { showToast } from '../../lib/notices.ts'
import { useText } from '../../lib/text.ts'
import { Form } from '../../ui/Form.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useFormFrame } from '../../ui/use-form.ts'
import { text } from '../text.ts'
import { PasswordPair } from './PasswordPair.tsx'

const empty = { password: '', repeatPassword: '' }

export default function ChangePasswordPage() {
  const t = useText()
  const frame = useFormFrame({
    leaving: 'free',
    schema: changePassword.body,
    values: empty,
    submit: async (body) => {
      await call(changePassword, { body }, { tell: 'form' })
      frame.form.reset(empty)
      showToast('success', t(text.changed), toastMs)
    },
  })
  return (
    <>
      <PageHead title={t(text.changeTitle)} />
      <section className="panel panel-body">
        <Form frame={frame} submitLabel={t(text.savePassword)}>
          <PasswordPair />
        </Form>
      </section>
    </>
  )
}
