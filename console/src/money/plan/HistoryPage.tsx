import { listPackageHistory, type PackageRecord } from '@fairlead/api/money/plan/history.ts'
import { packageRecordTypeNames, resourceTypeNames } from '@fairlead/api/money/plan/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { words } from '../../ui/text/words.ts'
import { Named, optionsOf, Word } from '../wallet/columns.tsx'
import { useResource } from './resources.ts'
import { planText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPackageHistory, search)

function Amount({ of, amount }: { of: PackageRecord['resourceType']; amount: number | null }) {
  const resource = useResource()
  return amount === null ? '–' : resource(of, amount)
}

const columns: readonly ListColumn<PackageRecord>[] = [
  textColumn('offsetDate', text.offsetDate, { sortable: true, title: true }),
  { key: 'plan', header: text.chosen, cell: ({ plan }) => <Named name={plan} /> },
  {
    key: 'recordType',
    header: text.recordType,
    cell: ({ recordType }) => <Word word={packageRecordTypeNames[recordType]} />,
  },
  {
    key: 'resourceType',
    header: text.resourceType,
    cell: ({ resourceType }) => <Word word={resourceTypeNames[resourceType]} />,
  },
  {
    key: 'useAmount',
    header: text.useAmount,
    number: true,
    cell: ({ resourceType, useAmount }) => <Amount of={resourceType} amount={useAmount} />,
  },
  {
    key: 'deductionPercent',
    header: text.deductionPercent,
    number: true,
    leaves: 2,
    cell: ({ deductionPercent }) => (deductionPercent === null ? '–' : `${deductionPercent}%`),
  },
  {
    key: 'actualDeduction',
    header: text.actualDeduction,
    number: true,
    cell: ({ resourceType, actualDeduction }) => <Amount of={resourceType} amount={actualDeduction} />,
  },
  momentColumn('createTime', words.created, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'recordType', label: text.recordType, options: optionsOf(packageRecordTypeNames) },
  { name: 'resourceType', label: text.resourceType, options: optionsOf(resourceTypeNames) },
]

/** What packages gave, what was deducted from them by day, and what expired. */
export default function HistoryPage() {
  const table = useTable(listPackageHistory)
  return (
    <ListPage
      title={menuText('CDN_PLAN_LIST')}
      name="package-history"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      empty={text.noHistory}
    />
  )
}
