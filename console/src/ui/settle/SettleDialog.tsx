import type { Text } from '@fairlead/api/text.ts'
import { type OpenBillRow, settledBody, type SettledRow } from '@fairlead/api/receipt/settled-rows.ts'
import { useBalanceText } from '../amount/use-money.ts'
import { useText } from '../../lib/text/text.ts'
import { CancelDialog } from '../dialog/CancelDialog.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogEnd } from '../dialog/DialogEnd.tsx'
import { Form } from '../form/Form.tsx'
import { useFormFrame } from '../form/use-form.ts'
import { Figures } from '../page/Figures.tsx'
import { differenceOf, distributed, typedSum } from './distribute.ts'
import { SettledRowsField } from './SettledRowsField.tsx'
import { settleText as text } from './text.ts'

type Props = {
  title: string
  bills: readonly OpenBillRow[]
  balance: string
  currency: string
  /** The bill that is settled unless the user says otherwise. */
  first?: string | null
  /** What is said if there is no bill to settle. */
  noRows?: Text
  act: (body: { rows: SettledRow[] }) => Promise<unknown>
  onClose: () => void
}

/** Settles bills of one customer and currency by what a receipt or a voucher has left. */
export function SettleDialog({
  title,
  bills,
  balance,
  currency,
  first = null,
  noRows = text.noRows,
  act,
  onClose,
}: Props) {
  const t = useText()
  const say = useBalanceText()
  const unsettled = Object.fromEntries(bills.map(({ billId, unSettledAmt }) => [billId, unSettledAmt]))
  const frame = useFormFrame({
    schema: settledBody({ unsettled, balance }),
    values: {
      rows: bills.map(({ billId, unSettledAmt }) => ({
        billId,
        settledAmt: billId === first ? (distributed(balance, [unSettledAmt])[0] ?? '0') : '0',
      })),
    },
    submit: act,
  })
  const sum = typedSum(frame.form.watch('rows').map(({ settledAmt }) => settledAmt))
  return (
    <Dialog title={title} onClose={onClose} broad>
      <Figures
        figures={[
          { label: t(text.balance), value: say(balance, currency) },
          { label: t(text.matched), value: say(sum, currency) },
          { label: t(text.left), value: say(differenceOf(balance, sum), currency) },
        ]}
      />
      {bills.length === 0 ? (
        <>
          <p>{t(noRows, { currency })}</p>
          <DialogEnd />
        </>
      ) : (
        <Form frame={frame} submitLabel={t(text.writeOff)} aside={<CancelDialog />}>
          <SettledRowsField bills={bills} balance={balance} />
        </Form>
      )}
    </Dialog>
  )
}
