import { addPayback, listPaybacks, PaybackInput } from '@fairlead/api/receipt/payback/payback.ts'
import { getReceipt, listReceipts, type Receipt } from '@fairlead/api/receipt/receipt.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { AmountField } from '../../ui/amount/AmountField.tsx'
import { DateField } from '../../ui/date/DateField.tsx'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { AreaField, TextField, verbatim } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { paybackText as text } from './text.ts'

/** Enters what was paid back of a receipt: all that it has left, unless the user says otherwise. */
export function PaybackDialog({ of, onClose }: { of: Receipt; onClose: () => void }) {
  const t = useText()
  const add = useAction(addPayback, {
    tell: 'form',
    done: ({ fnumber }) => [text.entered, { name: fnumber }],
    onDone: onClose,
    refresh: [listPaybacks, listReceipts, getReceipt],
  })
  const frame = useFormFrame({
    schema: PaybackInput,
    values: { receiptId: of.id, amount: of.balance, billDate: '', lineNumber: '', remark: '' },
    submit: (body) => add.act({ body }),
  })
  const { name } = frame
  return (
    <Dialog title={t(text.title, { name: of.fnumber })} onClose={onClose}>
      <p>{t(text.help)}</p>
      <Form frame={frame} submitLabel={t(text.payBack)} action={addPayback} aside={<CancelDialog />}>
        <AmountField name={name('amount')} label={text.amount} unit={of.currencyCode} required />
        <DateField name={name('billDate')} label={text.billDate} required />
        <TextField
          name={name('lineNumber')}
          label={text.lineNumber}
          help={text.lineHelp}
          required
          {...verbatim}
        />
        <AreaField name={name('remark')} label={text.remark} />
      </Form>
    </Dialog>
  )
}
