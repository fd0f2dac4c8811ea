import type { OriginFault } from '@fairlead/api/cdn/origin/origin-fault.ts'
import {
  keptHealthDays,
  keptOutages,
  type OriginHealth,
  type Outage,
} from '@fairlead/api/cdn/origin/origin-health.ts'
import type { BodyOf } from '@fairlead/api/endpoint.ts'
import type { sendReceipts } from '@fairlead/api/edge/protocol.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import type { SiteRow } from '../site/sites.ts'

type Report = BodyOf<typeof sendReceipts>['origins'][number]

/** The console shows minutes for an hour; a report may be late by the rest. */
const keptMinutes = '2 hours'

/** The largest value of the column. */
const mostOfMinute = 2_147_483_647

/**
 * Stores an edge's reports on origins. A report has the current state, so a repeated one changes nothing. An edge
 * that has restarted does not know when a failure began, so the earlier time is kept.
 */
export async function receiveOrigins(tx: Tx, edgeId: string, reports: readonly Report[], now: Date) {
  if (reports.length === 0) return
  // Only the last report of each origin, because one statement cannot write a row twice.
  const newest = new Map(reports.map((report) => [`${report.siteId} ${report.originId}`, report]))
  const words = JSON.stringify(
    [...newest.values()].map(({ siteId, originId, failing, answeredDate }) => ({
      site_id: siteId,
      origin_id: originId,
      fault: failing?.fault,
      failing_since: failing?.sinceDate,
      failed_at: failing?.lastDate,
      answered_at: answeredDate,
    })),
  )
  /** Whether the stored failure has ended, and the report has another one. */
  const isNext = sql`excluded.fault is not null
    and greatest(excluded.answered_at, h.answered_at) > h.failed_at and excluded.failing_since > h.failed_at`
  await sql`
    insert into origin_health as h (site_id, edge_id, origin_id, account_id, fault, failing_since, failed_at, answered_at, updated_at)
    select s.id, ${edgeId}, r.origin_id, s.account_id, r.fault, r.failing_since, r.failed_at, r.answered_at, ${now}
      from jsonb_to_recordset(${words}::jsonb) as r(site_id uuid, origin_id text, fault text,
             failing_since timestamptz, failed_at timestamptz, answered_at timestamptz)
      join site s on s.id = r.site_id
       -- That an origin is well is worth a row where it was not.
       and (r.fault is not null or exists (
             select from origin_health k
              where k.site_id = r.site_id and k.edge_id = ${edgeId} and k.origin_id = r.origin_id))
     order by s.id, r.origin_id
    on conflict (site_id, edge_id, origin_id) do update set
      fault = coalesce(excluded.fault, h.fault),
      failing_since = case
        when excluded.fault is null then h.failing_since
        when ${isNext} then excluded.failing_since
        else least(h.failing_since, excluded.failing_since) end,
      failed_at = greatest(h.failed_at, excluded.failed_at),
      -- The first answer after the failure: the next ones say nothing new.
      answered_at = case
        when h.answered_at >= greatest(h.failed_at, excluded.failed_at) then h.answered_at
        else greatest(h.answered_at, excluded.answered_at) end,
      earlier = case when not coalesce(${isNext}, false) then h.earlier else (
        select jsonb_agg(outage order by place) from jsonb_array_elements(jsonb_build_array(jsonb_build_object(
            'fault', h.fault, 'sinceDate', h.failing_since, 'lastDate', h.failed_at,
            'answeredDate', case when h.answered_at >= h.failed_at then h.answered_at else excluded.answered_at end)
          ) || h.earlier) with ordinality as known (outage, place) where place <= ${keptOutages}) end,
      updated_at = excluded.updated_at`.execute(tx)
  const minutes = JSON.stringify(
    [...newest.values()].flatMap(({ siteId, originId, minutes: counted }) =>
      counted.map((one) => ({ site_id: siteId, origin_id: originId, ...one })),
    ),
  )
  await sql`
    insert into origin_failure as f (site_id, edge_id, origin_id, account_id, minute, fault, requests)
    select s.id, ${edgeId}, r.origin_id, s.account_id, date_trunc('minute', r.minute), r.fault, least(max(r.requests), ${mostOfMinute})
      from jsonb_to_recordset(${minutes}::jsonb) as r(site_id uuid, origin_id text, minute timestamptz,
             fault text, requests bigint)
      join site s on s.id = r.site_id
     where r.minute > ${now}::timestamptz - ${keptMinutes}::interval and r.minute < ${now}::timestamptz + ${keptMinutes}::interval
     group by s.id, r.origin_id, s.account_id, date_trunc('minute', r.minute), r.fault
     order by s.id, r.origin_id
    on conflict (site_id, edge_id, origin_id, minute, fault) do update
      -- Of the whole minute; an edge that began anew in its middle counts from the start.
      set requests = greatest(f.requests, excluded.requests)`.execute(tx)
}

