import { menuText } from '@fairlead/api/permission.ts'
import { recordStatusNames } from '@fairlead/api/receipt/names.ts'
import {
  addRefundRecord,
  canUndoRefund,
  listRefundRecords,
  type RefundRecord,
  undoRefundRecord,
} from '@fairlead/api/receipt/refund/refund-record.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useText } from '../../lib/text/text.ts'
import { ReasonDialog } from '../../ui/settle/ReasonDialog.tsx'
import { settleText } from '../../ui/settle/text.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { words } from '../../ui/text/words.ts'
import { customerVoucherText } from '../voucher/text.ts'
import { refundColumns, refundFilters } from './refund-columns.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { refundText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listRefundRecords, search)

const columns: readonly ListColumn<RefundRecord>[] = [
  textColumn('number', text.number, { title: true }),
  textColumn('customerName', text.customer),
  ...refundColumns,
  textColumn('handler', customerVoucherText.handler, { optional: true }),
  textColumn('undoReason', words.reason, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'customerName', label: text.customer },
  ...refundFilters,
  {
    name: 'status',
    label: words.status,
    options: ([1, 2] as const).map((value) => ({ value: String(value), label: recordStatusNames[value] })),
  },
]

/** What was returned to customers for what they paid in a year. */
export default function RefundRecordsPage() {
  const t = useText()
  const [open, setOpen] = useState<RefundRecord>()
  const close = () => setOpen(undefined)
  const undo = useAction(undoRefundRecord, { tell: 'form', refresh: [listRefundRecords], onDone: close })
  return (
    <>
      <ListPage
        title={menuText('eu_billing_refund')}
        name="refund-records"
        table={useTable(listRefundRecords)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(of) => [
          {
            action: undoRefundRecord,
            label: settleText.undo,
            danger: true,
            unless: canUndoRefund(of),
            onAct: async () => setOpen(of),
          },
        ]}
        filters={filters}
        add={{ action: addRefundRecord, label: text.add, dialog: ReturnDialog }}
        empty={text.none}
      />
      {open && (
        <ReasonDialog
          title={t(settleText.undoTitle, { name: open.number })}
          note={t(text.undoText)}
          act={(body) =>
            undo.act({ params: { id: open.id }, body }, [settleText.isUndone, { name: open.number }])
          }
          onClose={close}
        />
      )}
    </>
  )
}
