import { UndoReason } from '@fairlead/api/receipt/receipt.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../dialog/CancelDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { TextField } from '../field/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { useFormFrame } from '../form/use-form.ts'
import { settleText as text } from './text.ts'

type Props = {
  title: string
  note: string
  act: (body: { reason: string }) => Promise<unknown>
  onClose: () => void
}

/** Invalidates something for a reason that its record keeps. */
export function ReasonDialog({ title, note, act, onClose }: Props) {
  const t = useText()
  const frame = useFormFrame({ schema: UndoReason, values: { reason: '' }, submit: act })
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{note}</p>
      <Form frame={frame} submitLabel={t(text.undo)} danger aside={<CancelDialog />}>
        <TextField name={frame.name('reason')} label={text.reason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
