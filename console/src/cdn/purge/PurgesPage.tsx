import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { listPurges, type Purge, purgeStatuses } from '@fairlead/api/cdn/purge.ts'
import { useState } from 'react'
import { useHolds } from '../../lib/session/access.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { createdColumn, stateColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/Table.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { PurgeDrawer } from './PurgeDrawer.tsx'
import { purgeStates } from './purge-states.ts'
import { text } from '../text.ts'

export const load = (search: RawSearch) => prefetchList(listPurges, search)

const shownPaths = 2

function PathList({ purge }: { purge: Purge }) {
  const t = useText()
  const rest = purge.invalidationPath.length - shownPaths
  return (
    <>
      {purge.invalidationPath.slice(0, shownPaths).map((path) => (
        <div key={path} className="path">
          <code>{readablePath(path)}</code>
        </div>
      ))}
      {rest > 0 && <span className="soft">{t(text.morePaths, { count: rest })}</span>}
    </>
  )
}

function Kind({ type }: Pick<Purge, 'type'>) {
  const t = useText()
  return t(text[type])
}

function Amount({ value, unit }: { value: number; unit: 'bytes' | 'count' }) {
  return useQuantity()[unit](value)
}

const columns: readonly ListColumn<Purge>[] = [
  { key: 'domain', header: text.domain, title: true, cell: (purge) => purge.domain },
  { key: 'invalidationPath', header: text.paths, cell: (purge) => <PathList purge={purge} /> },
  { key: 'type', header: text.type, cell: (purge) => <Kind type={purge.type} /> },
  stateColumn('status', text.status, purgeStates),
  {
    key: 'objects',
    header: text.objects,
    number: true,
    cell: (purge) => <Amount value={purge.objects} unit="count" />,
  },
  {
    key: 'bytes',
    header: text.bytes,
    number: true,
    cell: (purge) => <Amount value={purge.bytes} unit="bytes" />,
  },
  { key: 'remark', header: text.remark, optional: true, cell: (purge) => purge.remark },
  createdColumn(),
]

const filters: readonly Filter[] = [
  { name: 'domain', label: text.domain },
  {
    name: 'status',
    label: text.status,
    options: purgeStatuses.map((status) => ({ value: status, label: text[status] })),
  },
]

function NewLink() {
  const t = useText()
  return useHolds('CDN_INVA_ADD') ? (
    <ButtonLink place={paths.purgeAdd()} look="primary" icon="plus">
      {t(text.newPurge)}
    </ButtonLink>
  ) : null
}

const isUnderWay = (purge: Purge) => purge.status === 'process'

export default function PurgesPage() {
  const t = useText()
  const [open, setOpen] = useState<string>()
  const table = useTable(listPurges, { while: isUnderWay })
  return (
    <>
      <ListPage
        title={text.purges}
        name="purges"
        table={table}
        columns={columns}
        rowKey={(purge) => purge.id}
        renderRowActions={(purge) => (
          <Button look="link" onClick={() => setOpen(purge.id)}>
            {t(text.details)}
          </Button>
        )}
        filters={filters}
        tools={<NewLink />}
        empty={
          <EmptyState title={t(text.noPurges)}>
            <NewLink />
          </EmptyState>
        }
      />
      {open && <PurgeDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
