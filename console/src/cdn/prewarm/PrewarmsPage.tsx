import { prewarmStatusNames } from '@fairlead/api/cdn/prewarm/names.ts'
import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import { type Prewarm, prewarmStatuses, PrewarmStatus } from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { countColumn, momentColumn, stateColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { UrlText } from '../../ui/text/UrlText.tsx'
import { text as cdn } from '../text.ts'
import { type Desk, prewarmDesk } from './desk.ts'
import { PrewarmDrawer } from './PrewarmDrawer.tsx'
import { prewarmStates } from './prewarm-states.ts'
import { Progress } from './Progress.tsx'
import { text } from './text.ts'
import { usePrewarmActs } from './use-prewarm-acts.ts'

export const load = (search: RawSearch) => prefetchList(prewarmDesk.list, search)

const shownUrls = 2

/** A prewarm of one site shows paths only: the site's domain, which all URLs begin with, would take their space. */
const shortUrl = (url: string, { prewarmDomain }: Prewarm) =>
  readablePath(prewarmDomain.length === 1 ? url.replace(/^https?:\/\/[^/]+/, '') : url)

function UrlList({ prewarm, shown }: { prewarm: Prewarm; shown: number }) {
  const t = useText()
  const rest = prewarm.urlList.length - shown
  return (
    <>
      {prewarm.urlList.slice(0, shown).map((url) => (
        <div key={url} className="path">
          {/* In a list each stays on its line, and an ellipsis replaces what is too long. */}
          <code>{shown === Infinity ? <UrlText url={readablePath(url)} /> : shortUrl(url, prewarm)}</code>
        </div>
      ))}
      {rest > 0 && <span className="soft">{t(cdn.morePaths, { count: rest })}</span>}
    </>
  )
}

const columns: readonly ListColumn<Prewarm>[] = [
  {
    key: 'prewarmDomain',
    header: text.domains,
    title: true,
    cell: (prewarm) => prewarm.prewarmDomain.join(', '),
  },
  {
    key: 'urlList',
    header: text.urls,
    leaves: 3,
    cell: (prewarm) => <UrlList prewarm={prewarm} shown={shownUrls} />,
    detail: (prewarm) => <UrlList prewarm={prewarm} shown={Infinity} />,
  },
  stateColumn('status', text.status, prewarmStates),
  {
    key: 'progressRate',
    header: text.progress,
    whole: true,
    cell: (prewarm) => <Progress percent={prewarm.progressRate} />,
  },
  countColumn('completed', text.files, { leaves: 1 }),
  countColumn('failed', text.failed, { leaves: 1 }),
  countColumn('fileSize', text.size, { unit: 'bytes', leaves: 2 }),
  momentColumn('startTime', text.started, { sortable: true, leaves: 2 }),
  momentColumn('lastUpdateTime', text.updated, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'domain', label: cdn.domain },
  {
    name: 'status',
    label: text.status,
    options: prewarmStatuses.map((status) => ({ value: String(status), label: prewarmStatusNames[status] })),
  },
]

const isUnderWay = ({ status }: Prewarm) => status === PrewarmStatus.processing

export default function PrewarmsPage() {
  return <PrewarmsOf desk={prewarmDesk} />
}

export function PrewarmsOf({ desk }: { desk: Desk }) {
  const [open, setOpen] = useState<string>()
  const actsOf = usePrewarmActs(desk)
  const rowActs = (prewarm: Prewarm): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(prewarm.id) },
    ...actsOf(prewarm),
  ]
  const table = useTable<Prewarm>(desk.list, { while: isUnderWay })
  return (
    <>
      <ListPage
        title={desk.title}
        name={desk.name}
        table={table}
        columns={columns}
        rowKey={(prewarm) => prewarm.id}
        rowActs={rowActs}
        filters={filters}
        add={{ action: desk.add, label: desk.newTitle, place: desk.addPlace() }}
        empty={desk.empty}
      />
      {open && <PrewarmDrawer desk={desk} id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
