import { voucherStatusNames } from '@fairlead/api/money/voucher/names.ts'
import { RecordStatus } from '@fairlead/api/receipt/names.ts'
import type { OwnVoucher } from '@fairlead/api/receipt/voucher/customer-voucher.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { recordStates } from '../../ui/settle/record-states.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { expiryStates } from './states.ts'
import { customerVoucherText as text } from './text.ts'

type Usage = Pick<OwnVoucher, 'beginDate' | 'finishDate'>

/** The usage that a voucher pays. */
export function UsageText({ beginDate, finishDate }: Usage) {
  const t = useText()
  if (beginDate === null && finishDate === null) return t(text.allUsage)
  return t(text.usageBetween, { from: beginDate ?? '…', to: finishDate ?? '…' })
}

/** Columns that the lists of the seller and of the customer share. */
export const voucherColumns: readonly ListColumn<Omit<OwnVoucher, 'sellerName'>>[] = [
  textColumn('currencyCode', nouns.currency, { leaves: 3 }),
  figureColumn('creditAmount', text.creditAmount, { sortable: true, leaves: 3 }),
  figureColumn('amount', text.amount, { leaves: 2 }),
  figureColumn('credit', text.credit, { leaves: 3 }),
  figureColumn('balance', nouns.balance),
  {
    key: 'status',
    header: text.status,
    whole: true,
    cell: ({ status, recordStatus }) => (
      <StateLabel
        state={recordStatus === RecordStatus.invalidated ? recordStates[2] : expiryStates[status]}
      />
    ),
  },
  momentColumn('expiredTime', text.expiredTime, { sortable: true, leaves: 2 }),
  { key: 'beginDate', header: text.usage, leaves: 1, cell: (voucher) => <UsageText {...voucher} /> },
  momentColumn('buyTime', text.buyTime, { sortable: true, leaves: 2 }),
  momentColumn('beginTime', text.beginTime, { optional: true }),
  countColumn('days', text.days, { optional: true }),
]

/** Filters that both lists have (spec 2, section 2). */
export const voucherFilters: readonly Filter[] = [
  { name: 'startTime', until: 'endTime', label: text.buyTime, unset: text.lastYear },
  { name: 'billCode', label: text.billCode },
  {
    name: 'status',
    label: text.status,
    options: ([0, 1] as const).map((value) => ({ value: String(value), label: voucherStatusNames[value] })),
  },
]
