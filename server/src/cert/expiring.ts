import { sql } from 'kysely'
import { apart, type OnFailure } from '../lib/database/apart.ts'
import type { Tx } from '../lib/db.ts'
import { tell } from '../message/public.ts'
import { soonAt } from './certificates.ts'

/** The maximum number of certificates per transaction. */
const batch = 100

/**
 * Notifies users of certificates that expire soon, once for each certificate. `tx` is of the system role. Returns
 * whether there may be more.
 */
export async function tellExpiring(tx: Tx, now: Date, failed: OnFailure): Promise<boolean> {
  const rows = await tx
    .selectFrom('certificate')
    .select(['id', 'account_id', 'name', 'not_after'])
    .where('warned_at', 'is', null)
    .where(sql<boolean>`${soonAt} <= ${now}`)
    .orderBy('not_after')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, account_id: accountId, name, not_after } of rows) {
    const warned = () => tx.updateTable('certificate').set({ warned_at: now }).where('id', '=', id).execute()
    const warn = async () => {
      const args = { name, date: not_after?.toISOString().slice(0, 10) ?? '' }
      await tell(
        tx,
        { accountId, menu: 'cdn_cert' },
        { kind: 'certificateExpiring', args, objectId: id, now },
      )
      await warned()
    }
    await apart(tx, warn, async (error) => {
      failed(error, `the end of certificate ${id}`)
      await warned()
    })
  }
  return rows.length === batch
}
