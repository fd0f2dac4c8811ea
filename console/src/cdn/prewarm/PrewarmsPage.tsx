import { prewarmStatusNames } from '@fairlead/api/cdn/prewarm/names.ts'
import { readablePath } from '@fairlead/api/cdn/site/path.ts'
import {
  listPrewarms,
  type Prewarm,
  prewarmStatuses,
  PrewarmStatus,
} from '@fairlead/api/cdn/prewarm/prewarm.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { countColumn, momentColumn, stateColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { text as cdn } from '../text.ts'
import { PrewarmDrawer } from './PrewarmDrawer.tsx'
import { prewarmStates } from './prewarm-states.ts'
import { Progress } from './Progress.tsx'
import { text } from './text.ts'
import { usePrewarmActs } from './use-prewarm-acts.ts'

export const load = (search: RawSearch) => prefetchList(listPrewarms, search)

const shownUrls = 2

function UrlList({ prewarm, shown }: { prewarm: Prewarm; shown: number }) {
  const t = useText()
  const rest = prewarm.urlList.length - shown
  return (
    <>
      {prewarm.urlList.slice(0, shown).map((url) => (
        <div key={url} className="path">
          <code>{readablePath(url)}</code>
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

function NewLink() {
  const t = useText()
  return useHolds('AC_EXT_CDN_PREWARM_ADD') ? (
    <ButtonLink place={paths.prewarmAdd()} look="primary" icon="plus">
      {t(text.newPrewarm)}
    </ButtonLink>
  ) : null
}

const isUnderWay = ({ status }: Prewarm) => status === PrewarmStatus.processing

export default function PrewarmsPage() {
  const t = useText()
  const [open, setOpen] = useState<string>()
  const actsOf = usePrewarmActs()
  const rowActs = (prewarm: Prewarm): RowAct[] => [
    { label: text.details, onAct: async () => setOpen(prewarm.id) },
    ...actsOf(prewarm),
  ]
  const table = useTable(listPrewarms, { while: isUnderWay })
  return (
    <>
      <ListPage
        title={menuText('ac_ext_cdn_prewarm')}
        name="prewarms"
        table={table}
        columns={columns}
        rowKey={(prewarm) => prewarm.id}
        rowActs={rowActs}
        filters={filters}
        tools={<NewLink />}
        empty={
          <EmptyState title={t(text.noPrewarms)}>
            <NewLink />
          </EmptyState>
        }
      />
      {open && <PrewarmDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
