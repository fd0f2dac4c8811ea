import {
  bandsOf,
  type Meter,
  meters,
  PriceBand,
  type PriceRegion,
  priceRegions,
  standardPlan,
} from '@fairlead/api/money/price/price-table.ts'
import { type Ladder, ladderOf, pricedIn } from '@fairlead/api/money/price/rating.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

/** What an account pays in a month. */
export type Pricing = {
  priceId: string
  plan: string
  version: number
  /** How many bytes of traffic one byte from an origin counts as. */
  originFactor: number
  ladder: (region: PriceRegion, meter: Meter) => Ladder
}

/** The beginning of the month in UTC that a time lies in. */
export const monthOf = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth()))
/** `2026-03`. */
export const monthText = (time: Date) => time.toISOString().slice(0, 7)
export const monthAfter = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1))

type Bands = readonly PriceBand[]

const keys = new Map(
  priceRegions.map((region) => [
    region,
    {
      traffic: `${region} traffic`,
      requests: `${region} requests`,
      storage: `${region} storage`,
    } satisfies Record<Meter, string>,
  ]),
)
/** Names the ladder of a meter in a region. Rating a line needs four of these names, so they are not built again each time. */
export const ladderKey = (region: PriceRegion, meter: Meter): string =>
  keys.get(region)?.[meter] ?? `${region} ${meter}`

/** The ladders of a price table in a month, `2026-03`; a region without bands has those of `other`. */
export function laddersOf(bands: Bands, month: string): Pricing['ladder'] {
  const per = pricedIn(month)
  const named = (region: PriceRegion, meter: Meter) => {
    const own = bandsOf(bands, region, meter)
    return own.length > 0 ? own : bandsOf(bands, 'other', meter)
  }
  const ladders = new Map(
    priceRegions.flatMap((region) =>
      meters.map((meter): [string, Ladder] => [
        ladderKey(region, meter),
        ladderOf(per[meter], named(region, meter)),
      ]),
    ),
  )
  return (region, meter) => {
    const ladder = ladders.get(ladderKey(region, meter))
    if (!ladder) throw new TypeError(`no prices for ${meter} in ${region}`)
    return ladder
  }
}

/** A region as it is stored. An unknown one, from an older release, has the prices of `other`. */
export const regionOf = (text: string): PriceRegion =>
  priceRegions.find((region) => region === text) ?? 'other'

/** Lets charges of an account and changes of its prices wait for each other, until the end of the transaction. */
export const lockTerms = (tx: Tx, accountId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('price terms of ' || ${accountId}::text, 0))`.execute(tx)

type OwnPrice = { plan: string; origin_factor: number | null }

/** The prices of a plan in the month of a time, with the factor of an account that has its own. */
async function findPlanPricing(tx: Tx, time: Date, own?: OwnPrice): Promise<Pricing | undefined> {
  const month = monthOf(time)
  const row = await tx
    .selectFrom('price_version')
    .select(['id', 'plan', 'version', 'origin_factor', 'bands'])
    .where('plan', '=', own?.plan ?? standardPlan)
    .where('starts_at', '<=', month)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    priceId: row.id,
    plan: row.plan,
    version: row.version,
    originFactor: own?.origin_factor ?? row.origin_factor,
    ladder: laddersOf(PriceBand.array().parse(row.bands), monthText(month)),
  }
}

/** The prices of the standard plan in the month of a time, which are the list prices; undefined if it has none then. */
export const findListPricing = (tx: Tx, time: Date) => findPlanPricing(tx, time)

/** The prices of an account in the month of a time; undefined if its plan has none then. */
export async function findPricing(tx: Tx, accountId: string, time: Date): Promise<Pricing | undefined> {
  const month = monthOf(time)
  const own = await tx
    .selectFrom('account_price')
    .select(['plan', 'origin_factor'])
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', month)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return findPlanPricing(tx, time, own)
}
