import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { type EdgeNode, listEdges } from '@fairlead/api/system/edge.ts'
import { visitRegions } from '@fairlead/api/cdn/site-config.ts'
import type { RawSearch } from '../lib/list-search.ts'
import { useQuantity } from '../lib/quantity.ts'
import { useText } from '../lib/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Filter } from '../ui/FilterBar.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/Table.tsx'
import { TimeText } from '../ui/TimeText.tsx'
import { prefetchList, useTable } from '../ui/use-table.ts'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listEdges, search)

function State({ online }: Pick<EdgeNode, 'online'>) {
  const t = useText()
  return <StatusLabel tone={online ? 'good' : 'bad'}>{t(online ? text.online : text.offline)}</StatusLabel>
}

function Behind({ behind }: Pick<EdgeNode, 'behind'>) {
  return useQuantity().count(behind)
}

function Regions({ regions }: Pick<EdgeNode, 'regions'>) {
  const t = useText()
  if (visitRegions.every((region) => regions.includes(region))) return t(text.allRegions)
  const names = visitRegions
    .filter((region) => regions.includes(region))
    .map((region) => t(visitRegionNames[region]))
  return names.join(t(text.listComma)) || '–'
}

const columns: readonly Column<EdgeNode>[] = [
  { key: 'name', header: text.name, sortable: true, title: true, cell: (edge) => edge.name },
  { key: 'online', header: text.state, cell: (edge) => <State online={edge.online} /> },
  { key: 'regions', header: text.regions, cell: ({ regions }) => <Regions regions={regions} /> },
  { key: 'behind', header: text.behind, number: true, cell: (edge) => <Behind behind={edge.behind} /> },
  { key: 'lastSeenDate', header: text.lastSeen, cell: (edge) => <TimeText iso={edge.lastSeenDate} /> },
  {
    key: 'createDate',
    header: text.registered,
    sortable: true,
    cell: (edge) => <TimeText iso={edge.createDate} />,
  },
]
const filters: readonly Filter[] = [{ name: 'name', label: text.name }]

/** An edge that is behind or away is about to change: the list follows it. */
const isUnsettled = (edge: EdgeNode) => edge.behind > 0 || !edge.online

export default function EdgesPage() {
  const t = useText()
  const table = useTable(listEdges, { while: isUnsettled })
  return (
    <ListPage
      title={text.edges}
      name="edges"
      table={table}
      columns={columns}
      rowKey={(edge) => edge.id}
      filters={filters}
      empty={<EmptyState title={t(text.noEdges)} />}
    />
  )
}
