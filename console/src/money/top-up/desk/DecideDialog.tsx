import { decidePayment, listPayments, type Payment } from '@fairlead/api/money/top-up/desk/desk.ts'
import { useAction } from '../../../lib/call/use-action.ts'
import { useText } from '../../../lib/text/text.ts'
import { useMoney } from '../../../ui/amount/use-money.ts'
import { CancelDialog } from '../../../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useFormFrame } from '../../../ui/form/use-form.ts'
import { deskText as text } from './text.ts'

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
