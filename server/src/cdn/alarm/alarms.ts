import { createHash, randomUUID } from 'node:crypto'
import {
  type Alarm,
  type AlarmEvent,
  type AlarmInput,
  hasPercent,
  listAlarmEvents,
} from '@fairlead/api/cdn/alarm.ts'
import { hiddenValue } from '@fairlead/api/cdn/origin/origin.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { Language } from '@fairlead/api/text.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { listPage } from '../../lib/list.ts'
import type { SecretBox } from '../../lib/secret-box.ts'

/** The channels of an alarm: the part that only notifications need. */
export type Channels = Pick<
  AlarmInput,
  'channels' | 'emails' | 'phone' | 'webhookType' | 'webhookUrl' | 'webhookTemplate'
>
export type AlarmRow = Selectable<DB['alarm']>

/** Only this program writes the column, in the shape of the contract. */
export const channelsOf = (row: Pick<AlarmRow, 'channels'>) => row.channels as Channels

export const secretPurpose = 'alarm webhook'

const toAlarm = (row: AlarmRow & { started_at: Date | null }): Alarm => ({
  type: row.type as Alarm['type'],
  enable: row.enabled,
  interval: row.interval,
  notifyInterval: row.notify_interval,
  threshold: row.threshold,
  percent: row.percent,
  ...channelsOf(row),
  hasSecret: row.sealed_secret !== null,
  firingSince: row.started_at?.toISOString() ?? null,
  checkDate: row.checked_at?.toISOString() ?? null,
})

const ofSite = (tx: Tx, accountId: string, siteId: string) =>
  tx
    .selectFrom('alarm')
    .leftJoin('alarm_event', 'alarm_event.id', 'alarm.event_id')
    .selectAll('alarm')
    .select('alarm_event.started_at')
    .where('alarm.site_id', '=', siteId)
    .where('alarm.account_id', '=', accountId)

export async function listSiteAlarms(tx: Tx, accountId: string, siteId: string): Promise<Alarm[]> {
  const rows = await ofSite(tx, accountId, siteId).orderBy('alarm.type').execute()
  return rows.map(toAlarm)
}

/** The alarm for a figure of a site, if there is one. */
export async function findAlarm(tx: Tx, accountId: string, siteId: string, type: number) {
  const row = await ofSite(tx, accountId, siteId).where('alarm.type', '=', type).executeTakeFirst()
  return row && toAlarm(row)
}

/** A fingerprint that differs between texts and does not reveal the text. */
const markOf = (text: string) => hiddenValue(createHash('sha256').update(text).digest('hex').slice(0, 8))

/**
 * An alarm as the log shows it. The path of its webhook may be secret, so only the host is shown, with a fingerprint
 * that reveals changes. Of a secret only a fingerprint is shown.
 */
export const auditedAlarm = (alarm: Alarm, newSecret: string | null = null) => ({
  ...alarm,
  webhookUrl:
    alarm.webhookUrl === '' ? '' : `${new URL(alarm.webhookUrl).origin}/${markOf(alarm.webhookUrl)}`,
  webhookSecret: alarm.hasSecret ? markOf(newSecret === null ? '' : randomUUID()) : '',
})

type Saving = { accountId: string; siteId: string; type: number; language: Language; now: Date }

/** Saves an alarm. An open event continues; a changed threshold applies from the next check. */
export async function storeAlarm(tx: Tx, box: SecretBox, input: AlarmInput, to: Saving): Promise<Alarm> {
  const { enable, interval, notifyInterval, threshold, percent, webhookSecret, ...channels } = input
  if (hasPercent(to.type) && percent === null) throw Fail.field('percent', 'percentAboveZero')
  const seal = (secret: string) =>
    secret === '' ? null : box.seal(secret, secretPurpose, `${to.siteId}:${to.type}`)
  const values = {
    enabled: enable,
    interval,
    notify_interval: notifyInterval,
    threshold,
    percent: hasPercent(to.type) ? percent : null,
    channels: JSON.stringify(channels satisfies Channels),
    language: to.language,
    next_check_at: to.now,
    ...(webhookSecret !== null && { sealed_secret: seal(webhookSecret) }),
  }
  await tx
    .insertInto('alarm')
    .values({ site_id: to.siteId, type: to.type, account_id: to.accountId, ...values })
    .onConflict((on) => on.columns(['site_id', 'type']).doUpdateSet(values))
    .execute()
  const saved = () =>
    ofSite(tx, to.accountId, to.siteId).where('alarm.type', '=', to.type).executeTakeFirstOrThrow()
  const row = await saved()
  if (enable || row.event_id === null) return toAlarm(row)
  await endEvents(tx, to.accountId, [row], to.now)
  await tx
    .updateTable('alarm')
    .set({ event_id: null, notified_at: null })
    .where('site_id', '=', to.siteId)
    .where('account_id', '=', to.accountId)
    .where('type', '=', to.type)
    .execute()
  return toAlarm(await saved())
}

export async function deleteSiteAlarm(tx: Tx, accountId: string, siteId: string, type: number, now: Date) {
  const gone = await tx
    .deleteFrom('alarm')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .returning('event_id')
    .executeTakeFirst()
  if (!gone) throw new Fail('notFound')
  await endEvents(tx, accountId, [gone], now)
}

/** Ends the open events of alarms that are no longer checked. */
async function endEvents(
  tx: Tx,
  accountId: string,
  alarms: readonly Pick<AlarmRow, 'event_id'>[],
  now: Date,
) {
  const ids = alarms.flatMap((alarm) => (alarm.event_id === null ? [] : [alarm.event_id]))
  if (ids.length === 0) return
  await tx
    .updateTable('alarm_event')
    .set({ ended_at: now, recovered: false })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes the alarms of a site, but not their history. */
export async function deleteSiteAlarms(tx: Tx, accountId: string, siteId: string, now: Date) {
  const gone = await tx
    .deleteFrom('alarm')
    .where('site_id', '=', siteId)
    .where('account_id', '=', accountId)
    .returning('event_id')
    .execute()
  await endEvents(tx, accountId, gone, now)
}

type Delivery = AlarmEvent['deliveries'][number]

const eventsOfSite = (tx: Tx, accountId: string, siteId: string) =>
  tx
    .selectFrom('alarm_event')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .selectAll()
    .select(
      sql<Delivery[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', d.id, 'channel', d.channel, 'kind', d.kind, 'date', d.created_at,
                 'figure', d.figure, 'recipient', d.recipient, 'state', d.state, 'attempts', d.attempts, 'error', d.error)
                 order by d.created_at, d.channel, d.recipient, d.id)
          from alarm_delivery d where d.event_id = alarm_event.id and d.account_id = ${accountId}), '[]')`.as(
        'deliveries',
      ),
    )

/** The events of a site's alarms, each with its deliveries. */
export const listAlarmEventRows = (
  tx: Tx,
  accountId: string,
  siteId: string,
  query: QueryOf<typeof listAlarmEvents>,
) =>
  listPage(listAlarmEvents, query, {
    from: eventsOfSite(tx, accountId, siteId),
    filters: {},
    sort: { startDate: 'started_at' },
    order: ['-startDate'],
    foundBy: 'id',
    row: (row) => ({
      id: row.id,
      type: row.type as Alarm['type'],
      threshold: row.threshold,
      percent: row.percent,
      peak: row.peak,
      startDate: row.started_at.toISOString(),
      endDate: row.ended_at?.toISOString() ?? null,
      recovered: row.recovered,
      deliveries: row.deliveries.map((one) => ({ ...one, date: new Date(one.date).toISOString() })),
    }),
  })
