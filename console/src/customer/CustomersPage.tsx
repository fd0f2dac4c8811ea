import { addCustomer, type Customer, listCustomers } from '@fairlead/api/customer/customer.ts'
import { customerTypeNames, loginStatusNames } from '@fairlead/api/customer/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { createdColumn, linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { CustomerDialog } from './CustomerDialog.tsx'
import { SheetTools } from './SheetTools.tsx'
import { customerStates, loginStates, statusFilter } from './states.ts'
import { customerText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCustomers, search)

function Type({ cusType }: Pick<Customer, 'cusType'>) {
  return useText()(customerTypeNames[cusType])
}

const columns: readonly ListColumn<Customer>[] = [
  textColumn('number', text.number, { sortable: true }),
  linkColumn('customerName', text.fname, ({ id }) => paths.customer(id)),
  stateColumn('fstatus', text.status, customerStates),
  textColumn('fcontactperson', text.contactPerson, { leaves: 2 }),
  textColumn('fphone', text.fphone, { leaves: 3 }),
  textColumn('femail', text.femail, { leaves: 3 }),
  textColumn('salerName', text.salerName, { leaves: 2 }),
  momentColumn('nextContactTime', text.nextContact, { sortable: true, leaves: 1 }),
  stateColumn('loginEndable', text.login, loginStates, { leaves: 1 }),
  { key: 'cusType', header: text.cusType, optional: true, cell: (row) => <Type {...row} /> },
  stateColumn(
    'enable',
    text.enabled,
    { 0: { tone: 'off', word: text.no }, 1: { tone: 'good', word: text.yes } },
    { optional: true },
  ),
  textColumn('remark', text.remark, { optional: true }),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'customerName', label: text.search },
  statusFilter,
  {
    name: 'loginEndable',
    label: text.login,
    options: Object.entries(loginStatusNames).map(([value, label]) => ({ value, label })),
  },
]

/** Whom the account sells to. */
export default function CustomersPage() {
  const table = useTable(listCustomers)
  return (
    <ListPage
      title={text.title}
      name="customers"
      table={table}
      tools={<SheetTools query={table.search.filters} />}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: addCustomer, label: text.add, dialog: CustomerDialog }}
      empty={text.none}
    />
  )
}
