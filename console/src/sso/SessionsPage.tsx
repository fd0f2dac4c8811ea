import {
  canEndSession,
  type CloudSession,
  endCloudSession,
  listCloudSessions,
} from '@fairlead/api/sso/cloud-session.ts'
import { cloudNames, cloudSupplierKeys, sessionKindNames } from '@fairlead/api/sso/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useClock } from '../lib/text/moment.ts'
import { useText } from '../lib/text/text.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { createdColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { sessionStates } from './states.ts'
import { ssoText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCloudSessions, search)

function Cloud({ supplier }: Pick<CloudSession, 'supplier'>) {
  return useText()(cloudNames[supplier])
}

function Kind({ kind }: Pick<CloudSession, 'kind'>) {
  return useText()(sessionKindNames[kind])
}

const columns: readonly ListColumn<CloudSession>[] = [
  textColumn('userName', text.user, { sortable: true, title: true }),
  { key: 'supplier', header: text.cloud, leaves: 2, cell: (session) => <Cloud {...session} /> },
  textColumn('linkedAccount', text.linkedAccount),
  textColumn('roleName', text.role),
  { key: 'kind', header: text.kind, leaves: 1, cell: (session) => <Kind {...session} /> },
  { ...textColumn('reason', text.reason, { leaves: 3 }), wrap: true },
  stateColumn('state', text.status, sessionStates),
  createdColumn({ header: text.began }),
  momentColumn('endDate', text.until, { sortable: true, leaves: 2 }),
  momentColumn('endedDate', text.endedAt, { optional: true }),
  textColumn('endedBy', text.endedBy, { leaves: 1 }),
]

const filters: readonly Filter[] = [
  {
    name: 'supplier',
    label: text.cloud,
    options: cloudSupplierKeys.map((value) => ({ value, label: cloudNames[value] })),
  },
  { name: 'linkedAccount', label: text.number },
  { name: 'userName', label: text.user },
]

function useSessionActs() {
  const t = useText()
  const moment = useClock('dayClock')
  const end = useAction(endCloudSession, { refresh: [listCloudSessions], always: true })
  return (session: CloudSession): RowAct[] => {
    const { id, userName: name, supplier, endDate } = session
    return [
      {
        action: endCloudSession,
        label: text.end,
        danger: true,
        unless: canEndSession(session),
        confirm: {
          title: t(text.endTitle, { name }),
          text: supplier === 'AWS' ? t(text.endTextAws) : t(text.endTextAli, { time: moment(endDate) }),
          danger: true,
        },
        onAct: () => end.act({ params: { id } }, text.sessionEnded),
      },
    ]
  }
}

/** Who was in which cloud account, by which role and why. */
export default function SessionsPage() {
  return (
    <ListPage
      title={text.sessions}
      name="cloud-sessions"
      table={useTable(listCloudSessions)}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={useSessionActs()}
      filters={filters}
      empty={text.noSessions}
    />
  )
}
