import { billTemplateNames } from '@fairlead/api/bill-strategy/names.ts'
import {
  addBillStrategy,
  type BillStrategy,
  listBillStrategies,
} from '@fairlead/api/bill-strategy/strategy.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { createdColumn, linkColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { strategyStates } from './states.ts'
import { strategyText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBillStrategies, search)

function Template({ billTemplate }: BillStrategy) {
  return useText()(billTemplateNames[billTemplate])
}

const columns: readonly ListColumn<BillStrategy>[] = [
  linkColumn('name', text.name, ({ id }) => paths.billStrategy(id)),
  textColumn('customerName', text.customer),
  textColumn('contractNumber', text.contract),
  stateColumn('status', text.status, strategyStates),
  textColumn('customerEmail', text.customerEmail, { leaves: 2 }),
  textColumn('customerEmailToCc', text.customerEmailToCc, { optional: true }),
  { key: 'billTemplate', header: text.billTemplate, leaves: 1, cell: (row) => <Template {...row} /> },
  {
    key: 'linkedAccounts',
    header: text.linkedAccounts,
    leaves: 1,
    number: true,
    cell: ({ linkedAccounts }) => linkedAccounts.length,
  },
  textColumn('remark', text.remark, { optional: true }),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  { name: 'customerName', label: text.customer },
  { name: 'contractNumber', label: text.contract },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: '1', label: text.disabled },
      { value: '2', label: text.enabled },
    ],
  },
]

/** Which linked accounts share a bill. */
export default function StrategiesPage() {
  return (
    <ListPage
      title={text.title}
      name="bill-strategies"
      table={useTable(listBillStrategies)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: addBillStrategy, label: text.add, place: paths.billStrategy() }}
      empty={text.none}
    />
  )
}
