import { addAgreement, type Agreement, listAgreements } from '@fairlead/api/agreement/agreement.ts'
import { agreementStateNames, productLineNames, productLines } from '@fairlead/api/agreement/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { agreementStates, executeStates } from './states.ts'
import { agreementText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listAgreements, search)

function Line({ productLine }: Pick<Agreement, 'productLine'>) {
  return useText()(productLineNames[productLine])
}

function Change({ changeState }: Agreement) {
  const t = useText()
  return changeState === null ? t(text.noChange) : <StateLabel state={agreementStates[changeState]} />
}

const columns: readonly ListColumn<Agreement>[] = [
  textColumn('fNumber', text.fNumber, { sortable: true }),
  linkColumn('contractName', text.contractName, ({ id }) => paths.agreement(id)),
  stateColumn('states', text.states, agreementStates),
  textColumn('customerName', text.customerName),
  { key: 'productLine', header: text.productLine, leaves: 2, cell: (row) => <Line {...row} /> },
  textColumn('startDate', text.startDate, { sortable: true, leaves: 2 }),
  textColumn('endDate', text.endDate, { leaves: 1 }),
  stateColumn('executeStatus', text.execute, executeStates, { leaves: 1 }),
  textColumn('salesmanName', text.salesmanName, { leaves: 3 }),
  { key: 'changeState', header: text.change, optional: true, cell: (row) => <Change {...row} /> },
  textColumn('companyName', text.companyName, { optional: true }),
  textColumn('currency', text.currency, { optional: true }),
  momentColumn('createTime', text.created, { sortable: true, optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'contractName', label: text.search },
  {
    name: 'states',
    label: text.states,
    options: Object.entries(agreementStateNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'productLine',
    label: text.productLine,
    options: productLines.map((value) => ({ value, label: productLineNames[value] })),
  },
]

/** Contracts of the account with its customers. */
export default function AgreementsPage() {
  return (
    <ListPage
      title={text.title}
      name="agreements"
      table={useTable(listAgreements)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: addAgreement, label: text.draft, place: paths.draftAgreement() }}
      empty={text.none}
    />
  )
}
