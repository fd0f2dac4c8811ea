import { type BillingPeriod, listPeriods } from '@fairlead/api/bill/period/billing-period.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { paths } from '../../paths.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, linkColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { BillTabs } from '../BillTabs.tsx'
import { periodStateOf } from './period-state.ts'
import { periodText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPeriods, search)

const columns: readonly ListColumn<BillingPeriod>[] = [
  { ...linkColumn('bizPeriod', text.bizPeriod, ({ id }: BillingPeriod) => paths.period(id)), sortable: true },
  {
    key: 'closeDate',
    header: text.state,
    whole: true,
    cell: (period) => <StateLabel state={periodStateOf(period)} />,
  },
  countColumn('billCount', text.billCount),
  textColumn('closedBy', text.closedBy, { leaves: 2 }),
  momentColumn('closeDate', text.closeDate, { leaves: 1 }),
  textColumn('closeReason', text.closeReason, { optional: true }),
]

/** Months, and whether they are closed. */
export default function PeriodsPage() {
  return (
    <ListPage
      title={text.title}
      name="periods"
      table={useTable(listPeriods)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[]}
      notice={<BillTabs current="periods" />}
      empty={text.none}
    />
  )
}
