import { listReceipts } from '@fairlead/api/receipt/receipt.ts'
import {
  canUndoVoucher,
  canVerifyVoucher,
  type CustomerVoucher,
  getCustomerVoucher,
  listCustomerVouchers,
  undoCustomerVoucher,
  verifyCustomerVoucher,
} from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { useState } from 'react'
import { useAction } from '../../lib/call/use-action.ts'
import { useMe } from '../../lib/session/session.ts'
import { useText } from '../../lib/text/text.ts'
import { ReasonDialog } from '../../ui/settle/ReasonDialog.tsx'
import { settleText } from '../../ui/settle/text.ts'
import { WriteOffDialog } from '../../ui/settle/WriteOffRecords.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { customerVoucherText as text } from './text.ts'
import { VoucherVerifyDialog } from './VoucherVerifyDialog.tsx'

/** What can be done with a voucher of a customer, and the dialog that is open for it. */
export function useVoucherActs() {
  const t = useText()
  const [open, setOpen] = useState<{ act: 'verify' | 'records' | 'undo'; of: CustomerVoucher }>()
  const maySeeRecords = useMe().menus.includes('eu_billing_pay_record')
  const close = () => setOpen(undefined)
  const undo = useAction(undoCustomerVoucher, {
    tell: 'form',
    refresh: [listCustomerVouchers, getCustomerVoucher, listReceipts],
    onDone: close,
  })
  const records = (of: CustomerVoucher): RowAct[] =>
    maySeeRecords ? [{ label: text.seeRecords, onAct: async () => setOpen({ act: 'records', of }) }] : []
  const actsOf = (of: CustomerVoucher): RowAct[] => [
    {
      action: verifyCustomerVoucher,
      label: settleText.writeOff,
      unless: canVerifyVoucher(of),
      onAct: async () => setOpen({ act: 'verify', of }),
    },
    ...records(of),
    {
      action: undoCustomerVoucher,
      label: settleText.undo,
      danger: true,
      unless: canUndoVoucher(of),
      onAct: async () => setOpen({ act: 'undo', of }),
    },
  ]
  if (!open) return { actsOf, dialog: null }
  const { of } = open
  const name = of.billCode
  if (open.act === 'verify') return { actsOf, dialog: <VoucherVerifyDialog of={of} onClose={close} /> }
  if (open.act === 'records')
    return { actsOf, dialog: <WriteOffDialog of={{ voucherId: of.id }} onClose={close} /> }
  const dialog = (
    <ReasonDialog
      title={t(settleText.undoTitle, { name })}
      note={t(text.undoText)}
      act={(body) => undo.act({ params: { id: of.id }, body }, [settleText.isUndone, { name }])}
      onClose={close}
    />
  )
  return { actsOf, dialog }
}
