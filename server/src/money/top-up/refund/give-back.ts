import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { partOfCharge } from '@fairlead/api/money/top-up/quote.ts'
import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Tx } from '../../../lib/db.ts'
import { Fail } from '../../../lib/fail.ts'
import { findMetered } from '../../charge/usage-cost.ts'
import type { Units } from '../../ledger/entry.ts'
import { transact } from '../../ledger/transact.ts'
import { returnPayment } from '../settle.ts'
import { addRefunded, endTopUp, findTopUpGrant, type TopUpRow } from '../top-up-row.ts'

const cent = 100n

/**
 * How much of a top-up can be refunded, in whole cents: what is left of it, and is neither reserved for orders nor needed for
 * uncharged usage. The wallet is locked.
 */
export async function findRefundable(tx: Tx, topUp: TopUpRow, now: Date): Promise<Units> {
  if (topUp.status !== PaymentStatus.success) return 0n
  const grant = await findTopUpGrant(tx, topUp)
  if (!grant) return 0n
  const { cash, held } = await tx
    .selectFrom('wallet')
    .select(['cash', 'held'])
    .where('account_id', '=', topUp.account_id)
    .executeTakeFirstOrThrow()
  const { uncharged } = await findMetered(tx, topUp.account_id, now)
  const free = unitsOf(cash) - unitsOf(held) - uncharged
  const remaining = unitsOf(grant.remaining)
  const most = free < remaining ? free : remaining
  return most > 0n ? most - (most % cent) : 0n
}

/** Whether an amount can be refunded now. The wallet is locked. */
export const isRefundable = async (tx: Tx, topUp: TopUpRow, amount: string, now: Date) =>
  unitsOf(amount) <= (await findRefundable(tx, topUp, now))

/**
 * Takes an amount out of the wallet, and has the share of it that was paid returned by the provider. The top-up is refunded
 * from then on. The caller has made sure that the amount can be refunded. Throws a field error, and
 * `paymentNoRefund` if the payment has none to give back.
 */
export async function giveBack(
  tx: Tx,
  topUp: TopUpRow,
  { amount, remark, by, now }: { amount: string; remark: string; by: string; now: Date },
) {
  const { id, account_id: accountId, number, charge, currency, paid } = topUp
  const grant = await findTopUpGrant(tx, topUp)
  const payment = await tx
    .selectFrom('top_up_payment')
    .select('id')
    .where('top_up_id', '=', id)
    .where('account_id', '=', accountId)
    .where('outcome', '=', 'credited')
    .executeTakeFirst()
  if (!grant || !payment) throw new Fail('paymentNoRefund')
  const event = { kind: 'refund', key: `refund ${id}`, effectiveAt: now, grantIds: [grant.id] } as const
  const posted = await transact(
    tx,
    { ...event, accountId, request: { number, amount }, remark: number, now },
    // A top-up is refunded only once, so nothing of it was refunded before.
    (book) => book.refund({ id: grant.id, amount: unitsOf(amount), refunded: 0n }),
  )
  if (!posted.isNew) throw new Fail('paymentNoRefund')
  const returned = decimalOf(posted.result)
  const payout = partOfCharge({ charge, paid, currency }, returned)
  if (payout === '0') throw Fail.field('amount', 'refundLeast')
  await returnPayment(tx, topUp, currency, {
    paymentId: payment.id,
    reason: 'staff',
    credit: amount,
    returned,
    amount: payout,
    by,
    now,
    remark,
  })
  await addRefunded(tx, topUp, unitsOf(amount))
  await endTopUp(tx, topUp, PaymentStatus.refunded, now)
}
