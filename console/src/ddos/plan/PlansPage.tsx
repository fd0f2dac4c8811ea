import { planNames } from '@fairlead/api/ddos/names.ts'
import { addDdosPlanVersion, type DdosPlanVersion, listDdosPlanVersions } from '@fairlead/api/ddos/plan.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { text } from '../text.ts'
import { PlanDialog } from './PlanDialog.tsx'

export const load = (search: RawSearch) => prefetchList(listDdosPlanVersions, search)

function Name({ level }: DdosPlanVersion) {
  return useText()(planNames[level])
}

const columns: readonly ListColumn<DdosPlanVersion>[] = [
  { key: 'level', header: text.plan, title: true, sortable: true, cell: (plan) => <Name {...plan} /> },
  countColumn('version', text.version),
  figureColumn('price', text.price),
  figureColumn('gbPrice', text.gbPrice, { leaves: 1 }),
  figureColumn('sitePrice', text.sitePrice, { leaves: 2 }),
  textColumn('currencyCode', text.currency),
  countColumn('applications', text.applications, { leaves: 2 }),
  countColumn('requestRate', text.requestRate, { leaves: 3 }),
  momentColumn('withdrawDate', text.withdrawn),
  textColumn('handler', text.setBy, { leaves: 3 }),
  createdColumn({ leaves: 3 }),
]
const filters: readonly Filter[] = [
  {
    name: 'level',
    label: text.plan,
    options: Object.entries(planNames).map(([value, label]) => ({ value, label })),
  },
]

/** What staff sell, with former versions. */
export default function PlansPage() {
  const table = useTable(listDdosPlanVersions)
  return (
    <ListPage
      title={menuText('system_ddos')}
      name="ddos-plans"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      add={{ action: addDdosPlanVersion, label: text.addVersion, dialog: PlanDialog }}
      empty={text.noVersions}
    />
  )
}
