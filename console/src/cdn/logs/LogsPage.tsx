import {
  addLogRequest,
  ApplyStatus,
  canOpenLogs,
  deleteLogRequest,
  listLogRequests,
  type LogRequest,
  makeLogLink,
} from '@fairlead/api/cdn/logs/log-request.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { apiBase } from '../../lib/call/call.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { useHolds } from '../../lib/session/access.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { useCopy } from '../../ui/button/use-copy.ts'
import type { ListColumn } from '../../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { words } from '../../ui/text/words.ts'
import { logState, states } from './log-states.ts'
import { text } from './log-text.ts'

export const load = (search: RawSearch) => prefetchList(listLogRequests, search)

function PeriodOf({ startTime, endTime }: LogRequest) {
  return (
    <>
      <div>
        <TimeText iso={startTime} />
      </div>
      <div>
        <TimeText iso={endTime} />
      </div>
    </>
  )
}

function Format({ format }: LogRequest) {
  const t = useText()
  return t(text[format])
}

/** The status, and what the file may lack. */
function Status({ request }: { request: LogRequest }) {
  const t = useText()
  const state = logState(request)
  return (
    <>
      <StateLabel state={states[state]} />
      {state === 'incomplete' && <p className="soft">{t(text.incompleteHelp)}</p>}
      {state === 'missing' && (
        <p className="soft">{t(text.missingHelp, { counted: request.counted, lines: request.lines })}</p>
      )}
    </>
  )
}

const columns: readonly ListColumn<LogRequest>[] = [
  textColumn('domain', text.domain, { title: true, sortable: true }),
  { key: 'startTime', header: text.period, whole: true, cell: (request) => <PeriodOf {...request} /> },
  { key: 'format', header: text.format, leaves: 1, cell: (request) => <Format {...request} /> },
  {
    key: 'applyStatus',
    header: text.status,
    cell: (request) => <StateLabel state={states[logState(request)]} />,
    detail: (request) => <Status request={request} />,
  },
  countColumn('lines', text.lines, { leaves: 2 }),
  countColumn('size', text.size, { unit: 'bytes' }),
  createdColumn({ leaves: 2 }),
  momentColumn('expireDate', text.expires, { leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'domain', label: text.domain },
  {
    name: 'applyStatus',
    label: text.status,
    options: [
      { value: String(ApplyStatus.inProgress), label: text.inProgress },
      { value: String(ApplyStatus.completed), label: text.completed },
    ],
  },
]

function Tools() {
  const t = useText()
  const [mayAdd, mayOpen] = [useHolds(addLogRequest), useHolds(makeLogLink)]
  return (
    <>
      {mayOpen && <ButtonLink place={paths.liveLog()}>{t(text.live)}</ButtonLink>}
      {mayAdd && (
        <ButtonLink place={paths.logAdd()} look="primary" icon="plus">
          {t(text.newRequest)}
        </ButtonLink>
      )}
    </>
  )
}

const isInProgress = ({ applyStatus }: LogRequest) => applyStatus === ApplyStatus.inProgress

/** The browser saves the file while it arrives: a large one does not fit into memory. */
function save(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

export default function LogsPage() {
  const t = useText()
  const copy = useCopy()
  const link = useAction(makeLogLink, {})
  const remove = useAction(deleteLogRequest, { refresh: [listLogRequests] })
  const table = useTable(listLogRequests, { while: isInProgress })
  const linkTo = async ({ id }: LogRequest) => {
    const { url } = await link.act({ params: { id } })
    return `${apiBase()}${url}`
  }
  const rowActs = (request: LogRequest): RowAct[] => {
    const unless = canOpenLogs(request)
    return [
      {
        label: text.download,
        action: makeLogLink,
        unless,
        onAct: async () => save(await linkTo(request)),
      },
      {
        label: text.copyLink,
        action: makeLogLink,
        unless,
        onAct: async () => copy(await linkTo(request)),
      },
      {
        label: words.delete,
        action: deleteLogRequest,
        unless: true,
        danger: true,
        confirm: {
          title: t(text.deleteTitle, { domain: request.domain }),
          text: t(text.deleteText),
          danger: true,
        },
        onAct: () => remove.act({ params: { id: request.id } }, [text.deleted, { domain: request.domain }]),
      },
    ]
  }
  return (
    <ListPage
      title={text.title}
      name="logs"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={rowActs}
      filters={filters}
      add={<Tools />}
      empty={text.noRequests}
    />
  )
}
