import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import { type Bill, listBills } from '@fairlead/api/bill/bill.ts'
import { addCreditNote } from '@fairlead/api/bill/document/credit-note.ts'
import { billCurrencies } from '@fairlead/api/rating/receivable.ts'
import { useWatch } from 'react-hook-form'
import { goTo } from '../../lib/address/navigator.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { lateText as text } from './text.ts'

type Props = { bill: Bill; onClose: () => void }

/** Drafts a credit note, and says what it lowers the arrears by. */
export function CreditDialog({ bill, onClose }: Props) {
  const t = useText()
  const { id, fnumber: name } = bill
  const add = useAction(addCreditNote, {
    tell: 'form',
    refresh: [listBills],
    done: ({ fnumber }) => [text.credited, { name: fnumber }],
    onDone: (note) => goTo(paths.bill(note.id)),
  })
  const frame = useFormFrame({
    schema: addCreditNote.body,
    values: { amount: '', reason: '' },
    submit: (body) => add.act({ params: { billId: id }, body }),
  })
  const typed = useWatch({ control: frame.form.control })
  return (
    <Dialog title={t(text.creditTitle, { name })} onClose={onClose}>
      <p>{t(text.creditHelp)}</p>
      <Form frame={frame} submitLabel={t(text.credit)} action={addCreditNote} aside={<CancelDialog />}>
        <TextField name={frame.name('amount')} label={text.creditAmount} required autoComplete="off" />
        <Lowers bill={bill} amount={typed.amount} />
        <TextField name={frame.name('reason')} label={text.creditReason} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}

/** What a typed amount lowers the arrears by, with its tax; nothing as long as it is no amount. */
function Lowers({ bill, amount }: { bill: Bill; amount: string | undefined }) {
  const t = useText()
  const parsed = addCreditNote.body.shape.amount.safeParse(amount)
  const currency = billCurrencies.find((one) => one === bill.currencyCode)
  if (!parsed.success || !currency) return null
  const parts = { contractPrice: '0', feeAmt: '0', adjustmentAmt: parsed.data, creditAmt: '0', spAmt: '0' }
  const { expectAmount } = billAmountsOf(parts, bill.taxRate, currency)
  return <p aria-live="polite">{t(text.lowers, { amount: expectAmount, currency })}</p>
}
