import type { OwnRefund } from '@fairlead/api/receipt/refund/refund-record.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { recordStates } from '../../ui/settle/record-states.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { words } from '../../ui/text/words.ts'
import { refundText as text } from './text.ts'

/** Years for which something can be returned: this one and the four before it. */
export function refundYears(): number[] {
  const year = new Date().getUTCFullYear()
  return Array.from({ length: 5 }, (_, at) => year - at)
}

/** Columns that the lists of the seller and of the customer share. */
export const refundColumns: readonly ListColumn<Omit<OwnRefund, 'sellerName'>>[] = [
  {
    key: 'refundYear',
    header: text.refundYear,
    sortable: true,
    leaves: 3,
    cell: ({ refundYear }) => refundYear,
  },
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  {
    key: 'zeroLastDate',
    header: text.zeroLastDate,
    leaves: 1,
    cell: ({ zeroLastDate }) => zeroLastDate ?? '–',
  },
  figureColumn('rechargeTotal', text.rechargeTotal, { leaves: 2 }),
  textColumn('rate', text.rate, { leaves: 1 }),
  figureColumn('creditTotal', text.creditTotal, { leaves: 2 }),
  figureColumn('creditRefund', text.creditRefund, { leaves: 1 }),
  figureColumn('creditDue', text.creditDue, { leaves: 3 }),
  figureColumn('currentCredit', text.currentCredit, { sortable: true }),
  textColumn('billCode', text.billCode, { leaves: 2 }),
  stateColumn('status', words.status, recordStates),
  momentColumn('createTime', words.created, { sortable: true, leaves: 2 }),
]

/** Filters that both lists have. */
export const refundFilters: readonly Filter[] = [
  {
    name: 'refundYear',
    label: text.refundYear,
    options: refundYears().map((year) => ({ value: String(year), label: String(year) })),
  },
  {
    name: 'currencyCode',
    label: text.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
  },
]
