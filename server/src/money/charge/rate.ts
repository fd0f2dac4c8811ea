import type { Meter, PriceRegion } from '@fairlead/api/money/price/price-table.ts'
import { priceOf } from '@fairlead/api/money/price/rating.ts'
import type { Units } from '../ledger/entry.ts'
import type { UnitAsset } from '../ledger/terms.ts'
import { ladderKey, type Pricing } from '../price/pricing.ts'

/** What edges in a region counted for a site in an hour, or the storage program for a bucket. */
export type RatedUsage = {
  siteId: string
  region: PriceRegion
  requests: bigint
  traffic: bigint
  originTraffic: bigint
  /** What a bucket holds. */
  byteHours: bigint
}

/** How far the ladder of a meter in a region was climbed in a month, and what was posted for it. */
export type Climbed = { units: bigint; posted: Units }
/** By region and meter. */
export type Month = Map<string, Climbed>
export const climbedIn = (month: Month, region: PriceRegion, meter: Meter): Climbed =>
  month.get(ladderKey(region, meter)) ?? { units: 0n, posted: 0n }

type Priced = { from: bigint; units: bigint; amount: Units }
export type RatedLine = RatedUsage & {
  coveredOrigin: bigint
  coveredTraffic: bigint
  coveredRequests: bigint
  /** Common traffic, and that from origins times the factor, without what packages cover. */
  trafficPriced: Priced
  requestsPriced: Priced
  storagePriced: Priced
}

/** Draws on quotas of a package, and returns how many units they do not cover. */
export type Cover = (asset: UnitAsset, units: bigint) => bigint

/** The covered part of each figure; earlier figures are covered first. */
function covered(figures: readonly bigint[], asset: UnitAsset, cover: Cover): bigint[] {
  const whole = figures.reduce((sum, one) => sum + one, 0n)
  let left = whole === 0n ? 0n : whole - cover(asset, whole)
  return figures.map((figure) => {
    const part = figure < left ? figure : left
    left -= part
    return part
  })
}

/**
 * Climbs a ladder by so many units: what is posted afterwards is the price of all units of the month, rounded once. If more
 * than that was posted, further units cost nothing until their price has caught up, and the audit names the month.
 */
export function climb(
  pricing: Pricing,
  month: Month,
  region: PriceRegion,
  meter: Meter,
  units: bigint,
): Priced {
  const { units: from, posted } = climbedIn(month, region, meter)
  const all = from + units
  const due = units === 0n ? 0n : priceOf(pricing.ladder(region, meter), all) - posted
  const amount = due > 0n ? due : 0n
  month.set(ladderKey(region, meter), { units: all, posted: posted + amount })
  return { from, units, amount }
}

/** Most lines are of sites, which store nothing. */
const nothingStored: Priced = { from: 0n, units: 0n, amount: 0n }

/** Rates the counters of an hour, in their order. `month` holds what was climbed before, and is updated with this hour. */
export function rate(due: readonly RatedUsage[], pricing: Pricing, month: Month, cover: Cover): RatedLine[] {
  const factor = BigInt(pricing.originFactor)
  const origin = covered(
    due.map(({ originTraffic }) => originTraffic),
    'originTraffic',
    cover,
  )
  const traffic = due.map((one, at) => one.traffic + factor * (one.originTraffic - (origin[at] ?? 0n)))
  const coveredTraffic = covered(traffic, 'traffic', cover)
  const coveredRequests = covered(
    due.map(({ requests }) => requests),
    'requests',
    cover,
  )
  return due.map((one, at) => {
    const [byTraffic, byRequests] = [coveredTraffic[at] ?? 0n, coveredRequests[at] ?? 0n]
    return {
      ...one,
      coveredOrigin: origin[at] ?? 0n,
      coveredTraffic: byTraffic,
      coveredRequests: byRequests,
      trafficPriced: climb(pricing, month, one.region, 'traffic', (traffic[at] ?? 0n) - byTraffic),
      requestsPriced: climb(pricing, month, one.region, 'requests', one.requests - byRequests),
      storagePriced:
        one.byteHours === 0n ? nothingStored : climb(pricing, month, one.region, 'storage', one.byteHours),
    }
  })
}

export const totalOf = (lines: readonly RatedLine[]): Units =>
  lines.reduce(
    (sum, line) => sum + line.trafficPriced.amount + line.requestsPriced.amount + line.storagePriced.amount,
    0n,
  )
