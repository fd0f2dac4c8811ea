import { visitRegionNames } from '@fairlead/api/cdn/names.ts'
import { type EdgeNode, EdgeStatus, listEdges } from '@fairlead/api/system/edge.ts'
import { visitRegions } from '@fairlead/api/cdn/site/site-config.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { StatusLabel } from '../ui/text/StatusLabel.tsx'
import { createdColumn, momentColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/Table.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { EdgeActions } from './EdgeActions.tsx'
import { AddEdge, type MadeToken, TokenShown } from './EdgeDialogs.tsx'
import { edgeText } from './edge-text.ts'
import { text } from './text.ts'

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

const columns: readonly ListColumn<EdgeNode>[] = [
  { key: 'name', header: text.name, sortable: true, title: true, cell: (edge) => edge.name },
  { key: 'online', header: text.state, cell: (edge) => <State {...edge} /> },
  { key: 'regions', header: text.regions, cell: ({ regions }) => <Regions regions={regions} /> },
  { key: 'behind', header: text.behind, number: true, cell: (edge) => <Behind behind={edge.behind} /> },
  momentColumn('lastSeenDate', text.lastSeen),
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

/** An edge that is behind, offline or asked for something is about to change, so the list is fetched again. */
const isUnsettled = (edge: EdgeNode) =>
  edge.status !== EdgeStatus.revoked && (edge.behind > 0 || !edge.online || edge.rotating)

export default function EdgesPage() {
  const t = useText()
  const table = useTable(listEdges, { while: isUnsettled })
  const [open, setOpen] = useState<'add' | MadeToken>()
  const close = () => setOpen(undefined)
  const add = (
    <ActionButton
      action="SYSTEM_EDGE_ADD"
      label={edgeText.add}
      look="primary"
      icon="plus"
      onAct={async () => setOpen('add')}
    />
  )
  return (
    <>
      <ListPage
        title={text.edges}
        name="edges"
        table={table}
        columns={columns}
        rowKey={(edge) => edge.id}
        renderRowActions={(edge) => <EdgeActions edge={edge} onToken={setOpen} />}
        filters={filters}
        tools={add}
        empty={<EmptyState title={t(text.noEdges)}>{add}</EmptyState>}
      />
      {open === 'add' && <AddEdge onClose={close} />}
      {open && open !== 'add' && <TokenShown made={open} onClose={close} />}
    </>
  )
}
