import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { foldSerial } from '@fairlead/api/money/top-up/desk/serial.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { transact } from '../ledger/transact.ts'
import type { Facts, Paid } from './provider.ts'
import { settleTakenBack } from './taken-back.ts'
import {
  endAsCredited,
  endTopUp,
  type How,
  lockTopUp,
  noteDifference,
  sameAmount,
  type SettlementOutcome,
  type TopUpRow,
} from './top-up-row.ts'

/** Leaves a top-up to staff, with the payment that may be meant for it. */
const hold = (
  tx: Tx,
  { id, account_id }: TopUpRow,
  { why, payment }: Extract<Facts, { kind: 'wrong' }>,
  now: Date,
) =>
  tx
    .updateTable('top_up')
    .set({
      status: PaymentStatus.error,
      ended_at: now,
      held_for: why,
      held_payment: payment.payment,
      held_amount: payment.amount,
      held_at: payment.at,
    })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .execute()

/** Adds the amount of a top-up to the wallet, once. */
export async function credit(tx: Tx, topUp: TopUpRow, paidAt: Date, now: Date) {
  const { id, account_id: accountId, number, amount, paid } = topUp
  await transact(
    tx,
    {
      accountId,
      kind: 'topUp',
      key: `topUp ${id}`,
      request: { number, amount, paid },
      effectiveAt: paidAt,
      now,
    },
    (book) => book.topUp({ paid: unitsOf(paid), bonus: unitsOf(amount) - unitsOf(paid), at: now }),
  )
  await endAsCredited(tx, topUp, now)
}

/** By what a line of a statement is looked up, however it is written. Null for providers, which write each payment in one way. */
const serialKeyOf = (provider: string, payment: string) =>
  provider === 'bank' || provider === 'marketplace' ? foldSerial(payment) : null

const keepPayment = (
  tx: Tx,
  { id: top_up_id, account_id }: TopUpRow,
  { payment, amount, currency, at }: Paid,
  { provider, foundBy, now }: How,
  outcome: 'credited' | 'returning' | 'held',
) =>
  tx
    .insertInto('top_up_payment')
    .values({
      account_id,
      top_up_id,
      provider,
      payment_id: payment,
      serial_key: serialKeyOf(provider, payment),
      amount,
      currency,
      outcome,
      found_by: foundBy,
      paid_at: at,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

type Returning = {
  paymentId: string
  reason: 'late' | 'twice' | 'wrong' | 'staff'
  credit?: string
  returned: string
  amount: string
  by?: string
  remark?: string
  now: Date
}

/** Has a payment returned: a job makes the call to the provider, after the commit. */
export async function returnPayment(
  tx: Tx,
  { id: top_up_id, account_id }: TopUpRow,
  currency: string,
  { paymentId, reason, credit: taken = '0', returned, amount, by = '', remark = '', now }: Returning,
) {
  const { id } = await tx
    .insertInto('top_up_refund')
    .values({
      account_id,
      top_up_id,
      payment_id: paymentId,
      reason,
      credit: taken,
      returned,
      currency,
      amount,
      by_name: by,
      remark,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(tx, 'refundTopUp', { refundId: id })
  return id
}

/** Converts an amount in the currency of a top-up to dollars, at its rate. */
export const inDollars = (amount: string, rate: string) => {
  const [integer = '0', part = ''] = amount.split('.')
  const millionths = BigInt(integer + part.padEnd(6, '0').slice(0, 6))
  const units = (millionths * 10_000n) / (unitsOf(rate) * 100n)
  return decimalOf(units > 0n ? units : 1n)
}

/** Settles a payment that arrived. It is credited if it is the requested one and the top-up still waits for it. */
async function settlePaid(tx: Tx, facts: Paid, how: How): Promise<SettlementOutcome> {
  const topUp = await lockTopUp(tx, facts)
  if (!topUp || topUp.provider !== how.provider) {
    await noteDifference(tx, 'unknown', facts, how)
    return 'unknown'
  }
  const key = serialKeyOf(how.provider, facts.payment)
  const known = await tx
    .selectFrom('top_up_payment')
    .select('top_up_id')
    .where('provider', '=', how.provider)
    .where(key === null ? 'payment_id' : 'serial_key', '=', key ?? facts.payment)
    .executeTakeFirst()
  if (known) {
    // The transfer belongs to another top-up, and was named twice.
    if (known.top_up_id !== topUp.id && topUp.status === PaymentStatus.inPayment)
      await endTopUp(tx, topUp, PaymentStatus.failure, how.now)
    return 'known'
  }

  const isRight = facts.currency === topUp.currency && sameAmount(facts.amount, topUp.charge)
  const isOpen = topUp.status === PaymentStatus.inPayment
  if (isOpen && isRight) {
    await keepPayment(tx, topUp, facts, how, 'credited')
    await credit(tx, topUp, facts.at, how.now)
    return 'credited'
  }
  if (isOpen) {
    await keepPayment(tx, topUp, facts, how, 'held')
    await endTopUp(tx, topUp, PaymentStatus.error, how.now)
    return 'held'
  }
  const { id: paymentId } = await keepPayment(tx, topUp, facts, how, 'returning')
  const isSecond = topUp.status === PaymentStatus.success || topUp.status === PaymentStatus.error
  await returnPayment(tx, topUp, facts.currency, {
    paymentId,
    reason: isSecond ? 'twice' : 'late',
    amount: facts.amount,
    now: how.now,
    returned: isRight ? topUp.paid : inDollars(facts.amount, topUp.rate),
  })
  return 'returning'
}

/**
 * Settles what a provider says about an order, in one transaction. It does not matter how often it is said, by whom, or in
 * which order. The caller has made sure that the provider said it.
 */
export async function settle(tx: Tx, facts: Facts, how: How): Promise<SettlementOutcome> {
  if (facts.kind === 'paid') return settlePaid(tx, facts, how)
  if (facts.kind === 'takenBack') return settleTakenBack(tx, facts, how)
  const topUp = await lockTopUp(tx, facts)
  if (!topUp || topUp.provider !== how.provider) return 'unknown'
  if (topUp.status !== PaymentStatus.inPayment) return 'ignored'
  if (facts.kind === 'due') {
    await addJob(tx, 'checkTopUp', { id: topUp.id }, { key: `checkTopUp:${topUp.id}` })
    return 'asked'
  }
  if (facts.kind === 'wrong') {
    await hold(tx, topUp, facts, how.now)
    return 'held'
  }
  const to = { failed: PaymentStatus.failure, expired: PaymentStatus.expired }
  await endTopUp(tx, topUp, to[facts.kind], how.now)
  return 'ended'
}
