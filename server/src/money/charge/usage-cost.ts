import { type PriceRegion, priceRegions } from '@fairlead/api/money/price/price-table.ts'
import { unitsFor } from '@fairlead/api/money/price/rating.ts'
import type { Tx } from '../../lib/db.ts'
import type { Book } from '../ledger/book.ts'
import type { Units } from '../ledger/entry.ts'
import { openBook } from '../ledger/transact.ts'
import { monthOf, type Pricing, findPricing } from '../price/pricing.ts'
import type { UnitAsset } from '../ledger/terms.ts'
import { climbedMonth, coverBy, leftOf } from './charge.ts'
import { type HourDue, readDue } from './due.ts'
import { climbedIn, type Month, rate, totalOf } from './rate.ts'

/** The cost of usage that no charge has covered yet. */
export type UsageCost = {
  /** The price of usage that is metered and not yet charged. */
  uncharged: Units
  /** What would be left of the balance after that price; below zero, what would be owed. Without the credit quota. */
  left: Units
  /** The bytes that quotas of packages would still cover. */
  quota: bigint
  /** How many more bytes an amount pays for; null without a price for them. */
  bytesFor: (amount: Units) => bigint | null
}

const hoursOf = (due: readonly HourDue[]) => Map.groupBy(due, ({ hour }) => hour.getTime())

export type Climbing = { pricing: Pricing; month: Month }

/** The most that an amount pays for in a region. */
function bytesIn({ pricing, month }: Climbing, region: PriceRegion, amount: Units): bigint | null {
  const ladder = pricing.ladder(region, 'traffic')
  const climbed = climbedIn(month, region, 'traffic')
  // Rounding leaves some bytes that change no amount. Without one, only what costs nothing can be promised.
  const isPriced = (ladder.steps.findLast(({ from }) => from <= climbed.units)?.price ?? 0n) > 0n
  if (amount === 0n && isPriced) return 0n
  return unitsFor(ladder, { ...climbed, amount })
}

/** The region with the most traffic of the month; without any, the dearest one, so that no estimate is too high. */
function mainRegion(climbing: Climbing): PriceRegion {
  const used = (region: PriceRegion) => climbedIn(climbing.month, region, 'traffic').units
  const most = priceRegions.reduce((one, other) => (used(other) > used(one) ? other : one))
  if (used(most) > 0n) return most
  const dollar = 10_000n
  const bought = (region: PriceRegion) => bytesIn(climbing, region, dollar) ?? 0n
  return priceRegions.reduce((one, other) => (bought(other) < bought(one) ? other : one))
}

type Metered = {
  uncharged: Units
  /**
   * What could be spent if that were charged now: free cash and vouchers that are valid, less what would be owed. A voucher
   * that has expired pays for what was used before.
   */
  left: Units
  /** What of it ends until a time, because vouchers do, and when the first one does. */
  endingUntil: Book['endingUntil']
  /** The uncharged price of each hour that has prices. */
  hours: { hour: Date; amount: Units }[]
  /** How far the ladders of the current month are climbed, with what is not charged yet; undefined without prices. */
  current: Climbing | undefined
  /** What quotas of packages still cover as of now. */
  quotas: Record<UnitAsset, bigint>
}

/** What a charge would post now, computed in the same way but without writing anything. */
export async function findMetered(tx: Tx, accountId: string, now: Date): Promise<Metered> {
  const months = new Map<number, Climbing | undefined>()
  const climbingAt = async (time: Date): Promise<Climbing | undefined> => {
    const start = monthOf(time)
    const known = months.get(start.getTime())
    if (known) return known
    const pricing = await findPricing(tx, accountId, start)
    const climbing = pricing && { pricing, month: await climbedMonth(tx, accountId, start) }
    months.set(start.getTime(), climbing)
    return climbing
  }
  const due = await readDue(tx, accountId)
  const book = await openBook(tx, accountId, now)
  const hours: Metered['hours'] = []
  for (const [time, ofHour] of hoursOf(due)) {
    const hour = new Date(time)
    const climbing = await climbingAt(hour)
    if (!climbing) continue
    const amount = totalOf(rate(ofHour, climbing.pricing, climbing.month, coverBy(book, hour)))
    book.charge({ amount, scope: 'transfer', at: hour })
    hours.push({ hour, amount })
  }
  return {
    uncharged: hours.reduce((sum, { amount }) => sum + amount, 0n),
    left: book.available,
    endingUntil: (time) => book.endingUntil(time),
    hours,
    current: await climbingAt(now),
    quotas: {
      traffic: leftOf(book, 'traffic', now),
      originTraffic: leftOf(book, 'originTraffic', now),
      requests: leftOf(book, 'requests', now),
    },
  }
}

/** The cost of usage that is not yet charged. */
export async function findUsageCost(tx: Tx, accountId: string, now: Date): Promise<UsageCost> {
  const { uncharged, left, quotas, current } = await findMetered(tx, accountId, now)
  const region = current && mainRegion(current)
  return {
    uncharged,
    left,
    quota: quotas.traffic,
    bytesFor: (amount) => (current && region ? bytesIn(current, region, amount) : null),
  }
}
