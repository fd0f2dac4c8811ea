import { maxOptions } from '@fairlead/api/list.ts'
import { unitsOf } from '@fairlead/api/amount.ts'
import {
  canSwitchShieldOff,
  canSwitchShieldOn,
  listShields,
  type ShieldedSite,
} from '@fairlead/api/ddos/shield.ts'
import { FirewallStatus } from '@fairlead/api/firewall/acl/acl.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'
import { requireService, sell } from '../money/public.ts'
import {
  coverSites,
  lockForCover,
  lockProtection,
  nextMonth,
  listCoveredShields,
  uncoverSites,
} from './cover.ts'
import { planOnSale } from './plans.ts'

const sites = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('site as s')
    .leftJoin('ddos_shield as h', (join) =>
      join.onRef('h.site_id', '=', 's.id').onRef('h.account_id', '=', 's.account_id'),
    )
    .leftJoin('ddos_plan as p', 'p.id', 'h.plan_id')
    .leftJoin('ddos_protection as q', 'q.id', 'h.protection_id')
    .where('s.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .select(['s.id', 's.domain', 'h.starts_at', 'p.level'])
    .select(sql<Date | null>`coalesce(q.ends_at, h.ends_at)`.as('ends_at'))
    .select(sql<boolean>`h.site_id is not null`.as('is_on'))
    .select(
      sql<boolean>`h.site_id is not null and exists (
        select from firewall_site f join firewall_acl acl on acl.id = f.acl_id and acl.account_id = f.account_id
         where f.site_id = s.id and f.account_id = s.account_id and acl.status = ${sql.lit(FirewallStatus.on)})`.as(
        'rules_on',
      ),
    )
    .select(
      sql<number>`(select count(*) from edge_presence e where e.active and e.online and s.visit_region = any(e.regions))`.as(
        'edges',
      ),
    )
    .select(
      sql<number>`(select count(*) from edge_presence e
        join site_edge w on w.edge_id = e.id and w.site_id = s.id and w.account_id = s.account_id
       where e.active and e.online and s.visit_region = any(e.regions) and w.version >= s.version and w.error = '')`.as(
        'confirmed',
      ),
    )
type ShieldRow = Awaited<ReturnType<ReturnType<typeof sites>['executeTakeFirstOrThrow']>>

const toShielded = (row: ShieldRow): ShieldedSite => ({
  id: row.id,
  domain: row.domain,
  isOn: row.is_on,
  edges: row.edges,
  confirmed: row.confirmed,
  rulesOn: row.rules_on,
  // The table has a check.
  level: row.level as ShieldedSite['level'],
  startDate: row.starts_at?.toISOString() ?? null,
  expiryDate: row.ends_at?.toISOString() ?? null,
})

export const listAccountShields = (tx: Tx, accountId: string, query: QueryOf<typeof listShields>) =>
  listPage(listShields, query, {
    from: sites(tx, accountId),
    filters: { domain: (rows, part) => rows.where('s.domain', 'like', containing(part)) },
    sort: { domain: 's.domain' },
    order: ['domain'],
    unique: 's.id',
    foundBy: 's.id',
    row: toShielded,
  })

/** At most `maxOptions` sites, by name. */
export const selectShields = (tx: Tx, accountId: string, { domain = '' }: { domain?: string | undefined }) =>
  tx
    .selectFrom('site as s')
    .leftJoin('ddos_shield as h', (join) =>
      join.onRef('h.site_id', '=', 's.id').onRef('h.account_id', '=', 's.account_id'),
    )
    .where('s.account_id', '=', accountId)
    .where('s.deleted_at', 'is', null)
    .select(['s.id', 's.domain'])
    .select(sql<boolean>`h.site_id is not null`.as('isOn'))
    .$if(domain !== '', (q) => q.where('s.domain', 'like', containing(domain)))
    .orderBy('s.domain')
    .orderBy('s.id')
    .limit(maxOptions)
    .execute()

/** Throws `notFound`. */
export async function shieldOfSite(tx: Tx, accountId: string, siteId: string): Promise<ShieldedSite> {
  const row = await sites(tx, accountId).where('s.id', '=', siteId).executeTakeFirst()
  if (!row) throw new Fail('notFound')
  return toShielded(row)
}

/** Pays the first month of a site's shield and switches it on, in one transaction. Throws the reason for a refusal. */
export async function switchOn(tx: Tx, me: Entered, siteId: string, planId: string, now: Date) {
  const { account_id: accountId } = me
  await lockProtection(tx, accountId)
  demand(canSwitchShieldOn(await shieldOfSite(tx, accountId, siteId)))
  const plan = await planOnSale(tx, { id: planId })
  if (plan.level !== 0) throw new Fail('ddosPlanOver')
  await requireService(tx, accountId, now)
  const rows = await lockForCover(tx, accountId, [siteId])
  if (rows.length === 0) throw new Fail('notFound')
  if (unitsOf(plan.price) > 0n) {
    const paid = await sell(tx, {
      accountId,
      kind: 'protection',
      key: `shield ${siteId} ${now.toISOString()}`,
      request: { planId },
      amount: plan.price,
      remark: rows[0]?.domain ?? '',
      now,
    })
    if (paid === null) throw new Fail('balanceShort')
  }
  const cover = { accountId, sites: rows, plan, protectionId: null, by: { me, now } }
  await coverSites(tx, { ...cover, endsAt: nextMonth(now, now) })
  return shieldOfSite(tx, accountId, siteId)
}

/**
 * Switches a site's shield off, and the firewall rules that need it. Throws the reason for a refusal:
 * `rulesOffFirst` if there are such rules and the call did not say that they are to be switched off.
 */
export async function switchOff(tx: Tx, me: Entered, siteId: string, rulesOff: boolean, now: Date) {
  const { account_id: accountId } = me
  await lockProtection(tx, accountId)
  // Rules are enabled under the locks of their sites, so none can be enabled after this.
  const rows = await lockForCover(tx, accountId, [siteId])
  const site = await shieldOfSite(tx, accountId, siteId)
  demand(canSwitchShieldOff(site))
  if (site.rulesOn && !rulesOff) throw new Fail('rulesOffFirst')
  const shields = await listCoveredShields(tx, accountId, { siteIds: [siteId] })
  await uncoverSites(tx, { accountId, shields, sites: rows, by: { me, now } })
  return shieldOfSite(tx, accountId, siteId)
}
