import type { ErrorName } from '@fairlead/api/errors.ts'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db.ts'
import { addressBlock } from '../address-block.ts'
import { type NewAuditEntry, writeAudit } from './audit.ts'

/** A refused attempt, which the account's administrators should see. */
export const attempts: ReadonlySet<ErrorName> = new Set<ErrorName>([
  'forbidden',
  'beyondRights',
  'rootUser',
  'ownRights',
  'keyForeign',
  'visitClosed',
  'visitReading',
])

const nobody = '00000000-0000-0000-0000-000000000000'
/**
 * The maximum number of addresses with their own entries for one account in a minute; further ones are counted
 * together.
 */
export const maxAskers = 20

const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000)

/**
 * Writes an entry for a refusal, immediately for the first one with the same account, address, user, act and reason in a
 * minute. Repetitions are counted and make one more entry when the minute is over (`tellRefusals`). So a stranger
 * makes at most two entries a minute for each act, and all strangers together only a few more.
 */
export async function noteRefusal(db: Database, entry: NewAuditEntry, now: Date) {
  const chain = entry.accountId ?? nobody
  const minute = minuteOf(now)
  const asker = addressBlock(entry.ip ?? '')
  await db.transaction(async (tx) => {
    const { rows: known } = await sql<{ askers: number; here: boolean }>`
      select count(distinct asker)::integer as askers, coalesce(bool_or(asker = ${asker}), false) as here
        from refusal where chain = ${chain} and minute = ${minute} and asker <> ''`.execute(tx)
    const isOneOfMany = !known[0]?.here && (known[0]?.askers ?? 0) >= maxAskers
    const row = await tx
      .insertInto('refusal')
      .values({
        chain,
        minute,
        model: entry.model,
        action: entry.action,
        result: entry.result,
        user_name: entry.userName,
        uri: entry.uri,
        request_id: entry.requestId,
        asker: isOneOfMany ? '' : asker,
        user_id: isOneOfMany ? nobody : (entry.userId ?? nobody),
      })
      .onConflict((on) =>
        on.columns(['chain', 'minute', 'asker', 'user_id', 'model', 'action', 'result']).doUpdateSet({
          count: sql<number>`refusal.count + 1`,
          user_name: entry.userName,
          uri: entry.uri,
          request_id: entry.requestId,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (row.count > 1) return
    await writeAudit(tx, isOneOfMany ? { ...entry, ip: null, userId: null } : entry)
  })
}

/** Writes the entries of repetitions in minutes that are over. Returns false if there are none. */
export async function tellRefusals(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    chain: string
    asker: string
    user_id: string
    user_name: string
    model: string
    action: string
    result: number
    uri: string
    request_id: string
    count: number
  }>`
    delete from refusal where ctid in (
      select ctid from refusal where minute < ${minuteOf(now)} order by minute, chain limit 200 for update skip locked)
    returning chain, asker, user_id, user_name, model, action, result, uri, request_id, count`.execute(tx)
  for (const row of rows) {
    if (row.count === 1) continue
    await writeAudit(tx, {
      accountId: row.chain === nobody ? null : row.chain,
      userId: row.user_id === nobody ? null : row.user_id,
      userName: row.user_name,
      model: row.model,
      action: row.action,
      subject: '',
      uri: row.uri,
      ip: row.asker === '' ? null : row.asker,
      requestId: row.request_id,
      result: row.result,
      count: row.count - 1,
    })
  }
  return rows.length > 0
}
