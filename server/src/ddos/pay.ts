import { unitsOf } from '@fairlead/api/amount.ts'
import { canPayOrder, canRefundOrder, canRevokeOrder, OrderStatus } from '@fairlead/api/ddos/order.ts'
import { canOrderPlan, type DdosPlan } from '@fairlead/api/ddos/plan.ts'
import type { Entered, Tx } from '../lib/db.ts'
import { demand, Fail } from '../lib/fail.ts'
import { chargeFor, monthsAfter, refundSale, requireService, sell } from '../money/public.ts'
import { lockForCover, lockProtection, listCoveredShields } from './cover.ts'
import {
  closeOrder,
  keptOf,
  kindOfOrder,
  findProtectionOrder,
  type ProtectionOrderRow,
  toProtectionOrder,
} from './orders.ts'
import { findPlanVersion } from './plans.ts'
import { coverExactly, endProtection, type Protection, findRunningProtection } from './protections.ts'
import type { Author } from '../lib/author.ts'

const update = (tx: Tx, accountId: string, id: string) =>
  tx.updateTable('ddos_protection').where('account_id', '=', accountId).where('id', '=', id)

/** Refuses an order that was placed when another protection was current. */
async function requireFit(
  tx: Tx,
  order: ProtectionOrderRow,
  running: Protection | undefined,
  plan: DdosPlan,
) {
  if (order.kind === 'expansion') {
    if (running?.plan_id !== order.plan_id) throw new Fail('orderOutdated')
    return
  }
  const current = running ? await findPlanVersion(tx, running.plan_id) : null
  const kind = canOrderPlan(plan, current) === true ? kindOfOrder(current, plan) : null
  if (kind !== order.kind) throw new Fail('orderOutdated')
  const extra = running && current ? running.applications - current.applications : 0
  if (kind === 'renewal' && extra !== order.extra) throw new Fail('orderOutdated')
}

/** Turns the paid order into the protection of the account. */
async function begin(
  tx: Tx,
  order: ProtectionOrderRow,
  running: Protection | undefined,
  plan: DdosPlan,
  now: Date,
): Promise<Protection> {
  const { account_id: accountId } = order
  if (running && order.kind === 'expansion')
    return update(tx, accountId, running.id)
      .set({ applications: running.applications + order.extra })
      .returningAll()
      .executeTakeFirstOrThrow()
  if (running && order.kind === 'renewal')
    return update(tx, accountId, running.id)
      .set({
        plan_id: plan.id,
        applications: plan.applications + order.extra,
        // Months are counted from the beginning: one that is short does not shorten those after it.
        months: running.months + order.months,
        ends_at: monthsAfter(running.starts_at, running.months + order.months),
        announced_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  if (running) await update(tx, accountId, running.id).set({ state: 'upgraded', ended_at: now }).execute()
  const next = await tx
    .insertInto('ddos_protection')
    .values({
      account_id: accountId,
      plan_id: plan.id,
      applications: plan.applications,
      starts_at: now,
      months: order.months,
      ends_at: monthsAfter(now, order.months),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (running)
    // The sites of the old protection move to the new one, which then drops those that were not chosen again.
    await tx
      .updateTable('ddos_shield')
      .set({ protection_id: next.id })
      .where('account_id', '=', accountId)
      .where('protection_id', '=', running.id)
      .execute()
  return next
}

/**
 * Pays an order from the balance and switches on what it covers, in one transaction. A repetition pays nothing more. Throws the
 * reason for a refusal. If the balance does not suffice, the order is still marked as failed.
 */
export async function payOrder(tx: Tx, me: Entered, id: string, now: Date): Promise<ProtectionOrderRow> {
  const { account_id: accountId } = me
  const before = await findProtectionOrder(tx, accountId, id)
  if (before.status === OrderStatus.paid) return before
  await lockProtection(tx, accountId)
  // Read again under the lock, because concurrent calls may have changed it.
  const order = await findProtectionOrder(tx, accountId, id)
  if (order.status === OrderStatus.paid) return order
  demand(canPayOrder(toProtectionOrder(order), now))
  await requireService(tx, accountId, now)
  const running = await findRunningProtection(tx, accountId)
  const plan = await findPlanVersion(tx, order.plan_id)
  await requireFit(tx, order, running, plan)
  const covered = running ? await listCoveredShields(tx, accountId, { protectionId: running.id }) : []
  // Sites that were covered when more were ordered may have changed since.
  const siteIds = order.kind === 'expansion' ? covered.map(({ site_id }) => site_id) : order.site_ids
  const sites = await lockForCover(tx, accountId, [...siteIds, ...covered.map(({ site_id }) => site_id)])
  const there = siteIds.filter((siteId) => sites.some((site) => site.id === siteId))
  if (order.kind !== 'expansion' && there.length < siteIds.length) throw new Fail('orderOutdated')
  const isFree = unitsOf(order.amount) === 0n
  const txnId = isFree
    ? null
    : await sell(tx, {
        accountId,
        kind: 'protection',
        key: `ddos order ${id}`,
        request: { id, amount: order.amount },
        amount: order.amount,
        remark: order.order_number,
        now,
      })
  const set = tx.updateTable('ddos_order').where('account_id', '=', accountId).where('id', '=', id)
  if (!isFree && txnId === null) {
    await set.set({ status: OrderStatus.failed }).execute()
    throw new Fail('balanceShort', { keep: true })
  }
  const protection = await begin(tx, order, running, plan, now)
  // An order is paid for its sites and no others, whatever else was covered.
  await coverExactly(tx, protection, { siteIds: there, rulesOff: true }, { me, now })
  await set
    .set({
      status: OrderStatus.paid,
      paid_at: now,
      txn_id: txnId,
      protection_id: protection.id,
      valid_from: order.kind === 'renewal' && running ? running.ends_at : now,
      valid_until: protection.ends_at,
    })
    .execute()
  return findProtectionOrder(tx, accountId, id)
}

export async function revokeOrder(tx: Tx, me: Entered, id: string, now: Date): Promise<ProtectionOrderRow> {
  await lockProtection(tx, me.account_id)
  demand(canRevokeOrder(toProtectionOrder(await findProtectionOrder(tx, me.account_id, id))))
  await closeOrder(tx, me.account_id, id, OrderStatus.revoked, now)
  return findProtectionOrder(tx, me.account_id, id)
}

/**
 * Refunds the price of a new protection, and ends it. The days that were used are kept if one of its sites was refunded
 * before. Throws the reason for a refusal.
 */
export async function refundOrder(tx: Tx, me: Entered, id: string, now: Date): Promise<ProtectionOrderRow> {
  const { account_id: accountId } = me
  const by: Author = { me, now }
  await lockProtection(tx, accountId)
  const order = await findProtectionOrder(tx, accountId, id)
  demand(canRefundOrder(toProtectionOrder(order), now))
  const running = await findRunningProtection(tx, accountId)
  if (!running || running.id !== order.protection_id) throw new Fail('orderRefundLate')
  await endProtection(tx, running, 'refunded', by)
  const refundId = order.txn_id && (await refundSale(tx, { accountId, txnId: order.txn_id, now }))
  const kept = keptOf(order)
  if (kept !== '0')
    await chargeFor(tx, {
      accountId,
      kind: 'protection',
      key: `ddos used ${id}`,
      request: { id, kept },
      amount: kept,
      remark: order.order_number,
      now,
    })
  await tx
    .updateTable('ddos_order')
    .set({ status: OrderStatus.refunded, ended_at: now, refund_txn_id: refundId, kept })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  return findProtectionOrder(tx, accountId, id)
}
