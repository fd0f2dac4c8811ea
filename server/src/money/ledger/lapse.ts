import type { OnFailure } from '../../lib/database/apart.ts'
import type { Database } from '../../lib/db.ts'
import { transact } from './transact.ts'

/** Usage from before a grant expired is charged up to this long after its expiry. */
const lateUsageMs = 3 * 3_600_000

/**
 * Takes what is left of vouchers and quotas that have expired. Each is an event of its own, so that one that fails stops
 * no other.
 */
export async function lapseGrants(db: Database, now: Date, failed: OnFailure) {
  const due = await db.system
    .selectFrom('ledger_grant')
    .select(['id', 'account_id', 'expires_at'])
    .where('remaining', '>', '0')
    .where('expires_at', '<=', new Date(now.getTime() - lateUsageMs))
    .orderBy('expires_at')
    .execute()
  for (const { id, account_id: accountId, expires_at } of due) {
    const event = { kind: 'lapse', key: `lapse ${id}`, request: { id }, grantIds: [id] } as const
    try {
      await db.transaction((tx) =>
        transact(tx, { ...event, accountId, effectiveAt: expires_at ?? now, now }, (book) => book.lapse(id)),
      )
    } catch (error) {
      failed(error, `grant ${id} could not lapse`)
    }
  }
}
