import {
  canUndoPayback,
  listPaybacks,
  type Payback,
  undoPayback,
} from '@fairlead/api/receipt/payback/payback.ts'
import { getReceipt, listReceipts } from '@fairlead/api/receipt/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/call/query.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import { ReasonDialog } from '../../ui/settle/ReasonDialog.tsx'
import { recordStates } from '../../ui/settle/record-states.ts'
import { settleText } from '../../ui/settle/text.ts'
import type { Column } from '../../ui/table/column.ts'
import { stateColumn, textColumn } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { paybackText as text } from './text.ts'

const columns: readonly Column<Payback>[] = [
  textColumn('fnumber', text.fnumber, { title: true }),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount, currencyCode }) => <FigureText value={amount} unit={currencyCode} />,
  },
  stateColumn('status', settleText.status, recordStates),
  textColumn('billDate', text.billDate, { leaves: 3 }),
  textColumn('lineNumber', text.lineNumber, { leaves: 2 }),
  textColumn('operatorName', settleText.operator, { leaves: 1 }),
  textColumn('undoReason', settleText.reason, { leaves: 2 }),
]

/** What was paid back of a receipt, newest first; nothing if that never happened. Each can be invalidated. */
export function PaybackRecords({ receiptId }: { receiptId: string }) {
  const t = useText()
  const [undone, setUndone] = useState<Payback>()
  const { data } = useQuery(callQuery(listPaybacks, { query: { receiptId, pageNum: 0, pageSize: 100 } }))
  const undo = useAction(undoPayback, {
    tell: 'form',
    refresh: [listPaybacks, listReceipts, getReceipt],
    onDone: () => setUndone(undefined),
  })
  if (!data || data.content.length === 0) return null
  return (
    <section className="panel" aria-labelledby="paybacks">
      <h2 id="paybacks">{t(text.records)}</h2>
      <TableBox label={t(text.records)}>
        <Table
          label={t(text.records)}
          columns={columns}
          rows={data.content}
          rowKey={({ id }) => id}
          rowActs={(row) => [
            {
              action: undoPayback,
              label: settleText.undo,
              danger: true,
              unless: canUndoPayback(row),
              onAct: async () => setUndone(row),
            },
          ]}
        />
      </TableBox>
      {undone && (
        <ReasonDialog
          title={t(settleText.undoTitle, { name: undone.fnumber })}
          note={t(text.undoText)}
          act={(body) =>
            undo.act({ params: { id: undone.id }, body }, [settleText.isUndone, { name: undone.fnumber }])
          }
          onClose={() => setUndone(undefined)}
        />
      )}
    </section>
  )
}
