import { changePassword } from '@fairlead/api/sign-in/password.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { Form } from '../../ui/form/Form.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { text } from '../text.ts'
import { PasswordPair } from './PasswordPair.tsx'

const empty = { password: '', repeatPassword: '' }

export default function ChangePasswordPage() {
  const t = useText()
  const change = useAction(changePassword, {
    tell: 'form',
    done: text.changed,
    onDone: () => frame.form.reset(empty),
  })
  const frame = useFormFrame({
    leaving: 'free',
    schema: changePassword.body,
    values: empty,
    submit: (body) => change.act({ body }),
  })
  return (
    <>
      <PageHead title={t(text.changeTitle)} />
      <section className="panel panel-body">
        <Form frame={frame} submitLabel={t(text.savePassword)}>
          <PasswordPair name={frame.name} />
        </Form>
      </section>
    </>
  )
}
