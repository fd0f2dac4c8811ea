import { larger, smaller } from '@fairlead/api/amount.ts'
import { type PriceRegion, priceRegions } from '@fairlead/api/money/price/price-table.ts'
import { pricedPer } from '@fairlead/api/money/price/rating.ts'
import type { Units } from '../ledger/entry.ts'
import type { HighestPrices, Spend } from './spendable.ts'

type RatesIn = (region: PriceRegion) => HighestPrices
/** What edges count. */
type Meter = keyof typeof pricedPer

const dividedUp = (whole: bigint, by: bigint) => (whole + by - 1n) / by

/** Amounts have four places, prices eight. */
const scale = 10_000n

const pricesOf = (meter: Meter, ratesIn: RatesIn) => priceRegions.map((region) => ratesIn(region)[meter])

/** What so many units cost at a price, rounded up. */
export const costAt = (units: bigint, meter: Meter, price: bigint): Units =>
  dividedUp(units * price, pricedPer[meter] * scale)

/** The most that so many units can cost. */
function costOf(units: bigint, meter: Meter, ratesIn: RatesIn): Units {
  return costAt(units, meter, pricesOf(meter, ratesIn).reduce(larger, 0n))
}

/** The most units that an amount can pay for. */
function unitsOf(amount: Units, meter: Meter, ratesIn: RatesIn): bigint {
  const prices = pricesOf(meter, ratesIn).filter((price) => price > 0n)
  const [first] = prices
  if (first === undefined) return 0n
  return dividedUp(amount * scale * pricedPer[meter], prices.reduce(smaller, first))
}

/**
 * What is left once amount and quotas also cover for each other. An edge that has used up its part of a quota goes on with
 * its amount, but its charge draws on the quota, and other edges then hold more of it than is left: the amount has to pay for
 * that. The purchase of a package spends an amount that edges hold: the quotas of the package have to pay for that.
 */
export function withoutOverlap(left: Spend, leased: Spend, ratesIn: RatesIn): Spend {
  const factor = BigInt(Math.max(...priceRegions.map((region) => ratesIn(region).originFactor)))
  const origin = larger(leased.originTraffic - left.originTraffic, 0n)
  // Bytes from origins that their own quota does not cover are taken from the one for traffic.
  const traffic = larger(leased.traffic + factor * origin - left.traffic, 0n)
  const requests = larger(leased.requests - left.requests, 0n)
  const amount = left.amount - costOf(traffic, 'traffic', ratesIn) - costOf(requests, 'requests', ratesIn)
  const unpaid = smaller(leased.amount, larger(leased.amount - amount, 0n))
  return {
    amount,
    traffic: left.traffic - factor * origin - unitsOf(unpaid, 'traffic', ratesIn),
    originTraffic: left.originTraffic,
    requests: left.requests - unitsOf(unpaid, 'requests', ratesIn),
  }
}
