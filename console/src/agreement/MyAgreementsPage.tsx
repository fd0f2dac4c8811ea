import {
  AgreementState,
  agreementStateNames,
  productLineNames,
  productLines,
} from '@fairlead/api/agreement/names.ts'
import { listMyAgreements, type MyAgreement } from '@fairlead/api/agreement/my-agreement.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { linkColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { agreementStates, executeStates } from './states.ts'
import { agreementText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listMyAgreements, search)

function Line({ productLine }: MyAgreement) {
  return useText()(productLineNames[productLine])
}

const columns: readonly ListColumn<MyAgreement>[] = [
  textColumn('fNumber', text.fNumber, { sortable: true }),
  linkColumn('contractName', text.contractName, ({ id }) => paths.myAgreement(id)),
  stateColumn('states', text.states, agreementStates),
  { key: 'productLine', header: text.productLine, leaves: 2, cell: (row) => <Line {...row} /> },
  textColumn('companyName', text.companyName, { leaves: 2 }),
  textColumn('startDate', text.startDate, { sortable: true, leaves: 1 }),
  textColumn('endDate', text.endDate, { leaves: 1 }),
  stateColumn('executeStatus', text.execute, executeStates, { leaves: 1 }),
  textColumn('currency', text.currency, { leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'contractName', label: text.searchMine },
  {
    name: 'states',
    label: text.states,
    options: [AgreementState.enabled, AgreementState.terminated].map((value) => ({
      value: String(value),
      label: agreementStateNames[value],
    })),
  },
  {
    name: 'productLine',
    label: text.productLine,
    options: productLines.map((value) => ({ value, label: productLineNames[value] })),
  },
]

/** Contracts of the account as a customer. */
export default function MyAgreementsPage() {
  return (
    <ListPage
      title={text.mine}
      name="my-agreements"
      table={useTable(listMyAgreements)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      empty={text.noneMine}
    />
  )
}
