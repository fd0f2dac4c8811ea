import { unitsOf } from '@fairlead/api/amount.ts'
import type { Tx } from '../../lib/db.ts'
import { findMetered } from '../charge/usage-cost.ts'
import { type Book, Insufficient } from '../ledger/book.ts'
import type { Units } from '../ledger/entry.ts'
import { findCreditQuota } from '../standing/standing.ts'

/** Usage that is metered and not yet charged, and how much may be owed. */
export type Unpaid = { hours: readonly { hour: Date; amount: Units }[]; onCredit: Units }

/** What was used before a time and is not yet charged. The wallet is locked. */
export async function unpaidBefore(tx: Tx, accountId: string, time: Date, now: Date): Promise<Unpaid> {
  const { hours } = await findMetered(tx, accountId, now)
  return {
    hours: hours.filter(({ hour }) => hour < time),
    onCredit: unitsOf(await findCreditQuota(tx, accountId)),
  }
}

/**
 * Makes sure that a purchase leaves enough for such usage: if it were charged now, no more would be owed than may be.
 * Throws `Insufficient`.
 */
export function requireLeft(book: Book, { hours, onCredit }: Unpaid) {
  const after = book.copy()
  for (const { hour, amount } of hours) after.charge({ amount, scope: 'transfer', at: hour })
  const missing = after.wallet.owed - onCredit
  if (missing > 0n) throw new Insufficient(missing)
}
