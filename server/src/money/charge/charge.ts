import { randomUUID } from 'node:crypto'
import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { ChargeClass } from '@fairlead/api/money/charge/charge-class.ts'
import { sql } from 'kysely'
import type { OnFailure } from '../../lib/database/apart.ts'
import type { Database, Tx } from '../../lib/db.ts'
import type { Book } from '../ledger/book.ts'
import type { UnitAsset } from '../ledger/terms.ts'
import { lockWallet, postEvents } from '../ledger/transact.ts'
import { lockTerms, monthAfter, type Pricing, findPricing } from '../price/pricing.ts'
import { dueAccounts, dueMonths, takeDue } from './due.ts'
import { type Cover, type RatedLine, type Month, rate, totalOf } from './rate.ts'

const hourMs = 3_600_000
/** An hour is charged this long after its end: by then, online edges have delivered their counters. */
const settleMs = 5 * 60_000
/** A month is closed this long after its end. Later charges are corrections. */
export const closingMs = 3 * hourMs
/** The maximum number of hours in one transaction, during which the account's other events wait. */
const hoursAtOnce = 12
const accountsAtOnce = 3

/** One unit in ten-thousandths, in which the ledger counts quotas too. */
const unit = 10_000n
export const coverBy =
  (book: Book, at: Date): Cover =>
  (asset, units) =>
    (book.use({ asset, amount: units * unit, at }) + unit - 1n) / unit

/** How many whole units the quotas that are valid at a time still cover. */
export const leftOf = (book: Book, asset: UnitAsset, at: Date): bigint => book.leftAt(asset, at) / unit

/** How far the ladders of an account were climbed in a month. */
export async function climbedMonth(tx: Tx, accountId: string, month: Date): Promise<Month> {
  const rows = await tx
    .selectFrom('charged_month')
    .select(['region', 'meter', 'units', 'posted'])
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .execute()
  return new Map(
    rows.map(({ region, meter, units, posted }) => [
      `${region} ${meter}`,
      { units: BigInt(units), posted: unitsOf(posted) },
    ]),
  )
}

/** An array of PostgreSQL whose values need no quotes: numbers, ids, names of regions. */
const arrayOf = <T>(values: readonly T[], textOf: (value: T) => string | bigint) =>
  `{${values.map(textOf).join(',')}}`

type ChargedLine = RatedLine & { chargeId: string }

/** Sent as arrays, which are written and read twice as fast as JSON records: those would repeat the names on each line. */
async function addLines(tx: Tx, accountId: string, lines: readonly ChargedLine[]) {
  const column = (textOf: (line: ChargedLine) => string | bigint) => arrayOf(lines, textOf)
  await sql`
    insert into charge_line (charge_id, account_id, site_id, region, requests, traffic, origin_traffic, covered_origin,
      covered_traffic, covered_requests, traffic_from, traffic_units, traffic_amount, requests_from, requests_units,
      requests_amount, byte_hours, storage_from, storage_amount)
    select line.charge_id, ${accountId}, site_id, region, requests, traffic, origin_traffic, covered_origin, covered_traffic,
           covered_requests, traffic_from, traffic_units, traffic_amount, requests_from, requests_units, requests_amount,
           byte_hours, storage_from, storage_amount
      from unnest(
        ${column(({ chargeId }) => chargeId)}::uuid[],
        ${column(({ siteId }) => siteId)}::uuid[], ${column(({ region }) => region)}::text[],
        ${column(({ requests }) => requests)}::bigint[], ${column(({ traffic }) => traffic)}::bigint[],
        ${column(({ originTraffic }) => originTraffic)}::bigint[],
        ${column(({ coveredOrigin }) => coveredOrigin)}::numeric[],
        ${column(({ coveredTraffic }) => coveredTraffic)}::numeric[],
        ${column(({ coveredRequests }) => coveredRequests)}::numeric[],
        ${column(({ trafficPriced }) => trafficPriced.from)}::numeric[],
        ${column(({ trafficPriced }) => trafficPriced.units)}::numeric[],
        ${column(({ trafficPriced }) => decimalOf(trafficPriced.amount))}::numeric[],
        ${column(({ requestsPriced }) => requestsPriced.from)}::numeric[],
        ${column(({ requestsPriced }) => requestsPriced.units)}::numeric[],
        ${column(({ requestsPriced }) => decimalOf(requestsPriced.amount))}::numeric[],
        ${column(({ byteHours }) => byteHours)}::bigint[],
        ${column(({ storagePriced }) => storagePriced.from)}::numeric[],
        ${column(({ storagePriced }) => decimalOf(storagePriced.amount))}::numeric[])
        as line (charge_id, site_id, region, requests, traffic, origin_traffic, covered_origin, covered_traffic,
          covered_requests, traffic_from, traffic_units, traffic_amount, requests_from, requests_units, requests_amount,
          byte_hours, storage_from, storage_amount)`.execute(tx)
}

