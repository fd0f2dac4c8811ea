import { changeOwnEmail, dropOwnEmail, getProfile, type Profile } from '@fairlead/api/profile/profile.ts'
import { useState } from 'react'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { refreshPaths } from '../lib/query.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Form } from '../ui/Form.tsx'
import { TextField, verbatim } from '../ui/TextField.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { profileText as text } from './text.ts'

/** Asks for another address, which counts once it was confirmed there. */
export function EmailForm({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const t = useText()
  const [pending, setPending] = useState(false)
  const frame = useFormFrame({
    schema: changeOwnEmail.body,
    values: { email: '' },
    submit: async (body) => {
      await call(changeOwnEmail, { body }, { tell: 'form' })
      frame.form.reset({ email: '' })
      showToast('success', t(text.linkSent, { email: body.email }), 5000)
      await refreshPaths(getProfile.path)
    },
  })
  const drop = async () => {
    setPending(true)
    try {
      await call(dropOwnEmail, {})
      showToast('success', t(text.dropped), 5000)
      await refreshPaths(getProfile.path)
    } catch {
      // `call` has told the user.
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="soft">{t(text.addressHelp)}</p>
      <Facts facts={[{ label: t(text.present), value: email }]} />
      {pendingEmail && (
        <Alert tone="info">
          <div className="row apart">
            <span>{t(text.pending, { email: pendingEmail.email })}</span>
            <Button pending={pending} onClick={() => void drop()}>
              {t(text.drop)}
            </Button>
          </div>
        </Alert>
      )}
      <Form frame={frame} submitLabel={t(text.sendLink)}>
        <TextField name="email" label={text.newAddress} type="email" required {...verbatim} />
      </Form>
    </>
  )
}
