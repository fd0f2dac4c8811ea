import {
  addPasskey,
  newPasskeyOptions,
  type Passkey,
  PasskeyName,
  renamePasskey,
} from '@fairlead/api/user/passkey.ts'
import type { Text } from '@fairlead/api/text.ts'
import { z } from 'zod'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { makePasskey } from '../lib/passkeys.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { words } from '../ui/words.ts'
import { deviceOf } from './device.ts'
import { security as text } from './security-text.ts'

const schema = z.object({ name: PasskeyName })

type Props = { onDone: () => Promise<void>; onClose: () => void }

/** Names the new passkey, then has the browser make it. */
export function AddPasskey({ onDone, onClose }: Props) {
  const t = useText()
  const device = deviceOf(navigator.userAgent)
  const submit = async (name: string) => {
    const made = await makePasskey(await call(newPasskeyOptions, {}, { tell: 'form' }))
    if (made === 'abandoned') return showToast('info', t(words.passkeyAbandoned), 5000, 'passkey')
    if (made === 'known') return showToast('info', t(text.passkeyKnown), 5000, 'passkey')
    await call(addPasskey, { body: { name, credential: made.credential } }, { tell: 'form' })
    showToast('success', t(text.passkeyAdded, { name }), 5000)
    await onDone()
  }
  return (
    <NameDialog
      title={text.addPasskey}
      hint={text.addPasskeyHint}
      name={device ? t(text.deviceOn, device) : ''}
      label={text.continue}
      onName={submit}
      onClose={onClose}
    />
  )
}

export function RenamePasskey({ passkey, onDone, onClose }: Props & { passkey: Passkey }) {
  const submit = async (name: string) => {
    await call(renamePasskey, { params: { id: passkey.id }, body: { name } }, { tell: 'form' })
    await onDone()
  }
  return (
    <NameDialog
      title={text.renameTitle}
      name={passkey.name}
      label={text.rename}
      onName={submit}
      onClose={onClose}
    />
  )
}

type NameDialogProps = {
  title: Text
  hint?: Text
  name: string
  label: Text
  onName: (name: string) => Promise<void>
  onClose: () => void
}

function NameDialog({ title, hint, name, label, onName, onClose }: NameDialogProps) {
  const t = useText()
  const frame = useFormFrame({ schema, values: { name }, submit: (value) => onName(value.name) })
  return (
    <Dialog title={t(title)} onClose={onClose}>
      {hint && <p>{t(hint)}</p>}
      <Form frame={frame} submitLabel={t(label)} aside={<Button onClick={onClose}>{t(words.cancel)}</Button>}>
        <Field name="name" label={text.passkeyName} required>
          {(control) => (
            <input
              className="input"
              type="text"
              autoComplete="off"
              {...control}
              {...frame.form.register('name')}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  )
}
