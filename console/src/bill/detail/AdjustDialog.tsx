import { billAmountsOf } from '@fairlead/api/bill/amounts.ts'
import { adjustBill, type Bill, getBill, listBills } from '@fairlead/api/bill/bill.ts'
import { billCurrencies } from '@fairlead/api/rating/receivable.ts'
import { useWatch } from 'react-hook-form'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { AreaField, TextField } from '../../ui/field/TextField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFormFrame } from '../../ui/form/use-form.ts'
import { words } from '../../ui/text/words.ts'
import { billText as text } from '../text.ts'

type Props = { bill: Bill; onClose: () => void }

/** Adjusts a bill before it is approved, and says what has to be paid then. */
export function AdjustDialog({ bill, onClose }: Props) {
  const t = useText()
  const { id, fnumber: name } = bill
  const adjust = useAction(adjustBill, {
    tell: 'form',
    done: [text.adjusted, { name }],
    onDone: onClose,
    refresh: [listBills, getBill],
  })
  const frame = useFormFrame({
    schema: adjustBill.body,
    values: {
      adjustmentAmt: bill.adjustmentAmt,
      reason: bill.adjustmentReason,
      creditAmt: bill.creditAmt,
      spAmt: bill.spAmt,
      digest: bill.digest,
      remarks: bill.remarks,
    },
    submit: (body) => adjust.act({ params: { id }, body }),
  })
  const typed = useWatch({ control: frame.form.control })
  return (
    <Dialog title={t(text.adjustTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(words.save)} action={adjustBill} aside={<CancelDialog />}>
        <TextField
          name={frame.name('adjustmentAmt')}
          label={text.adjustmentAmt}
          help={text.adjustHelp}
          required
          autoComplete="off"
        />
        <TextField name={frame.name('reason')} label={text.adjustmentReason} autoComplete="off" />
        <TextField
          name={frame.name('creditAmt')}
          label={text.creditAmt}
          help={text.reliefHelp}
          required
          autoComplete="off"
        />
        <TextField
          name={frame.name('spAmt')}
          label={text.spAmt}
          help={text.reliefHelp}
          required
          autoComplete="off"
        />
        <Becomes bill={bill} typed={typed} />
        <TextField
          name={frame.name('digest')}
          label={text.digest}
          help={text.digestHelp}
          autoComplete="off"
        />
        <AreaField name={frame.name('remarks')} label={text.remarks} help={text.remarksHelp} rows={3} />
      </Form>
    </Dialog>
  )
}

type Typed = { adjustmentAmt?: string; creditAmt?: string; spAmt?: string }

/** What has to be paid with what was typed; nothing as long as that is no amount. */
function Becomes({ bill, typed }: { bill: Bill; typed: Typed }) {
  const t = useText()
  const parts = adjustBill.body.pick({ adjustmentAmt: true, creditAmt: true, spAmt: true }).safeParse({
    adjustmentAmt: typed.adjustmentAmt,
    creditAmt: typed.creditAmt,
    spAmt: typed.spAmt,
  })
  const currency = billCurrencies.find((one) => one === bill.currencyCode)
  if (!parts.success || !currency) return null
  const { expectAmount: amount } = billAmountsOf({ ...bill, ...parts.data }, bill.taxRate, currency)
  return <p aria-live="polite">{t(text.becomes, { amount, currency })}</p>
}
