import {
  confirmTransfer,
  listPayments,
  type Payment,
  TransferInput,
} from '@fairlead/api/money/top-up/desk/desk.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { AmountField } from '../../../ui/amount/AmountField.tsx'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { MomentField } from '../../../ui/field/MomentField.tsx'
import { TextField, verbatim } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { deskText as text } from './text.ts'

/** A line of the bank's statement, or an order of the marketplace, for a top-up. */
export function TransferDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const t = useText()
  const money = useMoney()
  const { id, billCode: number, convertAmount, convertCurrencyCode } = payment
  const save = useAction(confirmTransfer, { tell: 'form', onDone: onClose, refresh: [listPayments] })
  const frame = useFormFrame({
    schema: TransferInput,
    values: {
      bankSerial: '',
      remittor: '',
      accountHolderName: '',
      amount: '',
      receivedTime: null as unknown as string,
      remark: '',
    },
    submit: (body) => save.act({ params: { id }, body }, [text.confirmed, { number }]),
  })
  return (
    <Dialog title={t(text.confirmTitle, { number })} onClose={onClose}>
      <p className="soft">{t(text.confirmHelp, { amount: money(convertAmount, convertCurrencyCode) })}</p>
      <p className="soft">{t(text.twoPersons)}</p>
      <Form frame={frame} submitLabel={t(text.confirm)} action={confirmTransfer} aside={<CancelDialog />}>
        <TextField name={frame.name('bankSerial')} label={text.bankSerial} required {...verbatim} />
        <TextField name={frame.name('remittor')} label={text.remittor} required autoComplete="off" />
        <TextField name={frame.name('accountHolderName')} label={text.holder} autoComplete="off" />
        <AmountField
          name={frame.name('amount')}
          label={text.receivedAmount}
          unit={convertCurrencyCode}
          decimals={2}
          required
        />
        <MomentField name={frame.name('receivedTime')} label={text.receivedTime} required />
        <TextField name={frame.name('remark')} label={text.remark} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
