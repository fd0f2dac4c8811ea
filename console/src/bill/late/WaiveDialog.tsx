import { type Bill, getBill, listBills } from '@fairlead/api/bill/bill.ts'
import { getLateFees, waiveLateFees } from '@fairlead/api/bill/document/late-fee.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { lateText as text } from './text.ts'

type Props = { bill: Bill; onClose: () => void }

/** Waives the late fees of a bill up to a day, with a reason. */
export function WaiveDialog({ bill, onClose }: Props) {
  const t = useText()
  const { id, fnumber: name } = bill
  const waive = useAction(waiveLateFees, {
    tell: 'form',
    done: [text.waived, { name }],
    onDone: onClose,
    refresh: [getLateFees, getBill, listBills],
  })
  const frame = useFormFrame({
    schema: waiveLateFees.body,
    values: { waivedUntil: bill.lateWaivedUntil ?? '', reason: bill.lateWaiveReason },
    submit: (body) => waive.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.waiveTitle, { name })} onClose={onClose}>
      <p>{t(text.waiveHelp)}</p>
      <Form frame={frame} submitLabel={t(text.waive)} action={waiveLateFees} aside={<CancelDialog />}>
        <DateField name={frame.name('waivedUntil')} label={text.waivedUntil} required />
        <TextField name={frame.name('reason')} label={text.waiveReason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
