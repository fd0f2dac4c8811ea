import { unitsOf } from '@fairlead/api/amount.ts'
import type { PriceRegion } from '@fairlead/api/money/price/price-table.ts'
import { dearestAfter } from '@fairlead/api/money/price/rating.ts'
import type { Tx } from '../../lib/db.ts'
import { type CapState, capState } from '../cap/cap.ts'
import type { Climbing } from '../charge/usage-cost.ts'
import { findMetered } from '../charge/usage-cost.ts'
import { climbedIn } from '../charge/rate.ts'
import type { Book } from '../ledger/book.ts'
import type { Units } from '../ledger/entry.ts'
import { findCreditQuota } from '../standing/standing.ts'

/** Amounts in ten-thousandths of a dollar, and what quotas of packages cover. */
export type Spend = { amount: Units; traffic: bigint; originTraffic: bigint; requests: bigint }

/** The highest prices that further usage of the month can have in a region, in units of the eighth decimal place. */
export type HighestPrices = { traffic: bigint; requests: bigint; originFactor: number }

export type Spendable = {
  /** What is there, less what is metered and not yet charged. The amount may be below zero. */
  left: Spend
  endingUntil: Book['endingUntil']
  /** Undefined without prices: nothing limits the account. */
  ratesIn: ((region: PriceRegion) => HighestPrices) | undefined
  /** Nothing more can be paid for. */
  isOut: boolean
  /** What the users of the account let it spend today; undefined without a limit. */
  cap: CapState | undefined
}

const ratesOf =
  ({ pricing, month }: Climbing) =>
  (region: PriceRegion): HighestPrices => {
    const dearest = (meter: 'traffic' | 'requests') =>
      dearestAfter(pricing.ladder(region, meter), climbedIn(month, region, meter).units)
    return {
      traffic: dearest('traffic'),
      requests: dearest('requests'),
      originFactor: pricing.originFactor,
    }
  }

/**
 * What an account can still spend. The wallet must be locked: with a charge between two of these queries, usage would count
 * neither as charged nor as due.
 */
export async function findSpendable(tx: Tx, accountId: string, now: Date): Promise<Spendable> {
  const onCredit = unitsOf(await findCreditQuota(tx, accountId))
  const { left: amount, endingUntil, hours, current, quotas } = await findMetered(tx, accountId, now)
  const left = { amount: amount + onCredit, ...quotas }
  return {
    left,
    endingUntil,
    ratesIn: current && ratesOf(current),
    cap: await capState(tx, accountId, { now, uncharged: hours }),
    // Requests and their bytes both have a price: without an amount, both need a quota.
    isOut: current !== undefined && left.amount <= 0n && (quotas.traffic === 0n || quotas.requests === 0n),
  }
}
