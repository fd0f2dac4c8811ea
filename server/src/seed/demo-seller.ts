import type { Tx } from '../lib/db.ts'
import type { Writer } from '../receipt/public.ts'

/** The account of the demo's reseller. */
export const demoSeller = '100000000002'

/** Who writes in the name of the demo's reseller; undefined if there is none. */
export async function findDemoWriter(tx: Tx, now: Date): Promise<Writer | undefined> {
  const seller = await tx
    .selectFrom('account as a')
    .innerJoin('app_user as u', 'u.account_id', 'a.id')
    .select(['a.id', 'u.id as user_id', 'u.username'])
    .where('a.number', '=', demoSeller)
    .where('u.account_type', '=', 1)
    .executeTakeFirst()
  return seller && { accountId: seller.id, userId: seller.user_id, name: seller.username, now }
}
