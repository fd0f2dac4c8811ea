import { getBill, listBills } from '@fairlead/api/bill/bill.ts'
import {
  type CustomerVoucher,
  getCustomerVoucher,
  listCustomerVouchers,
  selectVoucherBills,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { listWriteOffs, selectOpenBills } from '@fairlead/api/receipt/write-off.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { SettleBills } from '../../ui/settle/SettleBills.tsx'
import { settleText } from '../../ui/settle/text.ts'
import { customerVoucherText as text } from './text.ts'

/** Writes off bills by a voucher (spec 2, section 5: voucher verify). */
export function VoucherVerifyDialog({ of, onClose }: { of: CustomerVoucher; onClose: () => void }) {
  const t = useText()
  const name = of.billCode
  const title = t(text.verifyTitle, { name })
  const bills = useQuery({ ...callQuery(selectVoucherBills, { params: { id: of.id } }), staleTime: 0 })
  const verify = useAction(verifyCustomerVoucher, {
    tell: 'form',
    done: [settleText.done, { name }],
    onDone: onClose,
    refresh: [
      listCustomerVouchers,
      getCustomerVoucher,
      listWriteOffs,
      selectVoucherBills,
      selectOpenBills,
      listBills,
      getBill,
    ],
  })
  return (
    <SettleBills
      title={title}
      bills={bills}
      balance={of.balance}
      currency={of.currencyCode}
      noRows={text.noBills}
      act={(body) => verify.act({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}
