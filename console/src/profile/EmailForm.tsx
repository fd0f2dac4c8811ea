import { changeOwnEmail, dropOwnEmail, getProfile, type Profile } from '@fairlead/api/profile/profile.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Button } from '../ui/button/Button.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField, verbatim } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { profileText as text } from './text.ts'

/** Asks for a new address, which takes effect after the user follows the link in a mail. */
export function EmailForm({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const t = useText()
  const change = useAction(changeOwnEmail, {
    tell: 'form',
    done: (_, { body: { email: to } }) => [text.linkSent, { email: to }],
    onDone: () => frame.form.reset({ email: '' }),
    refresh: [getProfile],
  })
  const frame = useFormFrame({
    schema: changeOwnEmail.body,
    values: { email: '' },
    submit: (body) => change.act({ body }),
  })
  const drop = useAction(dropOwnEmail, { done: text.dropped, refresh: [getProfile] })
  return (
    <>
      <p className="soft">{t(text.addressHelp)}</p>
      <Facts facts={[{ label: t(text.present), value: email }]} />
      {pendingEmail && (
        <Alert tone="info">
          <div className="row apart">
            <span>{t(text.pending, { email: pendingEmail.email })}</span>
            <Button pending={drop.pending} onClick={() => drop.press({})}>
              {t(text.drop)}
            </Button>
          </div>
        </Alert>
      )}
      <Form frame={frame} submitLabel={t(text.sendLink)}>
        <TextField name={frame.name('email')} label={text.newAddress} type="email" required {...verbatim} />
      </Form>
    </>
  )
}
