import { unitsOf } from '@fairlead/api/amount.ts'
import {
  type AccountPackage,
  canTakePackage,
  type PackageOffer,
  type PackageResource,
  ResourceType,
} from '@fairlead/api/money/plan/package.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../../lib/db.ts'
import { demand, Fail } from '../../lib/fail.ts'
import { type Book, Insufficient } from '../ledger/book.ts'
import { hourOf } from '../ledger/hour.ts'
import type { UnitAsset } from '../ledger/terms.ts'
import { type Event, lockWallet, transact } from '../ledger/transact.ts'
import { requireLeft, type Unpaid, unpaidBefore } from '../sale/unpaid.ts'
import { monthsAfter } from './months.ts'
import { findOnSale, offerColumns, toOffer } from './offers.ts'

const assets = ['traffic', 'requests', 'originTraffic'] as const satisfies readonly UnitAsset[]
/** One unit in ten-thousandths, in which the ledger counts quotas too. */
const unit = 10_000n

export const selectPeriods = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('package_period as p')
    .innerJoin('package_offer as o', 'o.id', 'p.offer_id')
    .where('p.account_id', '=', accountId)
    .select(offerColumns)
    .select(['p.id as period_id', 'p.offer_id', 'p.anchor', 'p.month', 'p.starts_at', 'p.ends_at'])
    .select(['p.txn_id', 'p.auto_renew', 'p.handler', 'p.state', 'p.announced_at'])
export type Period = Awaited<ReturnType<ReturnType<typeof selectPeriods>['executeTakeFirstOrThrow']>>

/** The package that an account has now. */
export const findRunningPackage = (tx: Tx, accountId: string): Promise<Period | undefined> =>
  selectPeriods(tx, accountId).where('p.state', '=', 'running').executeTakeFirst()

