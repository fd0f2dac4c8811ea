import { addPayback } from '@fairlead/api/receipt/payback/payback.ts'
import {
  canUndoReceipt,
  canVerifyReceipt,
  listReceipts,
  type Receipt,
  undoReceipt,
} from '@fairlead/api/receipt/receipt.ts'
import { listWriteOffs, verifyReceipt } from '@fairlead/api/receipt/write-off.ts'
import { useState } from 'react'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { ReasonDialog } from '../ui/settle/ReasonDialog.tsx'
import { WriteOffDialog } from '../ui/settle/WriteOffRecords.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { PaybackDialog } from './payback/PaybackDialog.tsx'
import { paybackText } from './payback/text.ts'
import { receiptText as text } from './text.ts'
import { VerifyDialog } from './VerifyDialog.tsx'

/** What can be done with a receipt, and the dialog that is open for it. */
export function useReceiptActs() {
  const t = useText()
  const [open, setOpen] = useState<{ act: 'verify' | 'payBack' | 'records' | 'undo'; of: Receipt }>()
  const close = () => setOpen(undefined)
  const undo = useAction(undoReceipt, { tell: 'form', refresh: [listReceipts, listWriteOffs], onDone: close })
  const actsOf = (of: Receipt): RowAct[] => [
    {
      action: verifyReceipt,
      label: text.writeOff,
      unless: canVerifyReceipt(of),
      onAct: async () => setOpen({ act: 'verify', of }),
    },
    {
      action: addPayback,
      label: paybackText.payBack,
      unless: canVerifyReceipt(of),
      onAct: async () => setOpen({ act: 'payBack', of }),
    },
    { label: text.seeRecords, onAct: async () => setOpen({ act: 'records', of }) },
    {
      action: undoReceipt,
      label: text.undo,
      danger: true,
      unless: canUndoReceipt(of),
      onAct: async () => setOpen({ act: 'undo', of }),
    },
  ]
  if (!open) return { actsOf, dialog: null }
  const { of } = open
  const name = of.fnumber
  if (open.act === 'verify') return { actsOf, dialog: <VerifyDialog of={of} onClose={close} /> }
  if (open.act === 'payBack') return { actsOf, dialog: <PaybackDialog of={of} onClose={close} /> }
  if (open.act === 'records')
    return { actsOf, dialog: <WriteOffDialog of={{ receiptId: of.id }} onClose={close} /> }
  const dialog = (
    <ReasonDialog
      title={t(text.undoTitle, { name })}
      note={t(text.undoText)}
      act={(body) => undo.act({ params: { id: of.id }, body }, [text.isUndone, { name }])}
      onClose={close}
    />
  )
  return { actsOf, dialog }
}
