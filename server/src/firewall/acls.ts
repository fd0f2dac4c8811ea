import { isDeepStrictEqual } from 'node:util'
import {
  type AclInput,
  AclSettings,
  canDeleteAcl,
  canEnableAcl,
  canPauseAcl,
  FirewallStatus,
  maxAcls,
} from '@fairlead/api/firewall/acl/acl.ts'
import type { Selectable, Updateable } from 'kysely'
import { deployFirewall, lockSites } from '../cdn/public.ts'
import type { DB } from '../lib/db-types.ts'
import { brokenUnique, type Tx } from '../lib/db.ts'
import { takeTurns } from '../lib/database/turns.ts'
import { demand, Fail } from '../lib/fail.ts'
import { findAcl, settingsOf } from './acl-rows.ts'
import { readDocument } from './document.ts'
import type { Author } from '../lib/author.ts'

type AclRow = Selectable<DB['firewall_acl']>
type Sites = Awaited<ReturnType<typeof lockSites>>

/** An ACL whose sites and row are locked until the commit, in this order, as all changes of sites are. */
export type LockedAcl = { row: AclRow; sites: Sites }

async function listSiteIds(tx: Tx, accountId: string, aclId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('firewall_site')
    .select('site_id')
    .where('acl_id', '=', aclId)
    .where('account_id', '=', accountId)
    .orderBy('site_id')
    .execute()
  return rows.map(({ site_id: id }) => id)
}

/** Throws `notFound`, and `conflict` if its sites have changed while they were being locked. */
export async function lockAcl(
  tx: Tx,
  accountId: string,
  id: string,
  others: readonly string[] = [],
): Promise<LockedAcl & { found: Sites }> {
  const before = await listSiteIds(tx, accountId, id)
  const found = await lockSites(tx, accountId, [...new Set([...before, ...others])])
  const row = await tx
    .selectFrom('firewall_acl')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Fail('notFound')
  if (!isDeepStrictEqual(await listSiteIds(tx, accountId, id), before)) throw new Fail('conflict')
  return { row, sites: found.filter((site) => before.includes(site.id)), found }
}

type Change = Pick<Updateable<DB['firewall_acl']>, 'name' | 'comment' | 'status'> & { settings?: AclSettings }

/**
 * Saves a change of a locked ACL, or of its rules and addresses, as its next version. Its sites are deployed if this
 * changes what edges get.
 */
export async function saveAcl(
  tx: Tx,
  { row, sites }: LockedAcl,
  { settings, ...change }: Change,
  by: Author,
) {
  const next = { ...row, ...change, settings: settings ?? settingsOf(row) }
  const { document, capacity } = await readDocument(tx, next)
  const sent = next.status === FirewallStatus.on ? document : null
  await tx
    .updateTable('firewall_acl')
    .set({
      ...change,
      ...(settings && { settings: JSON.stringify(settings) }),
      document: sent && JSON.stringify(sent),
      capacity,
      version: row.version + 1,
      updated_at: by.now,
    })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .execute()
  // Without a shield, edges get no firewall.
  const shielded = sites.filter(({ shield }) => shield !== null)
  if (!isDeepStrictEqual(sent, row.document)) await deployFirewall(tx, shielded, by)
}

/** Adds sites to an ACL. Throws a field error for one that has another ACL. */
async function addSites(tx: Tx, accountId: string, aclId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await tx
    .insertInto('firewall_site')
    .values(ids.map((site_id) => ({ site_id, acl_id: aclId, account_id: accountId })))
    .execute()
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'firewall_site_pkey' ? Fail.field('cdnConfigIds', 'aclSiteTaken') : error
    })
}

/** Throws a field error for a site that the account does not have. */
function demandSites({ cdnConfigIds }: AclInput, found: Sites) {
  const ids = new Set(found.map(({ id }) => id))
  const foreign = cdnConfigIds.findIndex((id) => !ids.has(id))
  if (foreign >= 0) throw Fail.field(`cdnConfigIds.${foreign}`, 'aclSite')
}

const unique = ({ cdnConfigIds, ...input }: AclInput): AclInput => ({
  ...input,
  cdnConfigIds: [...new Set(cdnConfigIds)],
})

/** Throws `aclLimit`, and field errors of its sites. */
export async function createAcl(tx: Tx, accountId: string, entered: AclInput, now: Date) {
  const input = unique(entered)
  await takeTurns(tx, `firewall of ${accountId}`)
  const { count } = await tx
    .selectFrom('firewall_acl')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxAcls) throw new Fail('aclLimit')
  demandSites(input, await lockSites(tx, accountId, input.cdnConfigIds))
  const { id } = await tx
    .insertInto('firewall_acl')
    .values({
      account_id: accountId,
      name: input.name,
      comment: input.comment,
      settings: JSON.stringify(AclSettings.parse({})),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSites(tx, accountId, id, input.cdnConfigIds)
  return findAcl(tx, accountId, id)
}

/** Throws field errors of its sites, and `shieldFirst` for a new site without a shield while the rules are obeyed. */
export async function changeAcl(tx: Tx, accountId: string, id: string, entered: AclInput, by: Author) {
  const input = unique(entered)
  const { row, sites, found } = await lockAcl(tx, accountId, id, input.cdnConfigIds)
  demandSites(input, found)
  const had = new Set(sites.map((site) => site.id))
  const added = found.filter((site) => !had.has(site.id))
  const isOn = row.status === FirewallStatus.on
  const stays = new Set(input.cdnConfigIds)
  // Spec 1, section 4. A site that the ACL had before may stay after its shield has ended, while another site has a shield.
  const isWithoutShields = !found.some(({ id: siteId, shield }) => stays.has(siteId) && shield !== null)
  if (isOn && (isWithoutShields || added.some(({ shield }) => shield === null))) throw new Fail('shieldFirst')
  await tx
    .deleteFrom('firewall_site')
    .where('acl_id', '=', id)
    .where('account_id', '=', accountId)
    .where('site_id', 'not in', input.cdnConfigIds)
    .execute()
  await addSites(
    tx,
    accountId,
    id,
    added.map((site) => site.id),
  )
  const kept = sites.filter((site) => stays.has(site.id))
  await saveAcl(tx, { row, sites: kept }, { name: input.name, comment: input.comment }, by)
  const moved = [...added, ...sites.filter((site) => !stays.has(site.id))]
  if (isOn)
    await deployFirewall(
      tx,
      moved.filter(({ shield }) => shield !== null),
      by,
    )
  return findAcl(tx, accountId, id)
}

/** Switches the rules on or off. Throws the reason for a refusal. */
export async function switchAcl(tx: Tx, accountId: string, id: string, on: boolean, by: Author) {
  const locked = await lockAcl(tx, accountId, id)
  const acl = await findAcl(tx, accountId, id)
  demand(on ? canEnableAcl(acl) : canPauseAcl(acl))
  await saveAcl(tx, locked, { status: on ? FirewallStatus.on : FirewallStatus.paused }, by)
  return findAcl(tx, accountId, id)
}

/** Throws `firewallPauseFirst` while its rules are obeyed. */
export async function deleteAccountAcl(tx: Tx, accountId: string, id: string) {
  await lockAcl(tx, accountId, id)
  demand(canDeleteAcl(await findAcl(tx, accountId, id)))
  await tx.deleteFrom('firewall_acl').where('id', '=', id).where('account_id', '=', accountId).execute()
}
