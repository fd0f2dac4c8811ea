import {
  addPasskey,
  newPasskeyOptions,
  type Passkey,
  PasskeyName,
  renamePasskey,
} from '@fairlead/api/factor/passkey.ts'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../lib/call.ts'
import { showToast } from '../lib/notices.ts'
import { makePasskey } from '../lib/passkeys.ts'
import { useText } from '../lib/text.ts'
import { CancelDialog } from '../ui/CancelDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { words } from '../ui/words.ts'
import { deviceOf } from './device.ts'
import { security as text } from './text.ts'

const nameOnly = z.object({ name: PasskeyName })

type Props = { onDone: () => Promise<void>; onClose: () => void }

/** Names the new passkey, then has the browser make it. */
export function AddPasskey({ onDone, onClose }: Props) {
  const t = useText()
  const device = deviceOf(navigator.userAgent)
  const frame = useFormFrame({
    schema: nameOnly,
    values: { name: device ? t(text.deviceOn, device) : '' },
    submit: async ({ name }) => {
      const made = await makePasskey(await call(newPasskeyOptions, {}, { tell: 'form' }))
      if (made === 'abandoned') return showToast('info', t(words.passkeyAbandoned), 5000, 'passkey')
      if (made === 'known') return showToast('info', t(text.passkeyKnown), 5000, 'passkey')
      await call(addPasskey, { body: { name, credential: made.credential } }, { tell: 'form' })
      showToast('success', t(text.passkeyAdded, { name }), 5000)
      await onDone()
    },
  })
  return (
    <Dialog title={t(text.addPasskey)} onClose={onClose}>
      <p>{t(text.addPasskeyHint)}</p>
      <Form frame={frame} submitLabel={t(text.continue)} aside={<CancelDialog />}>
        <NameField />
      </Form>
    </Dialog>
  )
}

export function RenamePasskey({ passkey, onDone, onClose }: Props & { passkey: Passkey }) {
  const t = useText()
  const frame = useFormFrame({
    schema: nameOnly,
    values: { name: passkey.name },
    submit: async (body) => {
      await call(renamePasskey, { params: { id: passkey.id }, body }, { tell: 'form' })
      await onDone()
    },
  })
  return (
    <Dialog title={t(text.renameTitle)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.rename)} aside={<CancelDialog />}>
        <NameField />
      </Form>
    </Dialog>
  )
}

function NameField() {
  const { register } = useFormContext<{ name: string }>()
  return (
    <Field name="name" label={text.passkeyName} help={text.passkeyNameHelp} required>
      {(control) => (
        <input className="input" type="text" autoComplete="off" {...control} {...register('name')} />
      )}
    </Field>
  )
}
