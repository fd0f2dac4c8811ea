import { nouns } from '../../ui/text/nouns.ts'
import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { addPurge, listPurges, type Purge, purgeStatuses } from '@fairlead/api/cdn/purge/purge.ts'
import { useState } from 'react'
import { goTo } from '../../lib/address/navigator.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { countColumn, createdColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { PurgeDrawer } from './PurgeDrawer.tsx'
import { purgeStates } from './purge-states.ts'
import { text } from '../text.ts'

export const load = (search: RawSearch) => prefetchList(listPurges, search)

const shownPaths = 2

function PathList({ purge, shown }: { purge: Purge; shown: number }) {
  const t = useText()
  const rest = purge.invalidationPath.length - shown
  if (purge.invalidationPath.length === 0) return '–'
  return (
    <>
      {purge.invalidationPath.slice(0, shown).map((path) => (
        <div key={path} className="path">
          <code>
            <UrlText url={readablePath(path)} />
          </code>
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

const columns: readonly ListColumn<Purge>[] = [
  textColumn('domain', text.domain, { title: true }),
  {
    key: 'invalidationPath',
    header: text.paths,
    leaves: 3,
    cell: (purge) => <PathList purge={purge} shown={shownPaths} />,
    detail: (purge) => <PathList purge={purge} shown={Infinity} />,
  },
  {
    key: 'cacheTags',
    header: text.cacheTags,
    leaves: 2,
    cell: (purge) => purge.cacheTags.join(', ') || '–',
  },
  { key: 'type', header: text.type, leaves: 1, cell: (purge) => <Kind type={purge.type} /> },
  stateColumn('status', text.status, purgeStates),
  countColumn('objects', nouns.objects, { leaves: 2 }),
  countColumn('bytes', text.bytes, { unit: 'bytes', leaves: 1 }),
  textColumn('remark', text.remark, { optional: true }),
  createdColumn({ leaves: 2 }),
]

const filters: readonly Filter[] = [
  { name: 'domain', label: text.domain },
  {
    name: 'status',
    label: text.status,
    options: purgeStatuses.map((status) => ({ value: status, label: text[status] })),
  },
]

const isUnderWay = (purge: Purge) => purge.status === 'process'

export default function PurgesPage() {
  const [open, setOpen] = useState<string>()
  const rowActs = (purge: Purge): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(purge.id) },
    {
      action: addPurge,
      label: text.purgeAgain,
      onAct: async () => goTo(paths.purgeAgain(purge.id)),
    },
  ]
  const table = useTable(listPurges, { while: isUnderWay })
  return (
    <>
      <ListPage
        title={text.purges}
        name="purges"
        table={table}
        columns={columns}
        rowKey={(purge) => purge.id}
        rowActs={rowActs}
        filters={filters}
        add={{ action: addPurge, label: text.newPurge, place: paths.purgeAdd() }}
        empty={text.noPurges}
      />
      {open && <PurgeDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
