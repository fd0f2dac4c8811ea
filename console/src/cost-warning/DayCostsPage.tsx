import { type DayCost, listDayCosts } from '@fairlead/api/cost-warning/day-cost.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { Fragment } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import { quantityColumn } from '../ui/amount/amount-columns.tsx'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { words } from '../ui/text/words.ts'
import { warningText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listDayCosts, search)

function Warnings({ warnings }: DayCost) {
  const t = useText()
  const sees = useMe().menus.includes('eu_billing_warning_settings')
  if (warnings.length === 0) return '–'
  return warnings.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && t(words.comma)}
      {sees ? <PlaceLink place={paths.costWarning(id)}>{name}</PlaceLink> : name}
    </Fragment>
  ))
}

const columns: readonly ListColumn<DayCost>[] = [
  textColumn('day', text.day, { sortable: true, title: true }),
  textColumn('customerName', text.customer),
  {
    key: 'amt',
    header: text.dayCost,
    number: true,
    sortable: true,
    cell: ({ amt, currencyCode }) => <FigureText value={amt} unit={currencyCode} />,
  },
  quantityColumn('yesterdayAmt', text.yesterdayAmt, { leaves: 2 }),
  quantityColumn('yesterdayDiff', text.yesterdayDiff, { sortable: true }),
  quantityColumn('yesterdayPercent', text.yesterdayPercent, { leaves: 3 }),
  quantityColumn('lastMonthAmt', text.lastMonthAmt, { leaves: 1 }),
  quantityColumn('lastMonthDiff', text.lastMonthDiff, { sortable: true, leaves: 2 }),
  quantityColumn('lastMonthPercent', text.lastMonthPercent, { leaves: 1 }),
  { key: 'warnings', header: text.warnings, cell: (row) => <Warnings {...row} /> },
]

const ofBuyer: readonly Filter[] = [
  { name: 'startTime', until: 'endTime', label: text.day, unset: text.lastDays },
  {
    name: 'currencyCode',
    label: text.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
  },
  { name: 'met', label: text.met, options: [{ value: '1', label: text.onlyMet }] },
]
const ofSeller: readonly Filter[] = [
  { name: 'customerName', label: text.customer },
  ...ofBuyer,
  { name: 'own', label: text.whose, options: [{ value: '1', label: text.own }] },
]

/** The cost of each day beside yesterday and last month, with the warnings that it met. */
export default function DayCostsPage() {
  const isSeller = useMe().accountKind !== 'customer'
  return (
    <ListPage
      title={menuText('eu_billing_day_cost_warning')}
      name="day-costs"
      table={useTable(listDayCosts)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={isSeller ? ofSeller : ofBuyer}
      empty={text.noDays}
    />
  )
}
