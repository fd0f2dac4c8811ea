import type { AlertDelivery, SentAlert } from '@fairlead/api/alert/alert.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** What was sent of one object of an account, each with its deliveries. */
export const selectAlerts = (tx: Tx, accountId: string, objectId: string) =>
  tx
    .selectFrom('alert')
    .where('account_id', '=', accountId)
    .where('object_id', '=', objectId)
    .select(['id', 'created_at', 'is_try', 'subject', 'body'])
    .select(
      sql<AlertDelivery[]>`coalesce((
        select jsonb_agg(jsonb_build_object('channel', d.channel, 'recipient', d.recipient, 'state', d.state,
                 'attempts', d.attempts, 'error', d.error) order by d.channel, d.recipient, d.id)
          from alert_delivery d where d.alert_id = alert.id and d.account_id = ${accountId}), '[]')`.as(
        'deliveries',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectAlerts>['executeTakeFirstOrThrow']>>

export const toSentAlert = (row: Row): SentAlert => ({
  id: row.id,
  createDate: row.created_at.toISOString(),
  isTry: row.is_try,
  subject: row.subject,
  body: row.body,
  deliveries: row.deliveries,
})
