import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'
import type { LineKind } from '../line/line-types.ts'
import type { PriceFactors, SummedLines } from './factors.ts'
import { type Priced, pricedLines } from './priced-lines.ts'

/** A month of a seller, `2026-10-01`: as it is known now, or as it was known at a moment. */
type RatedMonth = { accountId: string; month: string; knownAt: Date | null }

/** Usage of a linked account in a span by terms that need not be stored, with its price and what it cost. */
export type UsageAtTerms = SummedLines &
  PriceFactors & {
    span: number
    linked: string
    sku: string
    kind: LineKind
    lineType: string
    currency: string
    reports: number
    /** Not rounded. */
    price: string
    purchase: string
  }

const daysNow = ({ accountId, month }: RatedMonth) => sql`
  select d.linked, d.day, d.sku_id, d.amount, d.list, d.list_as_billed, d.own, k.purchase
    from cloud_usage_day d
    join cloud_usage_day_cost k
      on k.version_id = d.version_id and k.linked = d.linked and k.day = d.day and k.sku_id = d.sku_id and k.month = d.month
     and k.account_id = d.account_id
   where d.account_id = ${accountId} and d.month = ${month}::date`

/** The versions that counted at a moment. */
const versionsAt = ({ accountId, month, knownAt }: RatedMonth) => sql`
  select v.id, v.row_count from cloud_usage_version v
   where v.account_id = ${accountId} and v.month = ${month}::date and v.created_at <= ${knownAt}
     and (v.is_current or v.replaced_at > ${knownAt})`

const linesThen = (of: RatedMonth) => sql`
  select l.linked, l.day, l.sku_id, l.amount, l.list, l.list_as_billed, l.own, c.purchase
    from cloud_usage_line l
    join cloud_usage_cost c
      on c.account_id = l.account_id and c.version_id = l.version_id and c.line = l.line and c.month = l.month
   where l.account_id = ${of.accountId} and l.month = ${of.month}::date
     and l.version_id in (select v.id from (${versionsAt(of)}) as v)`

/** Whether the lines of a month as it was known are still kept: those of earlier versions go after a while. */
export async function isUsageKept(tx: Tx, of: RatedMonth): Promise<boolean> {
  if (of.knownAt === null) return true
  const { rows } = await sql`
    select from (${versionsAt(of)}) as v
     where v.row_count > 0
       and not exists (select from cloud_usage_line l
                        where l.account_id = ${of.accountId} and l.version_id = v.id and l.month = ${of.month}::date)`.execute(
    tx,
  )
  return rows.length === 0
}

/**
 * Rates usage by terms that need not hold, by the functions that price imports (decision 0184); nothing is stored. Usage of
 * our own CDN is left out, since no bill charges it (0191).
 */
export async function rateUsage(tx: Tx, of: RatedMonth, by: Priced): Promise<UsageAtTerms[]> {
  const { spans } = by
  if (spans.length === 0) return []
  const { rows } = await sql<Omit<UsageAtTerms, keyof PriceFactors | 'day' | 'price'>>`
    with spans as (
      select s.at::int - 1 as span, s.linked, s.begins, s.ends
        from unnest(${spans.map(({ linked }) => linked)}::text[], ${spans.map(({ begins }) => begins)}::date[],
                    ${spans.map(({ ends }) => ends)}::date[]) with ordinality as s (linked, begins, ends, at))
    select spans.span, d.linked, d.sku_id as sku, s.product, s.usage_type as "usageType", s.region, s.unit, s.kind,
           s.line_type as "lineType", s.currency, s.reports, trim_scale(sum(d.amount))::text as amount,
           trim_scale(sum(d.list))::text as list, trim_scale(sum(d.list_as_billed))::text as "listAsBilled",
           trim_scale(sum(d.own))::text as own, trim_scale(sum(d.purchase))::text as purchase
      from spans
      join (${of.knownAt === null ? daysNow(of) : linesThen(of)}) as d
        on d.linked = spans.linked and d.day >= spans.begins and d.day < spans.ends
      join cloud_usage_sku s on s.account_id = ${of.accountId} and s.id = d.sku_id
     where s.format <> 'fairlead'
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
     order by 1, 2, 3`.execute(tx)
  const lines = pricedLines(
    rows.map((row) => ({ ...row, day: spans[row.span]?.begins ?? '' })),
    by,
  )
  return addPrices(tx, lines)
}

/** The prices of lines by the function of the database that prices days, so that both agree to the last digit. */
async function addPrices(tx: Tx, lines: readonly Omit<UsageAtTerms, 'price'>[]): Promise<UsageAtTerms[]> {
  const { rows } = await sql<{ price: string }>`
    select trim_scale(cloud_usage_price(p.basis, p.factor, p.unit, p.amount, p.list, p.billed, p.own))::text as price
      from unnest(
        ${lines.map(({ basis }) => basis)}::smallint[], ${lines.map(({ factor }) => factor)}::numeric[],
        ${lines.map(({ unitFactor }) => unitFactor)}::numeric[], ${lines.map(({ amount }) => amount)}::numeric[],
        ${lines.map(({ list }) => list)}::numeric[], ${lines.map(({ listAsBilled }) => listAsBilled)}::numeric[],
        ${lines.map(({ own }) => own)}::numeric[])
        with ordinality as p (basis, factor, unit, amount, list, billed, own, at)
     order by p.at`.execute(tx)
  return lines.map((line, at) => ({ ...line, price: rows[at]?.price ?? '0' }))
}
