import { originFaults } from '@fairlead/api/cdn/origin/origin-fault.ts'
import { listOriginHealth, type OriginHealth } from '@fairlead/api/cdn/origin/origin-health.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { useInUse } from '../../lib/session/in-use.ts'
import { Alert } from '../../ui/page/Alert.tsx'
import { momentColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Column } from '../../ui/table/column.ts'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { originText as text } from './origin-text.ts'

/** Edges report a failure within seconds. */
const pollMs = 10_000

function useOriginHealth(id: string): OriginHealth[] | undefined {
  const inUse = useInUse()
  const { data } = useQuery({
    ...callQuery(listOriginHealth, { params: { id } }),
    refetchInterval: inUse && pollMs,
  })
  return data
}

const states = {
  failing: { tone: 'bad', word: text.failing },
  unheard: { tone: 'warn', word: text.unheard },
  recovered: { tone: 'good', word: text.recovered },
} as const

/** The reason of a failure and, while it lasts, the advice. */
function Reason({ row: { fault, state } }: { row: OriginHealth }) {
  const t = useText()
  const { what, advice } = originFaults[fault]
  return (
    <>
      <div>{t(what)}</div>
      {state !== 'recovered' && <div className="soft">{t(advice)}</div>}
    </>
  )
}

function LastHour({ row: { lastHour } }: { row: OriginHealth }) {
  const t = useText()
  if (lastHour.length === 0) return <>0</>
  return lastHour.map(({ fault, requests }) => (
    <div key={fault}>{t(text.counted, { what: t(originFaults[fault].what), requests })}</div>
  ))
}

/** A failure that has ended: why, and from when until when. */
function Earlier({ row: { earlier } }: { row: OriginHealth }) {
  const t = useText()
  return earlier.map(({ fault, sinceDate, answeredDate }) => (
    <div key={sinceDate}>
      {t(originFaults[fault].what)} <TimeText iso={sinceDate} /> – <TimeText iso={answeredDate} />
    </div>
  ))
}

const columns: readonly Column<OriginHealth>[] = [
  {
    key: 'origin',
    header: text.origin,
    title: true,
    cell: ({ originId, domainName }) => (
      <>
        <div>{originId}</div>
        <div className="soft">{domainName}</div>
      </>
    ),
  },
  stateColumn('state', text.state, states),
  { key: 'reason', header: text.reason, wrap: true, cell: (row) => <Reason row={row} /> },
  momentColumn('sinceDate', text.since, { leaves: 2 }),
  momentColumn('lastDate', text.last, { leaves: 3 }),
  momentColumn('answeredDate', text.answered, { leaves: 1 }),
  { key: 'lastHour', header: text.lastHour, wrap: true, leaves: 1, cell: (row) => <LastHour row={row} /> },
  { key: 'earlier', header: text.earlier, wrap: true, leaves: 1, cell: (row) => <Earlier row={row} /> },
  textColumn('edgeName', text.edge, { leaves: 2 }),
]

/** Origins that are failing, shown at the top. */
export function FailingOrigins({ id }: { id: string }) {
  const t = useText()
  const failing = (useOriginHealth(id) ?? []).filter(({ state }) => state === 'failing')
  const first = new Map(failing.map((row) => [row.originId, row]))
  if (first.size === 0) return undefined
  return (
    <Alert tone="error" live>
      <p>
        <strong>{t(text.alert, { count: first.size })}</strong>
      </p>
      {[...first.values()].map(({ originId, domainName, fault }) => (
        <p key={originId}>
          {t(text.alertLine, { originId, domainName, what: t(originFaults[fault].what) })}{' '}
          {t(originFaults[fault].advice)}
        </p>
      ))}
    </Alert>
  )
}

/** The report of each edge on failed origins. */
export function SiteOrigins({ id }: { id: string }) {
  const t = useText()
  const rows = useOriginHealth(id)
  if (!rows) return undefined
  return (
    <section className="panel" aria-labelledby="origins">
      <h2 id="origins">{t(text.origins)}</h2>
      {rows.length === 0 ? (
        <p className="panel-body soft">{t(text.none)}</p>
      ) : (
        <TableBox label={t(text.origins)}>
          <Table
            label={t(text.origins)}
            columns={columns}
            rows={rows}
            rowKey={({ originId, edgeName }) => `${originId} ${edgeName}`}
          />
        </TableBox>
      )}
    </section>
  )
}
