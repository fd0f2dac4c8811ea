import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { listHoldings } from '../../account-binding/public.ts'
import type { Tx } from '../../lib/db.ts'
import { queueBoughtCopy } from '../bought/queue-copy.ts'
import { listResaleVersions } from '../../resale-contract/public.ts'
import type { PriceFactors, PriceTerms, SummedLines } from './factors.ts'
import { type Priced, pricedLines, priceTermsOf, versionKey } from './priced-lines.ts'
import { dayAfter, type PricedSpan, spansOf, type VersionSpan } from './spans.ts'

/** A month of a seller: `2026-10-01`. */
type Month = { accountId: string; month: string }

/** The first and the last day of the month's rows: late usage is of earlier months. Undefined without rows. */
async function findDays(tx: Tx, { accountId, month }: Month) {
  const { rows } = await sql<{ first: string | null; last: string | null; linked: string[] | null }>`
    select min(day)::text as first, max(day)::text as last, array_agg(distinct linked) as linked
      from cloud_usage_day where account_id = ${accountId} and month = ${month}::date`.execute(tx)
  const [row] = rows
  return row?.first && row.last && row.linked
    ? { from: row.first, to: row.last, numbers: row.linked }
    : undefined
}

/** Who holds the month's linked accounts by which terms, cut where these change. */
async function findSpans(tx: Tx, of: Month): Promise<Priced> {
  const days = await findDays(tx, of)
  if (!days) return { spans: [], terms: new Map() }
  const holdings = await listHoldings(tx, of.accountId, days)
  const contracts = [...new Set(holdings.map(({ contractId }) => contractId))]
  const stored = await listResaleVersions(tx, of.accountId, contracts)
  const terms = new Map<string, PriceTerms>()
  const versions = new Map<string, VersionSpan[]>()
  for (const { contractId, version, effectiveDate, terms: said } of stored) {
    const own = priceTermsOf(said)
    terms.set(versionKey({ contractId, version }), own)
    const list = versions.get(contractId) ?? []
    list.push({ version, effective: effectiveDate, rules: own.rules })
    versions.set(contractId, list)
  }
  const spans = holdings.flatMap(({ linkedNumber, ...held }) =>
    spansOf({ linked: linkedNumber, ...held }, versions.get(held.contractId) ?? [], {
      from: days.from,
      until: dayAfter(days.to),
    }),
  )
  return { spans, terms }
}

/** What prices of a month follow from. */
async function findCause(tx: Tx, { accountId, month }: Month, { spans, terms }: Priced): Promise<Buffer> {
  const versions = await tx
    .selectFrom('cloud_usage_version')
    .select('id')
    .where('account_id', '=', accountId)
    .where('month', '=', month)
    .where('is_current', '=', true)
    .orderBy('id')
    .execute()
  return createHash('sha256')
    .update(JSON.stringify(['with rules', versions, spans, [...terms]]))
    .digest()
}

type Summed = SummedLines & { span: number; linked: string; sku: string; currency: string }

/** The lines of each span, summed by linked account and what they share. */
async function sumLines(
  tx: Tx,
  { accountId, month }: Month,
  spans: readonly PricedSpan[],
): Promise<Summed[]> {
  const { rows } = await sql<Omit<Summed, 'day'>>`
    with spans as (
      select s.at::int - 1 as span, s.linked, s.begins, s.ends
        from unnest(${spans.map(({ linked }) => linked)}::text[], ${spans.map(({ begins }) => begins)}::date[],
                    ${spans.map(({ ends }) => ends)}::date[]) with ordinality as s (linked, begins, ends, at))
    select spans.span, d.linked, d.sku_id as sku, s.product, s.usage_type as "usageType", s.region, s.unit, s.kind, s.currency,
           sum(d.amount)::text as amount, sum(d.list)::text as list, sum(d.list_as_billed)::text as "listAsBilled",
           sum(d.own)::text as own
      from spans
      join cloud_usage_day d on d.linked = spans.linked and d.day >= spans.begins and d.day < spans.ends
      join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
     where d.account_id = ${accountId} and d.month = ${month}::date
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9
     order by 1, 2, 3`.execute(tx)
  return rows.map((row) => ({
    ...row,
    day: spans[row.span]?.begins ?? '',
  }))
}

