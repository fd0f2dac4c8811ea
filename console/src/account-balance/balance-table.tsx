import type { BalanceRow } from '@fairlead/api/account-balance/balance-table.ts'
import { BalanceView, entryKindNames } from '@fairlead/api/account-balance/names.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { figureColumn } from '../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import type { TableState } from '../ui/table/use-table.ts'
import { lastTwelveMonths } from '../ui/period/last-year.ts'
import { balanceText as text } from './text.ts'

export type View = '1' | '2' | '3'
export const viewOf = (search: string | undefined): View => (search === '2' || search === '3' ? search : '1')

/** What holds for filters that the user has not chosen: dollars of the last twelve months, until the end of today. */
export function unsetFilters(view: View): RawSearch {
  return { view, ...lastTwelveMonths(), currencyCode: 'USD' }
}

/** The table of a view: other filters do not leave it. */
export const withinView = <Row,>(table: TableState<Row>, view: View): TableState<Row> => ({
  ...table,
  change: (next) => table.change(next.filters ? { ...next, filters: { ...next.filters, view } } : next),
})

function Document({ billType }: BalanceRow) {
  return useText()(entryKindNames[billType])
}

/** The columns of a view: what is owed is charged and paid; an advance or a voucher is used and paid in. */
const columnsFor = (view: View): readonly ListColumn<BalanceRow>[] => {
  const isOwed = Number(view) === BalanceView.arrears
  return [
    textColumn('number', text.number, { title: true }),
    textColumn('billDate', text.billDate, { sortable: true }),
    { key: 'billType', header: text.billType, leaves: 3, cell: (row) => <Document {...row} /> },
    textColumn('customerName', text.customer, { leaves: 3 }),
    textColumn('relaNumber', text.relaNumber, { leaves: 2 }),
    textColumn('currencyCode', text.currency, { leaves: 1 }),
    figureColumn('chargeAmt', isOwed ? text.charged : text.used),
    figureColumn('payAmt', isOwed ? text.paid : text.given),
    figureColumn('balance', text.balance),
  ]
}
export const balanceColumns = { 1: columnsFor('1'), 2: columnsFor('2'), 3: columnsFor('3') } as const

export const periodFilters: readonly Filter[] = [
  { name: 'startTime', until: 'endTime', label: text.period, unset: text.lastYear },
  {
    name: 'currencyCode',
    label: text.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
    always: true,
  },
]