/** Sites that an account may have: its own quota, or that of its package if it is larger. */
export async function findSiteQuota(tx: Tx, accountId: string): Promise<number> {
  const { quota } = await tx
    .selectFrom('account as a')
    .leftJoin('package_period as p', (join) =>
      join.onRef('p.account_id', '=', 'a.id').on('p.state', '=', 'running'),
    )
    .leftJoin('package_offer as o', 'o.id', 'p.offer_id')
    .select(sql<number>`greatest(a.site_quota, o.sites)`.as('quota'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return quota
}

async function listResources(tx: Tx, accountId: string, txnId: string): Promise<PackageResource[]> {
  const rows = await tx
    .selectFrom('ledger_grant')
    .select(['asset', sql<string>`sum(amount)`.as('total'), sql<string>`sum(remaining)`.as('remaining')])
    .where('account_id', '=', accountId)
    .where('txn_id', '=', txnId)
    .groupBy('asset')
    .execute()
  return assets.flatMap((asset) => {
    const row = rows.find((one) => one.asset === asset)
    if (!row) return []
    const count = (amount: string) => Number(unitsOf(amount) / unit)
    return [{ resourceType: ResourceType[asset], total: count(row.total), remaining: count(row.remaining) }]
  })
}

/** What the next month of a package costs. */
const findRenewPrice = async (tx: Tx, plan: string) => (await findOnSale(tx, { plan }))?.price ?? null

export async function findCurrentPackage(tx: Tx, accountId: string): Promise<AccountPackage | null> {
  const period = await findRunningPackage(tx, accountId)
  if (!period) return null
  return {
    ...toOffer(period),
    beginTime: period.starts_at.toISOString(),
    expiredTime: period.ends_at.toISOString(),
    autoRenew: period.auto_renew,
    renewPrice: await findRenewPrice(tx, period.plan),
    resources: await listResources(tx, accountId, period.txn_id),
  }
}

type Payment = { startsAt: Date; expiresAt: Date; at: Date; unpaid: Unpaid }

/**
 * Pays for a month of a package and adds its quotas, which cover only usage from then on. What was used before has to be
 * left. Throws `Insufficient`.
 */
export function payMonth(book: Book, offer: PackageOffer, { startsAt, expiresAt, at, unpaid }: Payment) {
  book.pay({ amount: unitsOf(offer.price), at })
  requireLeft(book, unpaid)
  for (const asset of assets) {
    const amount = BigInt(offer[asset]) * unit
    if (amount > 0n) book.addQuota({ asset, amount, startsAt, expiresAt })
  }
}

/** Moves what is left of a package to the next one. It stays valid for hours that are not charged yet. */
function moveRest(book: Book, txnGrants: readonly string[], expiresAt: Date, now: Date) {
  for (const { id, remaining, startsAt, expiresAt: before } of book.grants)
    if (txnGrants.includes(id) && remaining > 0n && before !== null && before > now)
      book.moveQuota(id, { startsAt, expiresAt })
}

const grantsOfPeriod = async (tx: Tx, accountId: string, txnId: string) =>
  (
    await tx
      .selectFrom('ledger_grant')
      .select('id')
      .where('account_id', '=', accountId)
      .where('txn_id', '=', txnId)
      .execute()
  ).map(({ id }) => id)

/** Whether a request was carried out before. Throws `conflict` if it was for another package. */
async function isRepeated(tx: Tx, accountId: string, { key, offerId }: { key: string; offerId: string }) {
  const before = await selectPeriods(tx, accountId).where('p.request_key', '=', key).executeTakeFirst()
  if (before && before.offer_id !== offerId) throw new Fail('conflict')
  return before !== undefined
}

/** Ends a package that another one takes over. */
const endUpgraded = (tx: Tx, accountId: string, periodId: string, now: Date) =>
  tx
    .updateTable('package_period')
    .set({ state: 'upgraded', ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', periodId)
    .execute()

/** Buys a package, or changes to a larger one. Throws if that is not possible. Returns whether anything was bought. */
export async function sellPackage(tx: Tx, me: Entered, request: { key: string; offerId: string }, now: Date) {
  const { account_id: accountId } = me
  if (await isRepeated(tx, accountId, request)) return false
  const offer = await findOnSale(tx, { id: request.offerId })
  if (!offer) throw new Fail('packageOver')
  await lockWallet(tx, accountId)
  // Read again, because a concurrent request may have changed this before the lock was taken.
  if (await isRepeated(tx, accountId, request)) return false
  const running = await findRunningPackage(tx, accountId)
  demand(canTakePackage(running ? toOffer(running) : null, offer))
  const rest = running ? await grantsOfPeriod(tx, accountId, running.txn_id) : []
  const anchor = hourOf(now)
  const period = { startsAt: anchor, expiresAt: monthsAfter(anchor, 1) }
  const unpaid = await unpaidBefore(tx, accountId, anchor, now)
  const event: Event = {
    accountId,
    kind: running ? 'upgrade' : 'package',
    key: `package ${request.key}`,
    request: { offerId: offer.id },
    effectiveAt: now,
    now,
  }
  const posted = await transact(tx, event, (book) => {
    payMonth(book, offer, { ...period, at: now, unpaid })
    moveRest(book, rest, period.expiresAt, now)
  }).catch((error: unknown) => {
    throw error instanceof Insufficient ? new Fail('balanceShort') : error
  })
  if (running) await endUpgraded(tx, accountId, running.period_id, now)
  await tx
    .insertInto('package_period')
    .values({
      account_id: accountId,
      offer_id: offer.id,
      kind: running ? 'upgraded' : 'bought',
      anchor,
      month: 0,
      starts_at: period.startsAt,
      ends_at: period.expiresAt,
      previous_id: running?.period_id ?? null,
      request_key: request.key,
      handler: me.username,
      txn_id: posted.id,
      auto_renew: running?.auto_renew ?? true,
    })
    .execute()
  return true
}

/** Throws `notFound` without a package. */
export async function saveAutoRenew(tx: Tx, accountId: string, autoRenew: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable('package_period')
    .set({ auto_renew: autoRenew })
    .where('account_id', '=', accountId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Fail('notFound')
}
