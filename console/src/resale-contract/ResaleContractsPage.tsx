import {
  awsSupportNames,
  discountModeNames,
  payRegionNames,
  payTypeNames,
  resaleStatusNames,
} from '@fairlead/api/resale-contract/names.ts'
import {
  addResaleContract,
  listResaleContracts,
  type ResaleContract,
} from '@fairlead/api/resale-contract/resale-contract.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { countColumn, createdColumn, linkColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { executeStates, resaleStates } from './states.ts'
import { resaleText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listResaleContracts, search)

function Named({ of }: { of: Text }) {
  return useText()(of)
}

const columns: readonly ListColumn<ResaleContract>[] = [
  linkColumn('number', text.number, ({ id }) => paths.resaleContract(id)),
  textColumn('customerName', text.customer),
  stateColumn('status', text.status, resaleStates),
  stateColumn('executeStatus', text.execution, executeStates),
  textColumn('startDate', text.startDate, { sortable: true }),
  textColumn('endDate', text.endDate, { sortable: true }),
  textColumn('currency', text.currency, { leaves: 1 }),
  {
    key: 'discountMode',
    header: text.discountMode,
    leaves: 1,
    cell: ({ discountMode }) => <Named of={discountModeNames[discountMode]} />,
  },
  countColumn('version', text.version, { leaves: 2 }),
  {
    key: 'payRegion',
    header: text.payRegion,
    optional: true,
    cell: ({ payRegion }) => <Named of={payRegionNames[payRegion]} />,
  },
  {
    key: 'payType',
    header: text.payType,
    optional: true,
    cell: ({ payType }) => <Named of={payTypeNames[payType]} />,
  },
  {
    key: 'awsSupportType',
    header: text.awsSupportType,
    optional: true,
    cell: ({ awsSupportType }) => <Named of={awsSupportNames[awsSupportType]} />,
  },
  textColumn('operatorEmail', text.operatorEmail, { optional: true }),
  stateColumn(
    'enable',
    text.enabled,
    { 0: { tone: 'off', word: text.no }, 1: { tone: 'good', word: text.yes } },
    { optional: true },
  ),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'number', label: text.number },
  { name: 'customerName', label: text.customer },
  {
    name: 'status',
    label: text.status,
    options: Object.entries(resaleStatusNames).map(([value, label]) => ({ value, label })),
  },
]

/** The contracts with customers. */
export default function ResaleContractsPage() {
  return (
    <ListPage
      title={text.title}
      name="resale-contracts"
      table={useTable(listResaleContracts)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: addResaleContract, label: text.add, place: paths.resaleContract() }}
      empty={text.none}
    />
  )
}