type HealthRow = {
  origin_id: string
  edge_name: string
  online: boolean
  fault: OriginFault
  failing_since: Date
  failed_at: Date
  answered_at: Date | null
  earlier: Outage[]
  last_hour: { fault: OriginFault; requests: number }[]
}

/** Moments as the database writes them into JSON, in its zone. */
const inUtc = ({ sinceDate, lastDate, answeredDate }: Omit<Outage, 'fault'>) => ({
  sinceDate: new Date(sinceDate).toISOString(),
  lastDate: new Date(lastDate).toISOString(),
  answeredDate: new Date(answeredDate).toISOString(),
})

/** Current origins of the site that failed in the last days: those that still fail first, then by time. */
export async function listFailedOrigins(
  tx: Tx,
  site: Pick<SiteRow, 'id' | 'account_id' | 'origins'>,
  now: Date,
): Promise<OriginHealth[]> {
  const { rows } = await sql<HealthRow>`
    select h.origin_id, e.name as edge_name, e.online, h.fault, h.failing_since, h.failed_at, h.answered_at, h.earlier,
           coalesce((select jsonb_agg(jsonb_build_object('fault', m.fault, 'requests', m.requests) order by m.requests desc, m.fault)
                       from (select fault, sum(requests) as requests from origin_failure f
                              where f.site_id = h.site_id and f.edge_id = h.edge_id and f.origin_id = h.origin_id
                                and f.account_id = h.account_id
                                and f.minute > ${now}::timestamptz - interval '1 hour'
                              group by fault) m), '[]') as last_hour
      from origin_health h join edge_presence e on e.id = h.edge_id and e.active
     where h.site_id = ${site.id} and h.account_id = ${site.account_id} and h.fault is not null
       and h.failed_at > ${now}::timestamptz - make_interval(days => ${keptHealthDays})
     order by (h.answered_at is not null and h.answered_at >= h.failed_at), h.failed_at desc, h.origin_id, e.name`.execute(
    tx,
  )
  // Only this program writes the column.
  const origins = new Map(
    (site.origins as { originId: string; domainName: string }[]).map((one) => [one.originId, one.domainName]),
  )
  return rows.flatMap((row): OriginHealth[] => {
    const domainName = origins.get(row.origin_id)
    // The owner has removed it in the meantime.
    if (domainName === undefined) return []
    const answered = row.answered_at !== null && row.answered_at >= row.failed_at
    return [
      {
        originId: row.origin_id,
        domainName,
        edgeName: row.edge_name,
        state: answered ? 'recovered' : row.online ? 'failing' : 'unheard',
        fault: row.fault,
        sinceDate: row.failing_since.toISOString(),
        lastDate: row.failed_at.toISOString(),
        answeredDate: answered ? (row.answered_at?.toISOString() ?? null) : null,
        // Only this program writes the column.
        earlier: row.earlier.map(({ fault, ...dates }) => ({ fault, ...inUtc(dates) })),
        lastHour: row.last_hour,
      },
    ]
  })
}

/** Deletes reports that no screen shows any more. */
export async function forgetOriginHealth(tx: Tx, now: Date) {
  await sql`delete from origin_failure where minute < ${now}::timestamptz - ${keptMinutes}::interval`.execute(
    tx,
  )
  await sql`delete from origin_health where updated_at < ${now}::timestamptz - make_interval(days => ${keptHealthDays})`.execute(
    tx,
  )
}