/** Writes who holds each row and what it is charged; rows that stay as they are are not touched. */
async function storePrices(tx: Tx, { accountId, month }: Month, { spans, terms }: Priced) {
  const of = { spans, terms }
  const lines = pricedLines(await sumLines(tx, { accountId, month }, spans), of)
  const column = (read: (line: Summed & PriceFactors) => string | number | null) => lines.map(read)
  const spanOf = (line: Summed) => spans[line.span]
  await sql`
    with prices as (
      select * from unnest(
        ${column((line) => line.linked)}::text[], ${column((line) => line.sku)}::uuid[],
        ${column((line) => spanOf(line)?.begins ?? '')}::date[], ${column((line) => spanOf(line)?.ends ?? '')}::date[],
        ${column((line) => spanOf(line)?.customerId ?? '')}::uuid[], ${column((line) => spanOf(line)?.contractId ?? '')}::uuid[],
        ${column((line) => line.basis)}::smallint[], ${column((line) => line.factor)}::numeric[],
        ${column((line) => line.unitFactor)}::numeric[], ${column((line) => spanOf(line)?.version ?? null)}::integer[],
        ${column((line) => line.rule)}::smallint[])
        as p (linked, sku_id, begins, ends, customer_id, contract_id, basis, factor, unit_factor, contract_version, rule)
    ), next as (
      select d.version_id, d.linked, d.day, d.sku_id, p.customer_id, p.contract_id, coalesce(p.basis, 0::smallint) as basis,
             coalesce(p.factor, 0) as factor, coalesce(p.unit_factor, 0) as unit_factor, p.contract_version, p.rule
        from cloud_usage_day d
        left join prices p on p.linked = d.linked and p.sku_id = d.sku_id and d.day >= p.begins and d.day < p.ends
       where d.account_id = ${accountId} and d.month = ${month}::date)
    update cloud_usage_day d
       set customer_id = n.customer_id, contract_id = n.contract_id, basis = n.basis, factor = n.factor,
           unit_factor = n.unit_factor, contract_version = n.contract_version, rule = n.rule,
           price = cloud_usage_price(n.basis, n.factor, n.unit_factor, d.amount, d.list, d.list_as_billed, d.own)
      from next n
     where d.account_id = ${accountId} and d.month = ${month}::date
       and n.version_id = d.version_id and n.linked = d.linked and n.day = d.day and n.sku_id = d.sku_id
       and (n.customer_id, n.contract_id, n.basis, n.factor, n.unit_factor, n.contract_version, n.rule)
           is distinct from (d.customer_id, d.contract_id, d.basis, d.factor, d.unit_factor, d.contract_version, d.rule)`.execute(
    tx,
  )
}

/**
 * Prices the usage of a month by the bindings and contracts of its days (decision 0184), unless they are those of the last
 * time. Bills keep their own lines, so what is issued does not change with it.
 */
export async function priceMonth(tx: Tx, of: Month) {
  const { accountId, month } = of
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prices of ${accountId} ${month}`}, 0))`.execute(
    tx,
  )
  const spans = await findSpans(tx, of)
  const cause = await findCause(tx, of, spans)
  const { rows } = await sql`
    insert into cloud_usage_pricing (account_id, month, computed_from) values (${accountId}, ${month}::date, ${cause})
    on conflict (account_id, month) do update set computed_from = excluded.computed_from, computed_at = now()
      where cloud_usage_pricing.computed_from <> excluded.computed_from
    returning month`.execute(tx)
  if (rows.length === 0) return
  await storePrices(tx, of, spans)
  await queueCopies(tx, accountId)
}

/** Has buyers who sell on what they buy take over what has changed. */
async function queueCopies(tx: Tx, sellerId: string) {
  const buyers = await tx
    .selectFrom('customer as c')
    .innerJoin('account as a', 'a.id', 'c.buyer_id')
    .select('a.id')
    .where('c.account_id', '=', sellerId)
    .where('a.kind', '<>', 'customer')
    .execute()
  for (const { id } of buyers) await queueBoughtCopy(tx, id)
}

/** The months of which a seller has usage. */
export async function listUsageMonths(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(month, 'YYYY-MM-DD') as month from cloud_usage_version
     where account_id = ${accountId} and is_current order by 1`.execute(tx)
  return rows.map(({ month }) => month)
}
