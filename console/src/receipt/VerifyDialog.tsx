import { getBill, listBills } from '@fairlead/api/bill/bill.ts'
import { listReceipts, type Receipt } from '@fairlead/api/receipt/receipt.ts'
import { listWriteOffs, selectOpenBills, verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { SettleBills } from '../ui/settle/SettleBills.tsx'
import { receiptText as text } from './text.ts'

/** Writes off bills by a receipt (spec 2, section 5: payment verify). */
export function VerifyDialog({ of, onClose }: { of: Receipt; onClose: () => void }) {
  const t = useText()
  const title = t(text.verifyTitle, { name: of.fnumber })
  const query = { customerId: of.customerId, currencyCode: of.currencyCode }
  const bills = useQuery({ ...callQuery(selectOpenBills, { query }), staleTime: 0 })
  const verify = useAction(verifyReceipt, {
    tell: 'form',
    done: [text.written, { name: of.fnumber }],
    onDone: onClose,
    refresh: [listReceipts, listWriteOffs, selectOpenBills, listBills, getBill],
  })
  return (
    <SettleBills
      title={title}
      bills={bills}
      balance={of.balance}
      currency={of.currencyCode}
      first={of.billId}
      act={(body) => verify.act({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}
