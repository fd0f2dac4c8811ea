import { type Bill, chargeOffBill, getBill, listBills } from '@fairlead/api/bill/bill.ts'
import { BillKind } from '@fairlead/api/bill/names.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { lateText } from '../late/text.ts'
import { billText as text } from '../text.ts'

type Props = { bill: Bill; onClose: () => void }

/** Cancels an issued bill by a red bill, with a reason. */
export function ChargeOffDialog({ bill, onClose }: Props) {
  const t = useText()
  const { id, fnumber: name } = bill
  const cancel = useAction(chargeOffBill, {
    tell: 'form',
    done: [text.chargedOff, { name }],
    onDone: onClose,
    refresh: [listBills, getBill],
  })
  const frame = useFormFrame({
    schema: chargeOffBill.body,
    values: { reason: '' },
    submit: (body) => cancel.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.chargeOffTitle, { name })} onClose={onClose}>
      <p>{t(bill.kind === BillKind.bill ? text.chargeOffHelp : lateText.chargeOffHelp)}</p>
      <Form
        frame={frame}
        submitLabel={t(text.chargeOff)}
        action={chargeOffBill}
        danger
        aside={<CancelDialog />}
      >
        <TextField name={frame.name('reason')} label={text.chargeOffReason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