/** How often each hour was charged before. */
async function countCharges(tx: Tx, accountId: string, hours: readonly Date[]) {
  const rows = await tx
    .selectFrom('charge')
    .select(['hour', ({ fn }) => fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('hour', '=', sql<Date>`any(${sql.val([...hours])}::timestamptz[])`)
    .groupBy('hour')
    .execute()
  const counts = new Map(rows.map(({ hour, count }) => [hour.getTime(), count]))
  return (hour: Date) => counts.get(hour.getTime()) ?? 0
}

type TakenHours = Awaited<ReturnType<typeof takeDue>>
type PostedMonth = { accountId: string; month: Date; pricing: Pricing; now: Date }

/** Posts the due usage of some hours of a month, each as one charge, in the order of their time. */
async function postHours(tx: Tx, { accountId, month, pricing, now }: PostedMonth, taken: TakenHours) {
  const climbed = await climbedMonth(tx, accountId, month)
  const before = await countCharges(
    tx,
    accountId,
    taken.map(({ hour }) => hour),
  )
  const { priceId, originFactor } = pricing
  const charges = taken.map(({ hour, due }) => {
    const number = before(hour) + 1
    return { id: randomUUID(), hour, number, due, key: `charge ${hour.toISOString()} ${number}` }
  })
  const posted = await postEvents(
    tx,
    accountId,
    charges.map(({ key, hour, due }) => {
      const counted = due.map((one) =>
        [one.siteId, one.region, one.requests, one.traffic, one.originTraffic, one.byteHours].join(' '),
      )
      const request = { priceId, originFactor, counted }
      const work = (book: Book) => {
        const lines = rate(due, pricing, climbed, coverBy(book, hour))
        book.charge({ amount: totalOf(lines), scope: 'transfer', at: hour })
        return lines
      }
      return { event: { kind: 'charge', key, request, effectiveAt: hour, now }, work }
    }),
  )
  const isClosed = now.getTime() >= monthAfter(month).getTime() + closingMs
  const done = charges.map((charge, at) => {
    const event = posted[at]
    // This transaction took the due usage, so no other one can have charged it.
    if (!event?.isNew) throw new Error(`${charge.key} was posted before`)
    return { ...charge, txnId: event.id, lines: event.result }
  })
  await tx
    .insertInto('charge')
    .values(
      done.map(({ id, hour, number, txnId, lines }) => ({
        id,
        account_id: accountId,
        hour,
        number,
        txn_id: txnId,
        booked_at: now,
        class: isClosed ? ChargeClass.correction : ChargeClass.usage,
        amount: decimalOf(totalOf(lines)),
        price_id: priceId,
        origin_factor: originFactor,
      })),
    )
    .execute()
  await addLines(
    tx,
    accountId,
    done.flatMap(({ id: chargeId, lines }) => lines.map((line) => ({ ...line, chargeId }))),
  )
}

/** The latest hour that may be charged as of `now`. */
const lastHour = (now: Date) => new Date(now.getTime() - settleMs - hourMs)

/**
 * Charges the hours of an account that are over, some at a time. Their due usage is deleted in the same transaction, so each
 * count is charged once whatever happens. An hour without prices waits. Returns whether there may be more.
 */
export const chargeAccount = (db: Database, accountId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockWallet(tx, accountId)
    await lockTerms(tx, accountId)
    const until = lastHour(now)
    let left = hoursAtOnce
    for (const month of await dueMonths(tx, accountId, until)) {
      const pricing = await findPricing(tx, accountId, month)
      if (!pricing) continue
      const taken = await takeDue(tx, { accountId, month, until, limit: left })
      left -= taken.length
      if (taken.length > 0) await postHours(tx, { accountId, month, pricing, now }, taken)
      if (left === 0) return true
    }
    return false
  })

/**
 * Charges all hours that are over. An account that fails stops no other. Some accounts are charged at the same time: the
 * database writes the lines of one while those of the next are rated.
 */
export async function chargeUsage(db: Database, now: Date, failed: OnFailure) {
  const accounts = (await dueAccounts(db.system, lastHour(now))).values()
  const chargeNext = async () => {
    for (const accountId of accounts)
      try {
        while (await chargeAccount(db, accountId, now));
      } catch (error) {
        failed(error, `usage of account ${accountId} could not be charged`)
      }
  }
  await Promise.all(Array.from({ length: accountsAtOnce }, chargeNext))
}
