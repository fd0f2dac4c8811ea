import { larger, plainDecimal, smaller, unitsOf } from '@fairlead/api/amount.ts'
import { millionthsOf } from '@fairlead/api/money/top-up/quote.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import { transact } from '../ledger/transact.ts'
import type { TakenBack } from './provider.ts'
import {
  addRefunded,
  endAsCredited,
  endTopUp,
  findTopUpGrant,
  type How,
  lockTopUp,
  noteDifference,
  type SettlementOutcome,
  type TopUpRow,
} from './top-up-row.ts'

const decimal = (amount: bigint) =>
  plainDecimal(`${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`)

const findPayment = (tx: Tx, provider: string, payment: string) =>
  tx
    .selectFrom('top_up_payment')
    .select([
      'id',
      'account_id',
      'top_up_id',
      'outcome',
      'amount',
      'currency',
      'taken_back',
      'taken_back_events',
    ])
    .where('provider', '=', provider)
    .where('payment_id', '=', payment)
    .executeTakeFirst()
type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** Keeps what was told, once; a sum only grows. */
const keep = (
  tx: Tx,
  { id: payment_id, account_id }: Payment,
  { movement, ref, amount }: TakenBack,
  { foundBy, now }: How,
) =>
  tx
    .insertInto('top_up_return')
    .values({ account_id, payment_id, movement, ref, amount, found_by: foundBy, found_at: now })
    .onConflict((on) =>
      on
        .columns(['payment_id', 'movement', 'ref'])
        .doUpdateSet({ amount: sql`greatest(top_up_return.amount, excluded.amount)` }),
    )
    .execute()

/**
 * What others took back of a payment: refunds beyond our own, which may be told before ours is recorded, and disputes that
 * are not won.
 */
async function takenByOthers(tx: Tx, { id, account_id, amount }: Payment): Promise<bigint> {
  const rows = await tx
    .selectFrom('top_up_return')
    .select(['movement', sql<string>`sum(amount)::text`.as('amount')])
    .where('payment_id', '=', id)
    .where('account_id', '=', account_id)
    .groupBy('movement')
    .execute()
  const told = (movement: TakenBack['movement']) =>
    millionthsOf(rows.find((row) => row.movement === movement)?.amount ?? '0')
  const own = await tx
    .selectFrom('top_up_refund')
    .select(sql<string>`coalesce(sum(amount), 0)::text`.as('amount'))
    .where('payment_id', '=', id)
    .where('account_id', '=', account_id)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  const ours = millionthsOf(own.amount)
  const refunded = larger(larger(told('refunds'), told('refund')) - ours, 0n)
  const disputed = larger(told('dispute') - told('won'), 0n)
  return larger(smaller(refunded + disputed, millionthsOf(amount) - ours), 0n)
}

const keyOf = (payment: Payment, event: number | '%') => `takenBack ${payment.id} ${event}`

/** The bonus that was withdrawn with what was taken back so far. */
async function withdrawnBonus(tx: Tx, payment: Payment): Promise<bigint> {
  const { amount } = await tx
    .selectFrom('ledger_txn as t')
    .innerJoin('ledger_transfer as m', 'm.txn_id', 't.id')
    .select(
      sql<string>`coalesce(sum(case when m.credit = 'promotion' then m.amount when m.debit = 'promotion' then -m.amount end), 0)::text`.as(
        'amount',
      ),
    )
    .where('t.account_id', '=', payment.account_id)
    .where('t.key', 'like', keyOf(payment, '%'))
    .executeTakeFirstOrThrow()
  return unitsOf(amount)
}

/** Moves the wallet from what it had given for a payment to what is taken back of it now. */
async function post(tx: Tx, topUp: TopUpRow, payment: Payment, taken: bigint, now: Date) {
  const before = millionthsOf(payment.taken_back)
  const whole = millionthsOf(payment.amount)
  const [paid, bonus] = [unitsOf(topUp.paid), unitsOf(topUp.amount) - unitsOf(topUp.paid)]
  // Parts add up to the whole, whatever they are.
  const change = (share: bigint) => (share * taken) / whole - (share * before) / whole
  const grant = await findTopUpGrant(tx, topUp)
  if (!grant) throw new Error(`Top-up ${topUp.number} was credited and has no grant`)
  const grantId = grant.id
  const isTaken = taken > before
  const withdrawn = isTaken ? 0n : await withdrawnBonus(tx, payment)
  const posted = await transact(
    tx,
    {
      accountId: topUp.account_id,
      kind: isTaken ? 'chargeBack' : 'disputeWon',
      key: keyOf(payment, payment.taken_back_events + 1),
      request: { number: topUp.number, taken: decimal(taken) },
      effectiveAt: now,
      now,
      remark: topUp.number,
      grantIds: [grantId],
    },
    (book) =>
      isTaken
        ? book.chargeBack(grantId, change(paid), change(bonus))
        : book.returnTaken(grantId, -change(paid), smaller(-change(bonus), withdrawn)),
  )
  if (posted.isNew) await addRefunded(tx, topUp, posted.result)
  await tx
    .updateTable('top_up_payment')
    .set({ taken_back: decimal(taken), taken_back_events: payment.taken_back_events + 1 })
    .where('id', '=', payment.id)
    .where('account_id', '=', payment.account_id)
    .execute()
}

/** Whether staff refunded a part of a top-up. */
const isRefunded = async (tx: Tx, { id, account_id }: Payment) =>
  (await tx
    .selectFrom('top_up_refund')
    .select('id')
    .where('payment_id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()) !== undefined

/**
 * A bank or the provider took money back, or gave back what a dispute had taken. What has left the wallet for it follows the
 * sum of all that was told, less our own refunds, so that neither order nor repetition matters. What was not credited is
 * left to staff.
 */
export async function settleTakenBack(tx: Tx, facts: TakenBack, how: How): Promise<SettlementOutcome> {
  const found = await findPayment(tx, how.provider, facts.payment)
  if (!found) {
    await noteDifference(tx, 'unknown', { ...facts, number: '' }, how)
    return 'unknown'
  }
  const topUp = await lockTopUp(tx, { id: found.top_up_id })
  // Read again under the lock.
  const payment = await findPayment(tx, how.provider, facts.payment)
  if (!topUp || !payment) return 'unknown'
  if (facts.currency !== payment.currency) {
    await noteDifference(tx, 'returned', { ...facts, number: topUp.number }, how, payment.amount)
    return 'held'
  }
  await keep(tx, payment, facts, how)
  const taken = await takenByOthers(tx, payment)
  if (taken === millionthsOf(payment.taken_back)) return 'known'
  if (payment.outcome !== 'credited') {
    await noteDifference(tx, 'returned', { ...facts, number: topUp.number }, how, payment.amount)
    return 'held'
  }
  await post(tx, topUp, payment, taken, how.now)
  const isLeft = taken === 0n && !(await isRefunded(tx, payment))
  if (isLeft) await endAsCredited(tx, topUp, how.now)
  else if (topUp.status !== PaymentStatus.refunded) await endTopUp(tx, topUp, PaymentStatus.refunded, how.now)
  return 'ended'
}
