import { decidePayment, listPayments, type Payment } from '@fairlead/api/money/top-up/desk/desk.ts'
import { topUpColumnNames } from '@fairlead/api/money/top-up/names.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { MoneyText } from '../../../ui/amount/AmountText.tsx'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { Facts } from '../../../ui/page/Facts.tsx'
import { TimeText } from '../../../ui/text/TimeText.tsx'
import { deskText as text, heldNames } from './text.ts'

const labels = {
  heldPayment: text.heldPayment,
  txId: topUpColumnNames.txId,
  bankSerial: text.bankSerial,
  remittor: text.remittor,
  accountHolderName: text.holder,
  remark: text.remark,
}

/** What was recorded, beside what was expected. What is not known is left out. */
function HeldFacts({ payment }: { payment: Payment }) {
  const t = useText()
  const { heldFor, convertAmount, convertCurrencyCode: currency, heldAmount, heldTime } = payment
  const told = (['heldPayment', 'txId', 'bankSerial', 'remittor', 'accountHolderName', 'remark'] as const)
    .filter((name) => payment[name] !== '')
    .map((name) => ({ label: t(labels[name]), value: payment[name] }))
  if (heldFor === '') return null
  return (
    <Facts
      facts={[
        { label: t(text.heldFor), value: t(heldNames[heldFor]) },
        {
          label: t(text.expectedAmount),
          value: <MoneyText money={{ amount: convertAmount, currency }} />,
        },
        {
          label: t(text.heldAmount),
          value: <MoneyText money={heldAmount === '' ? null : { amount: heldAmount, currency }} />,
        },
        ...(heldTime === null ? [] : [{ label: t(text.heldTime), value: <TimeText iso={heldTime} /> }]),
        ...told,
      ]}
    />
  )
}

type Props = { payment: Payment; accept: boolean; onClose: () => void }

/** Accepts or refuses a payment, with a reason. */
export function DecideDialog({ payment, accept, onClose }: Props) {
  const t = useText()
  const money = useMoney()
  const { id, billCode: number, rechargeAmount, rechargeCurrency } = payment
  const save = useAction(decidePayment, { tell: 'form', onDone: onClose, refresh: [listPayments] })
  const frame = useFormFrame({
    schema: decidePayment.body,
    values: { accept, remark: '' },
    submit: (body) => save.act({ params: { id }, body }, [accept ? text.accepted : text.refused, { number }]),
  })
  const amount = money(rechargeAmount, rechargeCurrency)
  return (
    <Dialog title={t(accept ? text.acceptTitle : text.refuseTitle, { number })} onClose={onClose}>
      <p>{accept ? t(text.acceptHelp, { amount }) : t(text.refuseHelp)}</p>
      {accept && <p className="soft">{t(text.twoPersons)}</p>}
      <HeldFacts payment={payment} />
      <Form
        frame={frame}
        submitLabel={t(accept ? text.accept : text.refuse)}
        action={decidePayment}
        danger={!accept}
        aside={<CancelDialog />}
      >
        <TextField name={frame.name('remark')} label={text.remark} required autoComplete="off" />
      </Form>
    </Dialog>
  )
}
