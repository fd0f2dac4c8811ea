import { createHash } from 'node:crypto'
import { DeliveryOrigin } from '@fairlead/api/cloud-usage/names.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../../lib/db.ts'
import { addJob } from '../../lib/jobs.ts'
import { findListPricing, findPricing, listMeteredDays, listMeteredMonths } from '../../money/public.ts'
import type { UsageRow } from '../file/usage-row.ts'
import { closeDerived, type DerivedMonth, openDerived } from '../import/derived.ts'
import { createLineCopy } from '../import/line-copy.ts'
import { longQuery } from '../import/long-query.ts'
import { priceMonth } from '../price/price-month.ts'
import { createRawLines } from '../problem/raw-lines.ts'
import { ownUsageRows } from './own-rows.ts'

/** Days on which a contract of a customer with a log-in covers our CDN; the end is exclusive. */
type Covered = { buyerId: string; number: string; begins: string; ends: string }

/** From the first version on, each holds until the next one, and the last one until the contract ends. */
async function listCovered(tx: Tx, sellerId: string): Promise<Covered[]> {
  const { rows } = await sql<Covered>`
    with versions as (
      select v.contract_id, v.terms, v.effective_date,
             row_number() over (partition by v.contract_id order by v.effective_date) as at,
             lead(v.effective_date) over (partition by v.contract_id order by v.effective_date) as next
        from resale_contract_version v where v.account_id = ${sellerId})
    select c.buyer_id as "buyerId", b.number,
           (case when v.at = 1 then (v.terms ->> 'startDate')::date else v.effective_date end)::text as begins,
           least(v.next, (v.terms ->> 'endDate')::date + 1, (r.ended_at at time zone 'UTC')::date + 1)::text as ends
      from versions v
      join resale_contract r on r.id = v.contract_id
      join customer c on c.id = r.customer_id and c.account_id = r.account_id
      join account b on b.id = c.buyer_id
     where r.account_id = ${sellerId} and v.terms ->> 'cdnFlag' = '1'
     order by 1, 3`.execute(tx)
  return rows
}

const isCovered = (covered: readonly Covered[], accountId: string, day: string) =>
  covered.some(({ buyerId, begins, ends }) => buyerId === accountId && begins <= day && day < ends)

type Seller = { id: string; number: string }

/** The rows of a month. Hours that come later are in it the next time. */
async function listRows(
  tx: Tx,
  seller: Seller,
  covered: readonly Covered[],
  month: string,
): Promise<UsageRow[]> {
  const time = new Date(`${month}T00:00:00Z`)
  const linked = new Map(covered.map(({ buyerId, number }) => [buyerId, number]))
  const days = await listMeteredDays(tx, [...linked.keys()], time)
  const prices = { list: await findListPricing(tx, time), purchase: await findPricing(tx, seller.id, time) }
  return ownUsageRows(
    days.filter(({ accountId, day }) => isCovered(covered, accountId, day)),
    { payer: seller.number, linked },
    prices,
  )
}

/** The hash of what the current version was made from; null without one. */
async function findContent(client: pg.ClientBase, { accountId, origin, month }: DerivedMonth) {
  const rows = await longQuery<{ content: Buffer }>(
    client,
    `select e.content from cloud_usage_version v
       join cloud_usage_delivery e on e.id = v.delivery_id and e.account_id = v.account_id
      where v.account_id = $1 and v.origin = $2 and v.month = $3 and v.is_current`,
    [accountId, origin, month],
  )
  return rows[0]?.content ?? null
}

async function importMonth(client: pg.ClientBase, tx: Tx, seller: Seller, month: string) {
  await client.query('set local statement_timeout = 0')
  await client.query('set local enable_nestloop = off')
  await longQuery(client, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cloud usage of ${seller.id}`,
  ])
  const of: DerivedMonth = {
    accountId: seller.id,
    origin: DeliveryOrigin.ownCdn,
    sellerId: null,
    payer: seller.number,
    month,
  }
  const rows = await listRows(tx, seller, await listCovered(tx, seller.id), month)
  const content = createHash('sha256').update(JSON.stringify(rows)).digest()
  const before = await findContent(client, of)
  if (before?.equals(content) ?? rows.length === 0) return
  const opened = await openDerived(client, of, content)
  const lines = createLineCopy(client, seller.id, await createRawLines(client, seller.id))
  for (const row of rows) await lines.add(row, opened.version)
  await lines.flush()
  await closeDerived(client, of, opened)
  await priceMonth(tx, { accountId: seller.id, month })
}

/** Months to look at: those of recent charges and of what is due, or all, also those of which nothing is left. */
async function listMonths(db: Database, seller: Seller, covered: readonly Covered[], after: Date | null) {
  const used = await listMeteredMonths(db.system, [...new Set(covered.map(({ buyerId }) => buyerId))], after)
  if (after) return used
  const { rows } = await sql<{ month: string }>`
    select month::text from cloud_usage_version
     where account_id = ${seller.id} and origin = ${DeliveryOrigin.ownCdn} and is_current`.execute(db.system)
  return [...new Set([...used, ...rows.map(({ month }) => month)])].toSorted()
}

/**
 * Makes what customers with a log-in use of our CDN and storage usage of their seller, on the days on which a contract covers
 * it (decision 0191). What has not changed is not touched.
 */
export async function importOwnCdn(db: Database, sellerId: string, after: Date | null) {
  const seller = await db.system
    .selectFrom('account')
    .select(['id', 'number'])
    .where('id', '=', sellerId)
    .executeTakeFirst()
  if (!seller) return
  const months = await listMonths(db, seller, await listCovered(db.system, sellerId), after)
  for (const month of months) {
    await sql`select make_cloud_usage_partitions(${month}::date)`.execute(db.system)
    await db.copying((client, tx) => importMonth(client, tx, seller, month))
  }
}

/** Sellers with a contract that covers our CDN. */
export const queueOwnCdnImports = (db: Database) =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select distinct account_id as id from resale_contract_version where terms ->> 'cdnFlag' = '1'`.execute(
      tx,
    )
    for (const { id } of rows) await addJob(tx, 'importOwnCdn', { sellerId: id }, { key: `own CDN of ${id}` })
  })
