import { createHash } from 'node:crypto'
import { DeliveryOrigin } from '@fairlead/api/cloud-usage/names.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '../../lib/db.ts'
import { closeDerived, openDerived } from '../import/derived.ts'
import { longQuery } from '../import/long-query.ts'
import { billedKinds, ownKinds } from '../line/line-types.ts'
import { priceMonth } from '../price/price-month.ts'
import { queueBoughtCopy } from './queue-copy.ts'

/** A buyer who sells on, and the customer that he is to his seller. */
type Relation = { buyerId: string; sellerId: string; customerId: string }
/** A month of a payer account: `2026-10-01`. */
type PayerMonth = { payer: string; month: string }

async function findRelation(db: Database, buyerId: string): Promise<Relation | undefined> {
  const row = await db.system
    .selectFrom('customer as c')
    .innerJoin('account as a', 'a.id', 'c.buyer_id')
    .select(['c.id', 'c.account_id'])
    .where('c.buyer_id', '=', buyerId)
    .where('a.kind', '<>', 'customer')
    .executeTakeFirst()
  return row && { buyerId, sellerId: row.account_id, customerId: row.id }
}

/** Months of which the buyer buys something, or did so when they were copied last. */
async function listMonths(db: Database, { buyerId, sellerId, customerId }: Relation): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from cloud_usage_day where account_id = ${sellerId} and customer_id = ${customerId}
     union
    select month::text from cloud_usage_version where account_id = ${buyerId} and seller_id = ${sellerId} and is_current
     order by 1`.execute(db.system)
  return rows.map(({ month }) => month)
}

/** Rows of days that cost nothing and tell nothing are what the seller keeps to himself: his discounts, credits, commitments. */
const sold = `d.account_id = $1 and d.customer_id = $2 and d.month = $3::date and d.payer = $4
  and (d.amount <> 0 or d.list <> 0 or d.price <> 0)`

type Found = PayerMonth & { before: Buffer | null; after: string | null }

/** The payer accounts of a month, and a hash of all that is bought of each: null without anything. */
const findChanges = (client: pg.ClientBase, { buyerId, sellerId, customerId }: Relation, month: string) =>
  longQuery<Found>(
    client,
    `with payers as (
       select distinct payer from cloud_usage_day where account_id = $1 and customer_id = $2 and month = $3::date
        union
       select payer from cloud_usage_version where account_id = $4 and seller_id = $1 and month = $3::date and is_current)
     select payers.payer, $3::text as month,
            (select e.content from cloud_usage_version v
               join cloud_usage_delivery e on e.id = v.delivery_id and e.account_id = v.account_id
              where v.account_id = $4 and v.seller_id = $1 and v.payer = payers.payer and v.month = $3::date and v.is_current) as before,
            (select string_agg(md5(concat_ws(' ', d.version_id, d.linked, d.day, d.sku_id, s.kind, d.row_count, d.amount, d.list,
                      d.basis, d.factor, d.unit_factor, d.price)), '' order by d.version_id, d.linked, d.day, d.sku_id)
               from cloud_usage_day d join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
              where ${sold.replace('$4', 'payers.payer')}) as after
       from payers order by 1`,
    [sellerId, customerId, month, buyerId],
  )

/** What lines of the buyer share has an id of its own: his own files may have the same with more said of it. */
const boughtSku = (id: string) => `md5('bought ' || ${id})::uuid`

const copySkus = (client: pg.ClientBase, { buyerId, sellerId, customerId }: Relation, of: PayerMonth) =>
  longQuery(
    client,
    `insert into cloud_usage_sku
       (account_id, id, format, product, service, usage_type, operation, family, region, description, line_type, kind, term, unit,
        seller, issuer, invoice_kind, commitment, currency, attributes, reports)
     select $5, ${boughtSku('s.id')}, s.format, s.product, s.service, s.usage_type, s.operation, s.family, s.region, s.description,
            s.line_type, s.kind, s.term, s.unit, '', '', '', '', s.currency, s.attributes, s.reports
       from cloud_usage_sku s
      where s.account_id = $1 and s.id in (select d.sku_id from cloud_usage_day d where ${sold})
     on conflict (account_id, id) do update set kind = excluded.kind, reports = excluded.reports
       where (cloud_usage_sku.kind, cloud_usage_sku.reports) <> (excluded.kind, excluded.reports)`,
    [sellerId, customerId, of.month, of.payer, buyerId],
  )

/** The lines with what they cost the buyer, which is what his seller charges for them. Returns how many. */
async function copyLines(
  client: pg.ClientBase,
  { buyerId, sellerId, customerId }: Relation,
  { month, payer }: PayerMonth,
  versionId: string,
): Promise<number> {
  const rows = await longQuery<{ count: number }>(
    client,
    `with bought as materialized (
       select l.line, l.day, l.start_at, l.end_at, l.linked, ${boughtSku('l.sku_id')} as sku_id, l.resource, l.amount, l.list, l.tags,
              s.kind, s.format, cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own) as price
         from cloud_usage_day d
         join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
         join cloud_usage_line l
           on l.account_id = d.account_id and l.version_id = d.version_id and l.linked = d.linked and l.day = d.day
          and l.sku_id = d.sku_id and l.month = d.month
        where ${sold} and l.month = $3::date
     ), lines as (
       insert into cloud_usage_line
         (account_id, version_id, month, line, day, start_at, end_at, linked, sku_id, resource, invoice, amount, list,
          list_as_billed, own, tags)
       select $5, $6, $3::date, line, day, start_at, end_at, linked, sku_id, resource, '', amount, list,
              case when kind = any($7) and format <> 'alibaba' then price else list end,
              case when kind = any($8) then price else 0 end, tags
         from bought
       returning line
     ), costs as (
       insert into cloud_usage_cost (account_id, version_id, month, line, purchase, invoiced)
       select $5, $6, $3::date, line, price, price from bought)
     select count(*)::int as count from lines`,
    [sellerId, customerId, month, payer, buyerId, versionId, billedKinds, ownKinds],
  )
  return rows[0]?.count ?? 0
}

/** Puts what is bought of a payer account in a month in the place of what was. */
async function replaceMonth(client: pg.ClientBase, relation: Relation, of: PayerMonth, content: Buffer) {
  const { buyerId: accountId, sellerId } = relation
  const derived = { accountId, origin: DeliveryOrigin.bought, sellerId, ...of }
  const opened = await openDerived(client, derived, content)
  await copySkus(client, relation, of)
  opened.version.lines = await copyLines(client, relation, of, opened.version.id)
  await closeDerived(client, derived, opened)
}

const lock = (client: pg.ClientBase, kind: '_shared' | '', name: string) =>
  longQuery(client, `select pg_advisory_xact_lock${kind}(hashtextextended($1, 0))`, [name])

/** Copies what has changed of a month. The seller's own changes of it come before or after as a whole. */
async function copyMonth(client: pg.ClientBase, tx: Tx, relation: Relation, month: string) {
  const { buyerId, sellerId } = relation
  await client.query('set local statement_timeout = 0')
  await client.query('set local enable_nestloop = off')
  await lock(client, '_shared', `cloud usage of ${sellerId}`)
  await lock(client, '', `cloud usage of ${buyerId}`)
  await lock(client, '_shared', `prices of ${sellerId} ${month}`)
  let isChanged = false
  for (const { before, after, ...of } of await findChanges(client, relation, month)) {
    const content = createHash('sha256')
      .update(after ?? '')
      .digest()
    if (before?.equals(content) ?? after === null) continue
    await replaceMonth(client, relation, of, content)
    isChanged = true
  }
  if (isChanged) await priceMonth(tx, { accountId: buyerId, month })
}

/**
 * Makes what an account buys from its seller usage of its own: at what the seller charges as its cost, priced by its own
 * bindings and contracts (decision 0190). What has not changed is not touched, and what was bought from another seller stays.
 */
export async function copyBoughtUsage(db: Database, buyerId: string) {
  const relation = await findRelation(db, buyerId)
  if (!relation) return
  for (const month of await listMonths(db, relation)) {
    await sql`select make_cloud_usage_partitions(${month}::date)`.execute(db.system)
    await db.copying((client, tx) => copyMonth(client, tx, relation, month))
  }
}

/** For relations that began since, of customers who got a log-in or began to resell. */
export const queueBoughtCopies = (db: Database) =>
  db.transaction(async (tx) => {
    const buyers = await tx
      .selectFrom('customer as c')
      .innerJoin('account as a', 'a.id', 'c.buyer_id')
      .select('a.id')
      .where('a.kind', '<>', 'customer')
      .execute()
    for (const { id } of buyers) await queueBoughtCopy(tx, id)
  })
