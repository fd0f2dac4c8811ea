import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { addEdge, type EdgeNode, EdgeStatus, listEdges } from '@fairlead/api/system/edge.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { countColumn, createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AddEdge, type MadeToken, TokenShown } from './EdgeDialogs.tsx'
import { edgeText } from './edge-text.ts'
import { text } from './text.ts'
import { useEdgeActs } from './use-edge-acts.ts'

export const load = (search: RawSearch) => prefetchList(listEdges, search)

function State({ status, online, rotating, tokenEndDate }: EdgeNode) {
  const t = useText()
  if (status === EdgeStatus.revoked) return <StatusLabel tone="off">{t(edgeText.revoked)}</StatusLabel>
  if (status === EdgeStatus.waiting)
    return (
      <StatusLabel tone={tokenEndDate ? 'busy' : 'warn'}>
        {t(tokenEndDate ? edgeText.waiting : edgeText.tokenOver)}
      </StatusLabel>
    )
  if (rotating && online) return <StatusLabel tone="busy">{t(edgeText.rotating)}</StatusLabel>
  return <StatusLabel tone={online ? 'good' : 'bad'}>{t(online ? text.online : text.offline)}</StatusLabel>
}

function Regions({ regions }: Pick<EdgeNode, 'regions'>) {
  const t = useText()
  if (visitRegions.every((region) => regions.includes(region))) return t(text.allRegions)
  const names = visitRegions
    .filter((region) => regions.includes(region))
    .map((region) => t(visitRegionNames[region]))
  return names.join(t(text.listComma)) || '–'
}

const columns: readonly ListColumn<EdgeNode>[] = [
  textColumn('name', text.name, { sortable: true, title: true }),
  { key: 'online', header: text.state, whole: true, cell: (edge) => <State {...edge} /> },
  { key: 'regions', header: text.regions, leaves: 1, cell: ({ regions }) => <Regions regions={regions} /> },
  countColumn('behind', text.behind, { leaves: 2 }),
  momentColumn('lastSeenDate', text.lastSeen, { leaves: 3 }),
  createdColumn({ header: text.registered, optional: true }),
  momentColumn('keyDate', edgeText.keySince, { optional: true }),
  momentColumn('tokenEndDate', edgeText.tokenEnds, { optional: true }),
  momentColumn('revokeDate', edgeText.revokedAt, { optional: true }),
]
const filters: readonly Filter[] = [
  { name: 'name', label: text.name },
  {
    name: 'status',
    label: text.state,
    options: [
      { value: String(EdgeStatus.active), label: edgeText.enrolled },
      { value: String(EdgeStatus.waiting), label: edgeText.waiting },
      { value: String(EdgeStatus.revoked), label: edgeText.revoked },
    ],
  },
]

/** An edge that is behind, offline or has a pending request is about to change, so the list is refetched. */
const isUnsettled = (edge: EdgeNode) =>
  edge.status !== EdgeStatus.revoked && (edge.behind > 0 || !edge.online || edge.rotating)

export default function EdgesPage() {
  const table = useTable(listEdges, { while: isUnsettled })
  const [open, setOpen] = useState<MadeToken>()
  const rowActs = useEdgeActs(setOpen)
  return (
    <>
      <ListPage
        title={text.edges}
        name="edges"
        table={table}
        columns={columns}
        rowKey={(edge) => edge.id}
        rowActs={rowActs}
        filters={filters}
        add={{ action: addEdge, label: edgeText.add, dialog: AddEdge }}
        empty={text.noEdges}
      />
      {open && <TokenShown made={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
