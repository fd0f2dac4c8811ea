import { FirewallStatus } from '@fairlead/api/firewall/acl/acl.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** Whether rules are obeyed at one of these sites. The caller has locked them, so no rules can be enabled after this. */
export async function hasRulesOn(tx: Tx, accountId: string, siteIds: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('firewall_site as f')
    .innerJoin('firewall_acl as acl', 'acl.id', 'f.acl_id')
    .select('f.site_id')
    .where('f.account_id', '=', accountId)
    .where('acl.account_id', '=', accountId)
    .where('acl.status', '=', FirewallStatus.on)
    .where(sql<boolean>`f.site_id = any(${sql.val(siteIds)}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Pauses the rules of ACLs that have no site with a DDoS shield any more. The caller has locked the sites, has switched the
 * shields off, and deploys the sites. An ACL with other sites stays on for those.
 */
export async function pauseUnshielded(
  tx: Tx,
  accountId: string,
  siteIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const paused = await tx
    .updateTable('firewall_acl as acl')
    .set({
      status: FirewallStatus.paused,
      document: null,
      updated_at: now,
      version: sql<number>`acl.version + 1`,
    })
    .where('acl.account_id', '=', accountId)
    .where('acl.status', '=', FirewallStatus.on)
    .where(
      sql<boolean>`acl.id in (
        select acl_id from firewall_site where account_id = ${accountId} and site_id = any(${sql.val(siteIds)}::uuid[]))`,
    )
    .where(
      sql<boolean>`not exists (
        select from firewall_site f join site s on s.id = f.site_id
         where f.acl_id = acl.id and s.deleted_at is null and s.shield is not null)`,
    )
    .returning('acl.id')
    .execute()
  return paused.map(({ id }) => id)
}
