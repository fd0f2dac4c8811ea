import { decimalOf, plainDecimal, unitsOf } from '@fairlead/api/amount.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../lib/db-types.ts'
import type { Tx } from '../../lib/db.ts'
import type { Units } from '../ledger/entry.ts'
import { lockWallet } from '../ledger/transact.ts'
import type { Paid } from './provider.ts'

export type TopUpRow = Selectable<DB['top_up']>

/** What settling did. */
export type SettlementOutcome =
  /** The wallet has the money, now or since an earlier notice. */
  | 'credited'
  | 'known'
  /** The payment goes back, because the top-up had ended or was paid already. */
  | 'returning'
  /** Staff have to look at it. */
  | 'held'
  | 'ended'
  /** The provider is to be asked. */
  | 'asked'
  | 'ignored'
  | 'unknown'

export type How = { provider: string; foundBy: 'notice' | 'query' | 'settlement' | 'staff'; now: Date }

/** Equal as figures: `100` and `100.00`. */
export const sameAmount = (one: string, other: string) => plainDecimal(one) === plainDecimal(other)

/**
 * Locks a top-up, and before it the wallet of its account, so that all events of an account happen in sequence. Undefined for
 * a number that is not ours. The caller compares the provider.
 */
export async function lockTopUp(
  tx: Tx,
  by: { number: string } | { id: string },
): Promise<TopUpRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['number', by.number] as const)
  const found = await tx
    .selectFrom('top_up')
    .select('account_id')
    .where(column, '=', value)
    .executeTakeFirst()
  if (!found) return undefined
  await lockWallet(tx, found.account_id)
  // A query of its own, because one that waits for the lock reads what was there before.
  return tx.selectFrom('top_up').selectAll().where(column, '=', value).forNoKeyUpdate().executeTakeFirst()
}

/** The grant of a top-up that was credited. */
export const findTopUpGrant = (tx: Tx, { account_id, id }: TopUpRow) =>
  tx
    .selectFrom('ledger_grant as g')
    .innerJoin('ledger_txn as t', (join) =>
      join.onRef('t.id', '=', 'g.txn_id').onRef('t.account_id', '=', 'g.account_id'),
    )
    .select(['g.id', 'g.remaining'])
    .where('t.account_id', '=', account_id)
    .where('t.key', '=', `topUp ${id}`)
    .executeTakeFirst()

const update = (tx: Tx, { id, account_id }: TopUpRow) =>
  tx.updateTable('top_up').where('id', '=', id).where('account_id', '=', account_id)

/** Ends a top-up in the given status. */
export const endTopUp = (tx: Tx, topUp: TopUpRow, status: PaymentStatus, now: Date) =>
  update(tx, topUp).set({ status, ended_at: now }).execute()

/** Ends a top-up as credited: now, or again with the time at which it was. */
export const endAsCredited = (tx: Tx, topUp: TopUpRow, now: Date) =>
  update(tx, topUp)
    .set({ status: PaymentStatus.success, ended_at: topUp.credited_at ?? now })
    .set({ credited_at: topUp.credited_at ?? now })
    .execute()

/** Adds to what has left the wallet again of a top-up, or takes from it what came back. */
export const addRefunded = (tx: Tx, topUp: TopUpRow, change: Units) =>
  update(tx, topUp)
    .set({ refunded: decimalOf(unitsOf(topUp.refunded) + change) })
    .execute()

type Kind = 'unknown' | 'unsettled' | 'amount' | 'returned'

/** Records where our books and the provider's disagree, once for each payment. */
export async function noteDifference(
  tx: Tx,
  kind: Kind,
  { payment, number, currency, amount }: Pick<Paid, 'payment' | 'number' | 'currency' | 'amount'>,
  { provider, now }: Pick<How, 'provider' | 'now'>,
  ours: string | null = null,
) {
  await tx
    .insertInto('payment_difference')
    .values({
      provider,
      kind,
      payment_id: payment,
      number: number.slice(0, 100),
      currency,
      theirs: kind === 'unsettled' ? null : amount,
      ours,
      found_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
