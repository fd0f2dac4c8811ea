import { listLowerCustomers, type LowerCustomer } from '@fairlead/api/customer/tree.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { customerStates, statusFilter } from './states.ts'
import { customerText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listLowerCustomers, search)

const columns: readonly ListColumn<LowerCustomer>[] = [
  textColumn('customerName', text.fname, { sortable: true, title: true }),
  textColumn('resellerName', text.reseller, { sortable: true }),
  stateColumn('fstatus', text.status, customerStates),
]

/** Customers of the resellers that the account sells to. */
export default function LowerCustomersPage() {
  return (
    <ListPage
      title={text.lowerTitle}
      name="lower-customers"
      table={useTable(listLowerCustomers)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[
        { name: 'customerName', label: text.fname },
        { name: 'resellerName', label: text.reseller },
        statusFilter,
      ]}
      empty={text.noLower}
    />
  )
}
