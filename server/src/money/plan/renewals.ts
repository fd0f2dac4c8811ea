import { unitsOf } from '@fairlead/api/amount.ts'
import type { PackageOffer } from '@fairlead/api/money/plan/package.ts'
import { sql } from 'kysely'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { Database, Tx } from '../../lib/db.ts'
import { tell } from '../../message/public.ts'
import { Insufficient } from '../ledger/book.ts'
import { lockWallet, openBook, transact } from '../ledger/transact.ts'
import { unpaidBefore } from '../sale/unpaid.ts'
import { monthsAfter } from './months.ts'
import { findOnSale } from './offers.ts'
import { payMonth, type Period, findRunningPackage } from './packages.ts'

/** The end of a package is announced this long before. */
const announceMs = 3 * 86_400_000

type DuePackage = { id: string; account_id: string }
type Reason = 'off' | 'balance' | 'withdrawn'

const namesOf = ({ name }: Pick<PackageOffer, 'name'>) => ({ planEn: name.en, planZh: name.zh })
const dateOf = (time: Date) => time.toISOString().slice(0, 10)
const readersOf = (accountId: string) => ({ accountId, menu: 'billing_package' as const })

/** Pays for the next month and adds it. Returns undefined if the balance does not suffice. */
async function renew(tx: Tx, accountId: string, period: Period, offer: PackageOffer, now: Date) {
  const startsAt = period.ends_at
  const expiresAt = monthsAfter(period.anchor, period.month + 2)
  const unpaid = await unpaidBefore(tx, accountId, startsAt, now)
  const posted = await transact(
    tx,
    {
      accountId,
      kind: 'renewal',
      key: `renewal ${period.plan} ${startsAt.toISOString()}`,
      request: { previousId: period.period_id },
      effectiveAt: now,
      now,
    },
    (book) => payMonth(book, offer, { startsAt, expiresAt, at: now, unpaid }),
  ).catch((error: unknown) => {
    if (error instanceof Insufficient) return undefined
    throw error
  })
  if (!posted) return undefined
  await end(tx, period, { state: 'renewed', ended_at: now })
  await tx
    .insertInto('package_period')
    .values({
      account_id: accountId,
      offer_id: offer.id,
      kind: 'renewed',
      anchor: period.anchor,
      month: period.month + 1,
      starts_at: startsAt,
      ends_at: expiresAt,
      previous_id: period.period_id,
      handler: period.handler,
      txn_id: posted.id,
    })
    .execute()
  return expiresAt
}

const end = (
  tx: Tx,
  { period_id }: Period,
  change: { state: 'renewed' | 'expired'; ended_at: Date; reason?: Reason },
) => tx.updateTable('package_period').set(change).where('id', '=', period_id).execute()

/** Ends a month: the package is renewed from the balance, or ends. Users are notified of either. */
async function endMonth(tx: Tx, { id, account_id: accountId }: DuePackage, now: Date) {
  await lockWallet(tx, accountId)
  // Read after the lock: another run may have ended the month, or an upgrade may have taken it over.
  const period = await findRunningPackage(tx, accountId)
  if (!period || period.period_id !== id || period.ends_at > now) return
  const to = readersOf(accountId)
  const offer = period.auto_renew ? await findOnSale(tx, { plan: period.plan }) : undefined
  const until = offer && (await renew(tx, accountId, period, offer, now))
  if (offer && until) {
    const args = { ...namesOf(offer), price: offer.price, date: dateOf(until) }
    await tell(tx, to, { kind: 'packageRenewed', args, now })
    return
  }
  const reason: Reason = !period.auto_renew ? 'off' : offer ? 'balance' : 'withdrawn'
  await end(tx, period, { state: 'expired', ended_at: now, reason })
  if (offer)
    await tell(tx, to, { kind: 'packageUnpaid', args: { ...namesOf(offer), price: offer.price }, now })
  else await tell(tx, to, { kind: 'packageEnded', args: namesOf(period), now })
}

/** Whether the current balance would pay a price. */
async function affords(tx: Tx, accountId: string, price: string, now: Date) {
  const book = await openBook(tx, accountId, now)
  try {
    book.pay({ amount: unitsOf(price), at: now })
    return true
  } catch (error) {
    if (error instanceof Insufficient) return false
    throw error
  }
}

/** Notifies users once, some days before, of what happens at the end of a month. */
async function announceEnd(tx: Tx, { id, account_id: accountId }: DuePackage, now: Date) {
  await lockWallet(tx, accountId)
  const period = await findRunningPackage(tx, accountId)
  if (!period || period.period_id !== id || period.announced_at !== null) return
  await tx.updateTable('package_period').set({ announced_at: now }).where('id', '=', id).execute()
  const to = readersOf(accountId)
  const date = dateOf(period.ends_at)
  const offer = period.auto_renew ? await findOnSale(tx, { plan: period.plan }) : undefined
  if (!offer) {
    await tell(tx, to, { kind: 'packageEnding', args: { ...namesOf(period), date }, now })
    return
  }
  const kind = (await affords(tx, accountId, offer.price, now)) ? 'packageRenewing' : 'packageShort'
  await tell(tx, to, { kind, args: { ...namesOf(offer), date, price: offer.price }, now })
}

const dueBefore = (db: Database, time: Date) =>
  db.system
    .selectFrom('package_period')
    .select(['id', 'account_id'])
    .where('state', '=', 'running')
    .where('ends_at', '<=', time)
    .orderBy('ends_at')
    .orderBy('id')

/** Ends and announces what is due, each in a transaction of its own, so that one that fails stops no other. */
export async function renewPackages(db: Database, now: Date, failed: OnFailure) {
  const ended = await dueBefore(db, now).execute()
  const ending = await dueBefore(db, new Date(now.getTime() + announceMs))
    .where('ends_at', '>', now)
    .where(sql<boolean>`announced_at is null`)
    .execute()
  for (const [work, due] of [
    ...ended.map((one) => [endMonth, one] as const),
    ...ending.map((one) => [announceEnd, one] as const),
  ])
    try {
      await db.transaction((tx) => work(tx, due, now))
    } catch (error) {
      failed(error, `package ${due.id} could not be renewed or announced`)
    }
}
