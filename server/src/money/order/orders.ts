import { unitsOf } from '@fairlead/api/amount.ts'
import { gateBalance } from '@fairlead/api/money/wallet/low-balance.ts'
import type { Tx } from '../../lib/db.ts'
import { Fail } from '../../lib/fail.ts'
import { meteredOf } from '../charge/usage-cost.ts'
import { Insufficient } from '../ledger/book.ts'
import { lockWallet, transact } from '../ledger/transact.ts'
import { undoCharge } from '../ledger/undo.ts'
import { requireService, standingFacts } from '../standing/standing.ts'

type OrderPayment = {
  accountId: string
  /** Names the order in its account for good, for example `ddos <id>`. */
  key: string
  /** What was ordered. The same key with another request throws `KeyReused`. */
  request: unknown
  /** In dollars, above zero. */
  amount: string
  /** What the customer reads in the statement, at most 500 characters. */
  remark: string
  now: Date
}

type PaidOrder = {
  /** The event of the ledger, by which the order can be returned. */
  eventId: string
  /** How the statement names it. */
  billCode: string
  /** False: it was paid by an earlier call with the same key. */
  isNew: boolean
}

/** What is metered and not charged yet, with the wallet locked. */
const unchargedOf = async (tx: Tx, accountId: string, now: Date) =>
  (await meteredOf(tx, accountId, now)).uncharged

/**
 * Pays for an order from general vouchers and free cash, once for each key, in the caller's transaction. What was used and
 * is not charged yet has to be left over. Takes the lock of the wallet. Throws `balanceShort`.
 */
export async function payOrder(tx: Tx, order: OrderPayment): Promise<PaidOrder> {
  const { accountId, key, request, amount, remark, now } = order
  const price = unitsOf(amount)
  if (price <= 0n) throw new RangeError('An order costs something')
  await lockWallet(tx, accountId)
  const kept = await unchargedOf(tx, accountId, now)
  const event = { kind: 'capture', recordType: 30, effectiveAt: now } as const
  const posted = await transact(
    tx,
    { ...event, accountId, key: `order ${key}`, request: { request, amount: price }, remark, now },
    (book) => {
      book.pay({ amount: price, at: now })
      const left = book.free + book.wallet.voucher
      if (left < kept) throw new Insufficient(kept - left)
    },
  ).catch((error: unknown) => {
    throw error instanceof Insufficient ? new Fail('balanceShort') : error
  })
  const { bill_code: billCode } = await tx
    .selectFrom('ledger_txn')
    .select('bill_code')
    .where('account_id', '=', accountId)
    .where('id', '=', posted.id)
    .executeTakeFirstOrThrow()
  return { eventId: posted.id, billCode, isNew: posted.isNew }
}

/** Returns what an order cost to the top-ups and vouchers that paid for it, once. */
export async function returnOrder(
  tx: Tx,
  { accountId, eventId, now }: { accountId: string; eventId: string; now: Date },
): Promise<void> {
  await undoCharge(tx, { accountId, txnId: eventId, now })
}

/**
 * Refuses a feature unless the balance, less what is not charged yet, is above the amount of the specification (spec 1,
 * section 8). Takes the lock of the wallet. Throws `balanceGate`, and 110 or 119 while services are suspended.
 */
export async function requireGateBalance(tx: Tx, accountId: string, now: Date): Promise<void> {
  await lockWallet(tx, accountId)
  await requireService(tx, accountId)
  const { available } = await standingFacts(tx, accountId)
  if (available - (await unchargedOf(tx, accountId, now)) <= unitsOf(gateBalance))
    throw new Fail('balanceGate')
}
