import type { DdosProtection } from '@fairlead/api/ddos/protection.ts'
import { type Selectable, sql } from 'kysely'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { hasRulesOn } from '../firewall/public.ts'
import { Fail } from '../lib/fail.ts'
import { coverSites, lockForCover, lockProtection, listCoveredShields, uncoverSites } from './cover.ts'
import { findPlanVersion } from './plans.ts'
import { listProgress } from './progress.ts'
import type { Author } from '../lib/author.ts'

export type Protection = Selectable<DB['ddos_protection']>

/** The current protection of an account. */
export const findRunningProtection = (tx: Tx, accountId: string): Promise<Protection | undefined> =>
  tx
    .selectFrom('ddos_protection')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()

export async function findProtectionDetail(tx: Tx, accountId: string): Promise<DdosProtection | null> {
  const row = await findRunningProtection(tx, accountId)
  if (!row) return null
  const progress = await listProgress(tx, accountId, sql<boolean>`h.protection_id = ${row.id}`)
  return {
    id: row.id,
    plan: await findPlanVersion(tx, row.plan_id),
    applications: row.applications,
    startDate: row.starts_at.toISOString(),
    expiryDate: row.ends_at.toISOString(),
    liveDate: row.live_at?.toISOString() ?? null,
    sites: progress.map(({ siteId, ...site }) => ({ id: siteId, ...site })),
  }
}

/** What the log says of a protection. */
export const auditedProtection = (protection: DdosProtection | null) =>
  protection && {
    applications: protection.applications,
    expiryDate: protection.expiryDate,
    domains: protection.sites.map(({ domain }) => domain),
  }

/** Throws a field error for more sites than a plan covers, and for sites that the account does not have. */
export function requireSites(found: readonly { id: string }[], wanted: readonly string[], most: number) {
  if (wanted.length > most) throw Fail.field('siteIds', 'ddosSiteCount')
  if (found.length < wanted.length) throw Fail.field('siteIds', 'ddosSiteUnknown')
}

/**
 * Makes a protection cover these sites and no others. The caller has locked the protection of the account. Throws
 * `rulesOffFirst` if a site that it covered has firewall rules on, unless they are to be switched off.
 */
export async function coverExactly(
  tx: Tx,
  protection: Protection,
  { siteIds, rulesOff }: { siteIds: readonly string[]; rulesOff: boolean },
  by: Author,
) {
  const { account_id: accountId, id: protectionId } = protection
  const covered = await listCoveredShields(tx, accountId, { protectionId })
  const wanted = new Set(siteIds)
  const sites = await lockForCover(tx, accountId, [...wanted, ...covered.map(({ site_id }) => site_id)])
  requireSites(
    sites.filter(({ id }) => wanted.has(id)),
    [...wanted],
    protection.applications,
  )
  const plan = await findPlanVersion(tx, protection.plan_id)
  const dropped = covered.filter(({ site_id }) => !wanted.has(site_id))
  const droppedIds = dropped.map(({ site_id: id }) => id)
  if (!rulesOff && (await hasRulesOn(tx, accountId, droppedIds))) throw new Fail('rulesOffFirst')
  await uncoverSites(tx, { accountId, shields: dropped, sites, by })
  const fresh = new Set(covered.filter(({ plan_id }) => plan_id === plan.id).map(({ site_id }) => site_id))
  const added = sites.filter(({ id }) => wanted.has(id) && !fresh.has(id))
  await coverSites(tx, { accountId, sites: added, plan, protectionId, endsAt: null, by })
}

/** Ends a protection: its sites return to the defaults. The caller has locked the protection of the account. */
export async function endProtection(
  tx: Tx,
  protection: Protection,
  state: 'expired' | 'refunded',
  by: Author,
) {
  const { account_id: accountId, id: protectionId } = protection
  const shields = await listCoveredShields(tx, accountId, { protectionId })
  const sites = await lockForCover(
    tx,
    accountId,
    shields.map(({ site_id }) => site_id),
  )
  await uncoverSites(tx, { accountId, shields, sites, by })
  await tx
    .updateTable('ddos_protection')
    .set({ state, ended_at: by.now })
    .where('account_id', '=', accountId)
    .where('id', '=', protectionId)
    .execute()
}

/** Throws `notFound` without a protection, `rulesOffFirst` as above, and field errors. */
export async function setSites(
  tx: Tx,
  accountId: string,
  sites: { siteIds: readonly string[]; rulesOff: boolean },
  by: Author,
) {
  await lockProtection(tx, accountId)
  const running = await findRunningProtection(tx, accountId)
  if (!running) throw new Fail('notFound')
  await coverExactly(tx, running, sites, by)
}
