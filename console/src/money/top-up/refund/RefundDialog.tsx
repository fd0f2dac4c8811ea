import { listPayments, type Payment } from '@fairlead/api/money/top-up/desk/desk.ts'
import { getRefundable, RefundInput, refundPayment } from '@fairlead/api/money/top-up/refund/refund.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/call/query.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { refundText as text } from './text.ts'

/** Returns what is left of a top-up, or a part of it, to the payer. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText()
  const money = useMoney()
  const { id, billCode: number } = payment
  const { data } = useQuery(callQuery(getRefundable, { params: { id } }))
  const save = useAction(refundPayment, { tell: 'form', onDone: onClose, refresh: [listPayments] })
  const frame = useFormFrame({
    schema: RefundInput,
    values: { amount: '', remark: '' },
    submit: (body) => save.act({ params: { id }, body }, [text.refundStarted, { number }]),
  })
  return (
    <Dialog title={t(text.refundTitle, { number })} onClose={onClose}>
      {data && <p>{t(text.refundHelp, { amount: money(data.amount, data.currencyCode) })}</p>}
      <p className="soft">{t(text.twoPersons)}</p>
      <Form frame={frame} submitLabel={t(text.refund)} action={refundPayment} aside={<CancelDialog />}>
        <AmountField name={frame.name('amount')} label={text.amount} unit="USD" decimals={2} required />
        <TextField name={frame.name('remark')} label={text.remark} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
