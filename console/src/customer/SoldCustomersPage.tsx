import { listSoldCustomers, type SoldCustomer } from '@fairlead/api/customer/tree.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { createdColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { customerStates, loginStates, statusFilter } from './states.ts'
import { customerText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listSoldCustomers, search)

const columns: readonly ListColumn<SoldCustomer>[] = [
  textColumn('customerName', text.fname, { sortable: true, title: true }),
  textColumn('number', text.number, { sortable: true, leaves: 2 }),
  textColumn('sellerName', text.seller, { sortable: true }),
  textColumn('sellerNumber', text.sellerNumber, { leaves: 2 }),
  stateColumn('fstatus', text.status, customerStates),
  stateColumn('loginEndable', text.login, loginStates, { leaves: 1 }),
  textColumn('loginNumber', text.loginNumber, { leaves: 3 }),
  textColumn('fcontactperson', text.contactPerson, { optional: true }),
  textColumn('fphone', text.fphone, { optional: true }),
  textColumn('femail', text.femail, { optional: true }),
  textColumn('salerName', text.salerName, { optional: true }),
  momentColumn('nextContactTime', text.nextContact, { optional: true }),
  textColumn('remark', text.remark, { optional: true }),
  createdColumn({ leaves: 3 }),
]

/** Whom all sellers sell to, for the operators of the platform. They act in the account of the seller. */
export default function SoldCustomersPage() {
  return (
    <ListPage
      title={text.soldTitle}
      name="sold-customers"
      table={useTable(listSoldCustomers)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[
        { name: 'customerName', label: text.search },
        { name: 'sellerName', label: text.sellerSearch },
        statusFilter,
      ]}
      empty={text.noSold}
    />
  )
}
