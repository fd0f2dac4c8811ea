import { AlarmType, hasPercent } from '@fairlead/api/cdn/alarm.ts'
import { sql } from 'kysely'
import { apart, type OnFailure } from '../../lib/database/apart.ts'
import type { Tx } from '../../lib/db.ts'
import { type AlarmRow, channelsOf } from './alarms.ts'
import { type AlarmNotice, tellAlarm, type TellParts } from './alarm-tell.ts'

const minuteMs = 60_000
/** Edges report within seconds, so figures of the last half minute may be incomplete. */
const lagMs = 30_000
/** The end of the last minute whose figures are complete. */
const lastWhole = (now: Date) => Math.floor((now.getTime() - lagMs) / minuteMs) * minuteMs
/**
 * When the figures of the next interval are complete. If it were computed from the time of this check, each check
 * would be a little later than the previous one, and a minute could be skipped.
 */
const nextCheck = (now: Date, interval: number) => new Date(lastWhole(now) + lagMs + interval * minuteMs)
/** Alarms that are checked in one transaction. */
const batch = 200

type CheckedAlarm = AlarmRow & {
  domain: string
  requests: number
  errors_4xx: number
  errors_5xx: number
  traffic: number
}

/** The figure of an alarm over its interval, in the unit of its threshold. */
function figureOf(
  row: Pick<CheckedAlarm, 'type' | 'interval' | 'requests' | 'errors_4xx' | 'errors_5xx' | 'traffic'>,
) {
  switch (row.type) {
    case AlarmType.error5xx:
      return row.errors_5xx
    case AlarmType.error4xx:
      return row.errors_4xx
    case AlarmType.traffic:
      return row.traffic / 1e6
    case AlarmType.bandwidth:
      return (row.traffic * 8) / 1e6 / (row.interval * 60)
    default:
      return row.requests
  }
}

/** Whether the figures reach the threshold and, for errors, also the share of all requests. */
function isBeyond(row: Pick<CheckedAlarm, 'type' | 'threshold' | 'percent' | 'requests'>, figure: number) {
  if (figure < row.threshold) return false
  return !hasPercent(row.type) || row.percent === null || figure * 100 >= row.percent * row.requests
}

/**
 * Alarms that are due, with the figures of their last full minutes. They stay locked until the commit, and other
 * processes skip them.
 */
async function due(tx: Tx, now: Date): Promise<CheckedAlarm[]> {
  const end = new Date(lastWhole(now))
  const { rows } = await sql<CheckedAlarm>`
    select a.*, s.domain, coalesce(u.requests, 0)::float8 as requests, coalesce(u.errors_4xx, 0)::float8 as errors_4xx,
           coalesce(u.errors_5xx, 0)::float8 as errors_5xx, coalesce(u.traffic, 0)::float8 as traffic
      from alarm a
      join site s on s.id = a.site_id
      left join lateral (
        select sum(requests) as requests, sum(traffic) as traffic,
               sum(requests) filter (where status between 400 and 499) as errors_4xx,
               sum(requests) filter (where status between 500 and 599) as errors_5xx
          from usage
         where account_id = a.account_id and site_id = a.site_id and minute < ${end}
           and minute >= ${end}::timestamptz - a.interval * interval '1 minute') u on true
     where a.enabled and a.next_check_at <= ${now}
     order by a.next_check_at limit ${batch} for update of a skip locked`.execute(tx)
  return rows
}

/** Starts, continues or ends the event of an alarm by its figures, and notifies its recipients. */
async function checkAlarm(tx: Tx, parts: TellParts, row: CheckedAlarm, now: Date) {
  // Exact to one byte, or one bit per second.
  const figure = Math.round(figureOf(row) * 1e6) / 1e6
  const next = { checked_at: now, next_check_at: nextCheck(now, row.interval) }
  const save = (change: Partial<Pick<AlarmRow, 'event_id' | 'notified_at'>>) =>
    tx
      .updateTable('alarm')
      .set({ ...next, ...change })
      .where('site_id', '=', row.site_id)
      .where('type', '=', row.type)
      .execute()
  const tell = (eventId: string, kind: AlarmNotice['kind']) =>
    tellAlarm(tx, parts, { row, channels: channelsOf(row), eventId, kind, figure, domain: row.domain, now })

  if (!isBeyond(row, figureOf(row))) {
    if (row.event_id !== null) {
      await tx
        .updateTable('alarm_event')
        .set({ ended_at: now, recovered: true })
        .where('id', '=', row.event_id)
        .execute()
      await tell(row.event_id, 'alarmOver')
    }
    return save({ event_id: null, notified_at: null })
  }
  if (row.event_id === null) {
    const event = await tx
      .insertInto('alarm_event')
      .values({
        account_id: row.account_id,
        site_id: row.site_id,
        type: row.type,
        threshold: row.threshold,
        percent: row.percent,
        peak: figure,
        started_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tell(event.id, 'alarmRaised')
    return save({ event_id: event.id, notified_at: now })
  }
  await tx
    .updateTable('alarm_event')
    .set({ peak: sql`greatest(peak, ${figure})` })
    .where('id', '=', row.event_id)
    .execute()
  const again = new Date((row.notified_at?.getTime() ?? 0) + row.notify_interval * minuteMs)
  if (now < again) return save({})
  await tell(row.event_id, 'alarmRaised')
  return save({ notified_at: now })
}

/** An alarm that cannot be read is checked again after its interval, like the others. */
const putOff = (tx: Tx, row: CheckedAlarm, now: Date) =>
  tx
    .updateTable('alarm')
    .set({ next_check_at: nextCheck(now, row.interval) })
    .where('site_id', '=', row.site_id)
    .where('type', '=', row.type)
    .execute()

/** Checks alarms that are due; returns true if there may be more. */
export async function checkAlarms(tx: Tx, parts: TellParts, now: Date, failed: OnFailure): Promise<boolean> {
  const rows = await due(tx, now)
  for (const row of rows)
    await apart(
      tx,
      () => checkAlarm(tx, parts, row, now),
      async (error) => {
        failed(error, `the alarm ${row.type} of site ${row.site_id}`)
        await putOff(tx, row, now)
      },
    )
  return rows.length === batch
}
