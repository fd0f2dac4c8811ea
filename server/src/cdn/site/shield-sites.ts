import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { shieldSite, type SiteRow } from './sites.ts'
import type { Author } from '../../lib/author.ts'

/** Locks those of the sites that are in the account and not deleted, in the order of all changes, and returns them. */
export const lockSites = (tx: Tx, accountId: string, siteIds: readonly string[]): Promise<SiteRow[]> =>
  tx
    .selectFrom('site')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${sql.val(siteIds)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Takes the lock of the next change, which comes after sites and before wallets. */
export const lockChanges = (tx: Tx) => sql`select next_change()`.execute(tx)

/** Gives a locked site its protection, or null to end it. Returns the version with which edges get it. */
export const protectSite = async (
  tx: Tx,
  row: SiteRow,
  shield: EdgeShield | null,
  by: Author,
): Promise<number> => (await shieldSite(tx, row, shield, by)).version
