import { PaymentStatus } from '@fairlead/api/money/top-up/top-up.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { type Providers, ProviderFailure, ProviderRefusal } from './provider.ts'
import { endTopUp, lockTopUp } from './top-up-row.ts'

export type RefundParts = { db: Database; providers: Providers; now: () => Date }

/** Stages of a refund. */
const Stage = { underWay: 0, done: 1, failed: 2 } as const

const findRefund = (db: Database, id: string) =>
  db.system
    .selectFrom('top_up_refund as r')
    .innerJoin('top_up_payment as p', (join) =>
      join.onRef('p.id', '=', 'r.payment_id').onRef('p.account_id', '=', 'r.account_id'),
    )
    .innerJoin('top_up as t', (join) =>
      join.onRef('t.id', '=', 'r.top_up_id').onRef('t.account_id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.status', 'r.amount', 'r.currency', 'r.top_up_id', 'r.account_id'])
    .select(['p.payment_id', 'p.provider', 't.number'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** Records that the payer has the money back. A top-up all of whose payments went back is refunded. */
export async function finishRefund(tx: Tx, refundId: string, ref: string, now: Date) {
  const found = await tx
    .selectFrom('top_up_refund')
    .select('top_up_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  const topUp = found && (await lockTopUp(tx, { id: found.top_up_id }))
  if (!topUp) return
  const { account_id } = topUp
  const done = await tx
    .updateTable('top_up_refund')
    .set({ status: Stage.done, provider_ref: ref, error: '', ended_at: now })
    .where('id', '=', refundId)
    .where('account_id', '=', account_id)
    .where('status', '<>', Stage.done)
    .returning('id')
    .executeTakeFirst()
  if (!done) return
  // A top-up that staff refunded has had that status since its amount left the wallet.
  const endsIt: readonly number[] = [PaymentStatus.failure, PaymentStatus.expired, PaymentStatus.cancelled]
  if (endsIt.includes(topUp.status)) await endTopUp(tx, topUp, PaymentStatus.refunded, now)
}

/**
 * Returns a payment at its provider. The call has the refund's id as its key, so that it is returned once however often a
 * job is repeated. What the provider refuses for good waits for staff.
 */
export async function makeRefund({ db, providers, now }: RefundParts, refundId: string) {
  const refund = await findRefund(db, refundId)
  if (!refund || refund.status === Stage.done) return
  const provider = providers.get(refund.provider)
  const note = (values: { status?: number; error: string }) =>
    db.system
      .updateTable('top_up_refund')
      .set(({ eb }) => ({ ...values, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', refundId)
      .where('account_id', '=', refund.account_id)
      .where('status', '<>', Stage.done)
      .execute()
  if (!provider?.refund) {
    await note({ status: Stage.failed, error: 'byHand' })
    return
  }
  const { payment_id: payment, amount, currency, number } = refund
  try {
    const ref = await provider.refund({ key: refundId, payment, amount, currency, number })
    await db.transaction((tx) => finishRefund(tx, refundId, ref, now()))
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    await note({
      error: error.message.slice(0, 500),
      ...(error instanceof ProviderRefusal && { status: Stage.failed }),
    })
    if (!(error instanceof ProviderRefusal)) throw error
  }
}
