import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import type { DdosPlan } from '@fairlead/api/ddos/plan.ts'
import { type Selectable, sql } from 'kysely'
import { lockChanges, lockSites, protectSite, siteTraffic } from '../cdn/public.ts'
import { pauseUnshielded } from '../firewall/public.ts'
import type { DB } from '../lib/db-types.ts'
import type { Tx } from '../lib/db.ts'
import { chargeFor, monthsAfter } from '../money/public.ts'
import { edgeShieldOf, findPlanVersion } from './plans.ts'
import type { Author } from '../lib/author.ts'

export type Shield = Selectable<DB['ddos_shield']>

/** Serializes acts on the protection of one account. This lock comes before those of sites, changes and wallets. */
export const lockProtection = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('ddos'), hashtext(${accountId}))`.execute(tx)

/** The shields of an account, of some sites or of a protection. */
export const listCoveredShields = (
  tx: Tx,
  accountId: string,
  of: { siteIds: readonly string[] } | { protectionId: string },
): Promise<Shield[]> =>
  tx
    .selectFrom('ddos_shield')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if('siteIds' in of, (rows) =>
      rows.where(sql<boolean>`site_id = any(${sql.val('siteIds' in of ? of.siteIds : [])}::uuid[])`),
    )
    .$if('protectionId' in of, (rows) =>
      rows.where('protection_id', '=', 'protectionId' in of ? of.protectionId : ''),
    )
    .orderBy('site_id')
    .execute()

/** Locks sites, and then the next change. Returns the sites that are not deleted. */
export async function lockForCover(tx: Tx, accountId: string, siteIds: readonly string[]) {
  const rows = await lockSites(tx, accountId, siteIds)
  await lockChanges(tx)
  return rows
}

type Site = Awaited<ReturnType<typeof lockSites>>[number]

const gigabyte = 1_000_000_000n

/** What traffic costs at a price for each GB, to the ten-thousandth, half away from zero. */
export const trafficPrice = (gbPrice: string, bytes: bigint): bigint =>
  (unitsOf(gbPrice) * bytes * 2n + gigabyte) / (gigabyte * 2n)

/**
 * Charges the traffic of a shield up to a time: what all of it costs since its first byte, less what was charged before, so
 * that counters that come late are charged later.
 */
export async function chargeTraffic(tx: Tx, shield: Shield, { until, now }: { until: Date; now: Date }) {
  const { account_id: accountId, site_id: siteId, metered_from: start } = shield
  const { gbPrice } = await findPlanVersion(tx, shield.plan_id)
  const set = (change: { charged_until: Date; charged_amount?: string }) =>
    tx
      .updateTable('ddos_shield')
      .set(change)
      .where('account_id', '=', accountId)
      .where('site_id', '=', siteId)
      .execute()
  if (unitsOf(gbPrice) === 0n || until <= start) return
  const total = trafficPrice(
    gbPrice,
    await siteTraffic(tx, { accountId, siteId, range: { start, end: until } }),
  )
  const due = total - unitsOf(shield.charged_amount)
  if (due <= 0n) {
    await set({ charged_until: until })
    return
  }
  const key = `shield traffic ${siteId} ${start.toISOString()} ${until.toISOString()}`
  await chargeFor(tx, {
    accountId,
    kind: 'protection',
    key,
    request: { due: String(due) },
    amount: decimalOf(due),
    remark: '',
    now,
  })
  await set({ charged_until: until, charged_amount: decimalOf(total) })
}

type Cover = {
  accountId: string
  sites: readonly Site[]
  plan: DdosPlan
  /** The protection that covers the sites; null if each is paid for by itself, until `endsAt`. */
  protectionId: string | null
  endsAt: Date | null
  by: Author
}

/** Protects locked sites. Their previous shields are charged and replaced. */
export async function coverSites(tx: Tx, { accountId, sites, plan, protectionId, endsAt, by }: Cover) {
  const known = new Map(
    (await listCoveredShields(tx, accountId, { siteIds: sites.map(({ id }) => id) })).map((one) => [
      one.site_id,
      one,
    ]),
  )
  for (const site of sites) {
    const before = known.get(site.id)
    if (before) await chargeTraffic(tx, before, { until: by.now, now: by.now })
    const version = await protectSite(tx, site, edgeShieldOf(plan), by)
    const row = {
      plan_id: plan.id,
      protection_id: protectionId,
      ends_at: endsAt,
      version,
      user_name: by.me.username,
      metered_from: by.now,
      charged_until: by.now,
      charged_amount: '0',
    }
    await tx
      .insertInto('ddos_shield')
      .values({ ...row, site_id: site.id, account_id: accountId, starts_at: by.now, anchor: by.now })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute()
    if (protectionId !== null)
      await tx
        .insertInto('ddos_covered')
        .values({ protection_id: protectionId, account_id: accountId, site_id: site.id, domain: site.domain })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

/** Ends shields. If their site is deleted, no edge node needs to know. */
export async function uncoverSites(
  tx: Tx,
  {
    accountId,
    shields,
    sites,
    by,
  }: { accountId: string; shields: readonly Shield[]; sites: readonly Site[]; by: Author },
) {
  for (const shield of shields) {
    await chargeTraffic(tx, shield, { until: by.now, now: by.now })
    const site = sites.find(({ id }) => id === shield.site_id)
    if (site) await protectSite(tx, site, null, by)
    await tx
      .deleteFrom('ddos_shield')
      .where('account_id', '=', accountId)
      .where('site_id', '=', shield.site_id)
      .execute()
  }
  // Rules of the firewall need a shield (spec 1, section 4).
  const ended = shields.map((shield) => shield.site_id)
  await pauseUnshielded(tx, accountId, ended, by.now)
}

/** The end of the month that contains a time. Months are counted from `anchor`, so that a short one does not shift the next. */
export function nextMonth(anchor: Date, after: Date): Date {
  for (let months = 1; ; months += 1) {
    const end = monthsAfter(anchor, months)
    if (end > after) return end
  }
}
