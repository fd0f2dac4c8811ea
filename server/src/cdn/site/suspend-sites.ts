import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { suspendSite } from './sites.ts'

/** Sites that change in one transaction. */
const batch = 50

/** The author of versions that the balance causes, in the history of a site. */
const me = { username: 'wallet' } as const

type Wanted = { accountId: string; suspended: 'no' | 'balance'; now: Date }

/**
 * Suspends all sites of an account because of its balance, or resumes them, some in one transaction. Returns whether there
 * may be more. The caller holds the lock under which it is decided which of the two is wanted.
 */
export async function suspendSites(tx: Tx, { accountId, suspended, now }: Wanted): Promise<boolean> {
  const others = tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('suspended', '!=', suspended)
  const rows = await others.orderBy('id').limit(batch).forNoKeyUpdate().execute()
  for (const row of rows) await suspendSite(tx, row, suspended, { me, now })
  if (rows.length > 0) return true
  // A site that was being added is visible once its number is taken.
  await sql`select next_change()`.execute(tx)
  return (await others.limit(1).execute()).length > 0
}
