import {
  type Alarm,
  type AlarmEvent,
  alarmTypes,
  deleteAlarm,
  listAlarmEvents,
  listAlarms,
  saveAlarm,
} from '@fairlead/api/cdn/alarm.ts'
import { canChange } from '@fairlead/api/cdn/site/site.ts'
import { getSite, type SiteDetail } from '@fairlead/api/cdn/site/site-detail.ts'
import { defaultTablePageSize } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../../lib/address/address.ts'
import type { ListSearch, RawSearch } from '../../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { words } from '../../ui/text/words.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { momentColumn } from '../../ui/table/columns.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Pager } from '../../ui/table/Pager.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { text } from './alarm-text.ts'
import { AlarmState, Amount, Deliveries, figureText, useMinutes } from './alarm-words.tsx'
import { AlarmForm } from './AlarmForm.tsx'
import { refreshSites } from '../site-refresh.ts'
import { SiteMissing } from '../site/SiteMissing.tsx'

const firstEvents: ListSearch = { page: 1, size: defaultTablePageSize, sort: undefined, filters: {} }
/** Alarms are evaluated at most once a minute. */
const pollMs = 20_000

const inputs = (id: string) => ({ params: { id } })
const eventInputs = (id: string, { page, size } = firstEvents) => ({
  params: { id },
  query: { pageNum: page - 1, pageSize: size },
})

export const load = ({ id }: RawSearch) => {
  if (!id) return
  prefetchCall(getSite, inputs(id))
  prefetchCall(listAlarms, inputs(id))
  prefetchCall(listAlarmEvents, eventInputs(id))
}

export default function AlarmsPage() {
  const t = useText()
  const id = useSearchValue('id') ?? ''
  const site = useQuery(callQuery(getSite, inputs(id)))
  if (site.isError) return <SiteMissing query={site} />
  if (!site.data) return <PageHead title={t(text.alarms)} />
  return (
    <>
      <PageHead title={t(text.alarmsOf, { domain: site.data.domain })} object={site.data.domain}>
        <ButtonLink place={paths.site(id)}>{t(text.backToSite)}</ButtonLink>
      </PageHead>
      <Watched site={site.data} />
      <History siteId={id} />
    </>
  )
}

type AlarmRow = { type: Alarm['type']; alarm: Alarm | undefined }

function Figure({ type }: Pick<AlarmRow, 'type'>) {
  const t = useText()
  return t(figureText(type))
}

function Interval({ alarm }: Pick<AlarmRow, 'alarm'>) {
  const minutes = useMinutes()
  return alarm ? minutes(alarm.interval) : '–'
}

function Channels({ alarm }: Pick<AlarmRow, 'alarm'>) {
  const t = useText()
  return alarm ? alarm.channels.map((channel) => t(text[channel])).join(t(words.comma)) : '–'
}

const columns: readonly Column<AlarmRow>[] = [
  { key: 'type', header: text.figure, title: true, cell: ({ type }) => <Figure type={type} /> },
  { key: 'state', header: text.state, whole: true, cell: ({ alarm }) => <AlarmState alarm={alarm} /> },
  {
    key: 'threshold',
    header: text.threshold,
    cell: ({ type, alarm }) =>
      alarm ? <Amount type={type} value={alarm.threshold} percent={alarm.percent} /> : '–',
  },
  { key: 'interval', header: text.interval, leaves: 2, cell: ({ alarm }) => <Interval alarm={alarm} /> },
  { key: 'channels', header: text.channels, leaves: 1, cell: ({ alarm }) => <Channels alarm={alarm} /> },
]

/** All figures that alarms can watch, with or without an alarm. */
function Watched({ site }: { site: SiteDetail }) {
  const t = useText()
  const { data } = useQuery({ ...callQuery(listAlarms, inputs(site.id)), refetchInterval: pollMs })
  const [editing, setEditing] = useState<Alarm['type']>()
  const rows = alarmTypes.map((type): AlarmRow => ({ type, alarm: data?.find((one) => one.type === type) }))
  const remove = useAction(deleteAlarm, { refresh: refreshSites })
  const rowActs = ({ type, alarm }: AlarmRow): RowAct[] => {
    const common = { action: saveAlarm, unless: canChange(site) } as const
    const edit = { ...common, label: alarm ? text.edit : text.watch, onAct: async () => setEditing(type) }
    if (!alarm) return [edit]
    const unwatch = {
      ...common,
      action: deleteAlarm,
      label: text.unwatch,
      danger: true,
      confirm: {
        title: t(text.unwatchTitle, { figure: t(figureText(type)) }),
        text: t(text.unwatchText),
        danger: true,
      },
      onAct: () => remove.act({ params: { id: site.id, type: String(type) } }),
    }
    return [edit, unwatch]
  }
  return (
    <section className="panel" aria-labelledby="watched">
      <h2 id="watched">{t(text.watched)}</h2>
      <TableBox label={t(text.watched)}>
        <Table
          label={t(text.watched)}
          columns={columns}
          rows={data ? rows : []}
          rowKey={({ type }) => String(type)}
          rowActs={rowActs}
        />
      </TableBox>
      {editing !== undefined && (
        <AlarmForm
          site={site}
          type={editing}
          alarm={rows.find(({ type }) => type === editing)?.alarm}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}

function Ended({ event }: { event: AlarmEvent }) {
  const t = useText()
  return (
    <>
      <TimeText iso={event.endDate} />
      {event.recovered !== null && (
        <div className="soft">{t(event.recovered ? text.recovered : text.unwatchedSince)}</div>
      )}
    </>
  )
}

const eventColumns: readonly Column<AlarmEvent>[] = [
  momentColumn('startDate', text.started, { title: true }),
  { key: 'endDate', header: text.ended, whole: true, leaves: 3, cell: (event) => <Ended event={event} /> },
  { key: 'type', header: text.figure, cell: (event) => <Figure type={event.type} /> },
  {
    key: 'threshold',
    header: text.threshold,
    cell: (event) => <Amount type={event.type} value={event.threshold} percent={event.percent} />,
  },
  {
    key: 'peak',
    header: text.peak,
    leaves: 2,
    cell: (event) => <Amount type={event.type} value={event.peak} percent={null} />,
  },
  {
    key: 'deliveries',
    header: text.notifications,
    leaves: 1,
    cell: (event) => <Deliveries type={event.type} deliveries={event.deliveries} />,
  },
]

/** All events of the site's alarms, page by page. */
function History({ siteId }: { siteId: string }) {
  const t = useText()
  const [search, setSearch] = useState(firstEvents)
  const { data } = useQuery({
    ...callQuery(listAlarmEvents, eventInputs(siteId, search)),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  })
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">{t(text.history)}</h2>
      {data?.content.length === 0 && <EmptyState title={t(text.noHistory)} />}
      {data !== undefined && data.content.length > 0 && (
        <TableBox label={t(text.history)}>
          <Table label={t(text.history)} columns={eventColumns} rows={data.content} rowKey={({ id }) => id} />
        </TableBox>
      )}
      {data !== undefined && data.totalSize > 0 && (
        <Pager table={{ search, page: data, change: (next) => setSearch({ ...search, page: 1, ...next }) }} />
      )}
    </section>
  )
}
