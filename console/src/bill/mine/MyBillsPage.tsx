import { listMyBills, type MyBill } from '@fairlead/api/bill/monthly-bill.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { linkColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { currencyFilter, periodFilter, statusFilter } from '../filters.ts'
import { billKinds, billStateOf } from '../states.ts'
import { billText as text } from '../text.ts'

export const load = (search: RawSearch) => prefetchList(listMyBills, search)

const columns: readonly ListColumn<MyBill>[] = [
  { ...linkColumn('fnumber', text.number, ({ id }: MyBill) => paths.myBill(id)), sortable: false },
  textColumn('bizPeriod', text.bizPeriod, { sortable: true }),
  {
    key: 'status',
    header: text.status,
    whole: true,
    cell: ({ status, isChargedOff }) => (
      <StateLabel state={billStateOf({ status, isOff: isChargedOff === 1 })} />
    ),
  },
  stateColumn('kind', text.kind, billKinds, { leaves: 1 }),
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  { ...figureColumn('expectAmount', text.expectAmount), sortable: true },
  figureColumn('settledAmt', text.settledAmt, { leaves: 2 }),
  { ...figureColumn('arrearsAmt', text.arrearsAmt), sortable: true },
  textColumn('dueDate', text.dueDate, { leaves: 3 }),
  textColumn('billDate', text.billDate, { sortable: true, leaves: 3 }),
  textColumn('sellerName', text.seller, { optional: true }),
  textColumn('digest', text.digest, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'fnumber', label: text.number },
  periodFilter,
  statusFilter,
  currencyFilter,
]

/** The bills that the account received. */
export default function MyBillsPage() {
  return (
    <ListPage
      title={text.mine}
      name="my-bills"
      table={useTable(listMyBills)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      empty={text.noMine}
    />
  )
}
