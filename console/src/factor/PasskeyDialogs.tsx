import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  type Passkey,
  PasskeyName,
  renamePasskey,
} from '@fairlead/api/factor/passkey.ts'
import { z } from 'zod'
import type { FieldName } from '../ui/field/field-name.ts'
import { call } from '../lib/call/call.ts'
import { showToast } from '../lib/notices.ts'
import { makePasskey } from '../lib/session/passkeys.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form } from '../ui/form/Form.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { deviceOf } from './device.ts'
import { security as text } from './text.ts'

const nameOnly = z.object({ name: PasskeyName })

type Props = { onClose: () => void }

/** Asks for the name of a new passkey, then lets the browser create it. */
export function AddPasskey({ onClose }: Props) {
  const t = useText()
  const device = deviceOf(navigator.userAgent)
  const add = useAction(addPasskey, {
    tell: 'form',
    done: (_, { body: { name } }) => [text.passkeyAdded, { name }],
    onDone: onClose,
    refresh: [listPasskeys],
  })
  const frame = useFormFrame({
    schema: nameOnly,
    values: { name: device ? t(text.deviceOn, device) : '' },
    submit: async ({ name }) => {
      const made = await makePasskey(await call(newPasskeyOptions, {}, { tell: 'form' }))
      if (made === 'abandoned') return showToast('info', t(words.passkeyAbandoned), 5000, 'passkey')
      if (made === 'known') return showToast('info', t(text.passkeyKnown), 5000, 'passkey')
      await add.act({ body: { name, credential: made.credential } })
    },
  })
  return (
    <Dialog title={t(text.addPasskey)} onClose={onClose}>
      <p>{t(text.addPasskeyHint)}</p>
      <Form frame={frame} submitLabel={t(text.continue)} aside={<CancelDialog />}>
        <NameField name={frame.name('name')} />
      </Form>
    </Dialog>
  )
}

export function RenamePasskey({ passkey, onClose }: Props & { passkey: Passkey }) {
  const t = useText()
  const rename = useAction(renamePasskey, { tell: 'form', onDone: onClose, refresh: [listPasskeys] })
  const frame = useFormFrame({
    schema: nameOnly,
    values: { name: passkey.name },
    submit: (body) => rename.act({ params: { id: passkey.id }, body }),
  })
  return (
    <Dialog title={t(text.renameTitle)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.rename)} aside={<CancelDialog />}>
        <NameField name={frame.name('name')} />
      </Form>
    </Dialog>
  )
}

function NameField({ name }: { name: FieldName }) {
  return (
    <TextField name={name} label={text.passkeyName} help={text.passkeyNameHelp} required autoComplete="off" />
  )
}
