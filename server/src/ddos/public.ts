import type { Tx } from '../lib/db.ts'

export { receiveShield } from './attack/windows.ts'

/** Whether the DDoS shield of a site is on, by itself or as a part of a plan. Rules of the firewall need it. */
export async function isShielded(tx: Tx, accountId: string, siteId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ddos_shield')
    .select('site_id')
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row !== undefined
}
