import { noticeFlagNames, WarningTarget } from '@fairlead/api/cost-warning/names.ts'
import { addCostWarning, type CostWarning, listCostWarnings } from '@fairlead/api/cost-warning/warning.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { quantityColumn } from '../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { createdColumn, linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { warningStates } from './states.ts'
import { warningText as text } from './text.ts'
import { useWarningActs } from './use-warning-acts.ts'
import { ChangeText } from './ChangeText.tsx'

export const load = (search: RawSearch) => prefetchList(listCostWarnings, search)

function Whose({ target, customerName }: CostWarning) {
  const t = useText()
  return target === WarningTarget.customers ? t(text.eachCustomer) : customerName
}

function Notice({ noticeFlag }: CostWarning) {
  return useText()(noticeFlagNames[noticeFlag])
}

const columns: readonly ListColumn<CostWarning>[] = [
  linkColumn('name', text.name, ({ id }) => paths.costWarning(id)),
  { key: 'customerName', header: text.target, cell: (warning) => <Whose {...warning} /> },
  stateColumn('status', text.status, warningStates),
  quantityColumn('annual', text.annual, { leaves: 1 }),
  quantityColumn('monthly', text.monthly, { leaves: 2 }),
  quantityColumn('daily', text.daily, { leaves: 3 }),
  { key: 'amt', header: text.compareTag, leaves: 1, cell: (warning) => <ChangeText {...warning} /> },
  textColumn('currencyCode', text.currency),
  { key: 'noticeFlag', header: text.noticeFlag, optional: true, cell: (warning) => <Notice {...warning} /> },
  textColumn('buggetEmail', text.buggetEmail, { optional: true }),
  momentColumn('metDate', text.lastMet, { leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  { name: 'customerName', label: text.customer },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: '1', label: text.disabled },
      { value: '2', label: text.enabled },
    ],
  },
]

/** From which cost on users are told. */
export default function WarningsPage() {
  return (
    <ListPage
      title={menuText('eu_billing_warning_settings')}
      name="cost-warnings"
      table={useTable(listCostWarnings)}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={useWarningActs()}
      filters={filters}
      add={{ action: addCostWarning, label: text.add, place: paths.costWarning() }}
      empty={text.none}
    />
  )
}
