import { getBill, listBills } from '@fairlead/api/bill/bill.ts'
import { listReceipts } from '@fairlead/api/receipt/receipt.ts'
import { getCustomerVoucher, listCustomerVouchers } from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import {
  canUndoWriteOff,
  listWriteOffs,
  undoWriteOff,
  type WriteOff,
} from '@fairlead/api/receipt/write-off.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../amount/AmountText.tsx'
import { useMoney } from '../amount/use-money.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { DialogEnd } from '../dialog/DialogEnd.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import type { Column } from '../table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../table/columns.tsx'
import { Table } from '../table/Table.tsx'
import { TableBox } from '../table/TableBox.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { recordStates } from './record-states.ts'
import { settleText as text } from './text.ts'

const columns: readonly Column<WriteOff>[] = [
  textColumn('billNumber', text.billNumber, { title: true }),
  textColumn('receiptNumber', text.settledBy),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount, currencyCode }) => <FigureText value={amount} unit={currencyCode} />,
  },
  stateColumn('status', text.status, recordStates),
  textColumn('operatorName', text.operator, { leaves: 1 }),
  momentColumn('createTime', text.created, { leaves: 3 }),
  textColumn('undoReason', text.reason, { leaves: 2 }),
]

type Of = { billId?: string; receiptId?: string; voucherId?: string }

/** What settles a bill, or what a receipt or a voucher settles, newest first. Each can be invalidated. */
export function WriteOffRecords({ of }: { of: Of }) {
  const t = useText()
  const money = useMoney()
  const [undone, setUndone] = useState<WriteOff>()
  const { data } = useQuery(callQuery(listWriteOffs, { query: { ...of, pageNum: 0, pageSize: 100 } }))
  const undo = useAction(undoWriteOff, {
    tell: 'form',
    refresh: [listWriteOffs, listReceipts, getCustomerVoucher, listCustomerVouchers, listBills, getBill],
    onDone: () => setUndone(undefined),
  })
  if (data?.content.length === 0) return <EmptyState title={t(text.noRecords)} />
  const nameOf = ({ amount, currencyCode, billNumber }: WriteOff) =>
    t(text.recordOf, { amount: money(amount, currencyCode), name: billNumber })
  return (
    <>
      <TableBox label={t(text.records)}>
        <Table
          label={t(text.records)}
          columns={columns}
          rows={data?.content ?? []}
          rowKey={({ id }) => id}
          rowActs={(row) => [
            {
              action: undoWriteOff,
              label: text.undo,
              danger: true,
              unless: canUndoWriteOff(row),
              onAct: async () => setUndone(row),
            },
          ]}
        />
      </TableBox>
      {undone && (
        <ReasonDialog
          title={t(text.undoTitle, { name: nameOf(undone) })}
          note={t(text.undoText)}
          act={(body) =>
            undo.act({ params: { id: undone.id }, body }, [text.isUndone, { name: nameOf(undone) }])
          }
          onClose={() => setUndone(undefined)}
        />
      )}
    </>
  )
}

/** The write-off records of a bill (spec 2, section 2). */
export function WriteOffDialog({ of, onClose }: { of: Of; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t(text.records)} onClose={onClose} broad>
      <p>{t(text.recordsHelp)}</p>
      <WriteOffRecords of={of} />
      <DialogEnd />
    </Dialog>
  )
}
