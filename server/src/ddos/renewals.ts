import { unitsOf } from '@fairlead/api/amount.ts'
import { shieldLevel } from '@fairlead/api/ddos/plan.ts'
import type { OnFailure } from '../lib/database/apart.ts'
import type { Database, Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { sell } from '../money/public.ts'
import { tell } from '../message/public.ts'
import {
  chargeTraffic,
  coverSites,
  lockForCover,
  lockProtection,
  nextMonth,
  type Shield,
  listCoveredShields,
  uncoverSites,
} from './cover.ts'
import { planOnSale } from './plans.ts'

/** The author of its versions in the history of a site. */
const me = { username: 'protection' } as const

type RenewedShield = Pick<Shield, 'site_id' | 'account_id'>

const offerOrNone = (tx: Tx) =>
  planOnSale(tx, { level: shieldLevel }).catch((error: unknown) => {
    if (error instanceof Fail) return undefined
    throw error
  })

/** Pays the next month of a site's shield at the current price, or ends the shield and announces it. */
async function renew(tx: Tx, { site_id: siteId, account_id: accountId }: RenewedShield, now: Date) {
  await lockProtection(tx, accountId)
  const [shield] = await listCoveredShields(tx, accountId, { siteIds: [siteId] })
  if (!shield?.ends_at || shield.ends_at > now) return
  const sites = await lockForCover(tx, accountId, [siteId])
  const [site] = sites
  const plan = await offerOrNone(tx)
  const key = `shield ${siteId} ${shield.ends_at.toISOString()}`
  const isPaid =
    site !== undefined &&
    plan !== undefined &&
    (unitsOf(plan.price) === 0n ||
      (await sell(tx, {
        accountId,
        kind: 'protection',
        key,
        request: { planId: plan.id },
        amount: plan.price,
        remark: site.domain,
        now,
      })) !== null)
  const by = { me, now }
  if (!site || !plan || !isPaid) {
    await uncoverSites(tx, { accountId, shields: [shield], sites, by })
    if (site)
      await tell(
        tx,
        { accountId, menu: 'cdn_safety' },
        {
          kind: 'shieldUnpaid',
          siteId,
          now,
          args: { domain: site.domain, price: plan?.price ?? '0' },
        },
      )
    return
  }
  const endsAt = nextMonth(shield.anchor, shield.ends_at)
  if (plan.id !== shield.plan_id) {
    // Another version has other prices and limits.
    await coverSites(tx, { accountId, sites, plan, protectionId: null, endsAt, by })
    return
  }
  await tx
    .updateTable('ddos_shield')
    .set({ ends_at: endsAt })
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .execute()
}

/** Renews the shields whose month is over, each in a transaction of its own, so that a failure does not stop the others. */
export async function renewShields(db: Database, now: Date, failed: OnFailure) {
  const due = await db.system
    .selectFrom('ddos_shield')
    .select(['site_id', 'account_id'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('site_id')
    .execute()
  for (const one of due)
    try {
      await db.transaction((tx) => renew(tx, one, now))
    } catch (error) {
      failed(error, `the shield of site ${one.site_id} could not be renewed`)
    }
}

const hourMs = 3_600_000

/** Charges the traffic of all shields up to the last full hour. */
export async function chargeShields(db: Database, now: Date, failed: OnFailure) {
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  const due = await db.system
    .selectFrom('ddos_shield as h')
    .innerJoin('ddos_plan as p', 'p.id', 'h.plan_id')
    .select(['h.site_id', 'h.account_id'])
    .where('h.charged_until', '<', until)
    .where('p.gb_price', '>', '0')
    .orderBy('h.site_id')
    .execute()
  for (const { site_id: siteId, account_id: accountId } of due)
    try {
      await db.transaction(async (tx) => {
        await lockProtection(tx, accountId)
        const [shield] = await listCoveredShields(tx, accountId, { siteIds: [siteId] })
        if (shield && shield.charged_until < until) await chargeTraffic(tx, shield, { until, now })
      })
    } catch (error) {
      failed(error, `the traffic of site ${siteId} could not be charged`)
    }
}
