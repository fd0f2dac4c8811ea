import { plainDecimal } from '@fairlead/api/amount.ts'
import {
  type DayCost,
  dayCostDays,
  listDayCosts,
  maxDayCostDays,
} from '@fairlead/api/cost-warning/day-cost.ts'
import type { QueryOf } from '@fairlead/api/endpoint.ts'
import type { AccountKind } from '@fairlead/api/menu.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import { containing, listPage } from '../lib/list.ts'

type Query = QueryOf<typeof listDayCosts>
type Reader = { accountId: string; kind: AccountKind; now: Date }

const dayMs = 86_400_000
const halfDayMs = dayMs / 2
/** The first day whose noon is after a moment. */
const dayAfter = (moment: number) => Math.floor((moment - halfDayMs) / dayMs) * dayMs + dayMs
const textOf = (day: number) => new Date(day).toISOString().slice(0, 10)

/** The days that a query asks for: those whose noon is in its period, or the last month. Throws field errors. */
export function daysOfQuery({ startTime, endTime }: Pick<Query, 'startTime' | 'endTime'>, now: Date) {
  const last =
    endTime === undefined ? Math.floor(now.getTime() / dayMs) * dayMs : dayAfter(Date.parse(endTime)) - dayMs
  const first = startTime === undefined ? last - (dayCostDays - 1) * dayMs : dayAfter(Date.parse(startTime))
  if (first > last) throw Fail.field('endTime', 'timeRange')
  if ((last - first) / dayMs >= maxDayCostDays) throw Fail.field('endTime', 'rangeTooLong')
  return { first: textOf(first), last: textOf(last) }
}

type Days = ReturnType<typeof daysOfQuery>

/** What was bought on each day, from the same day of the month before the first. */
const ownCost = (accountId: string, { first, last }: Days) => sql`
  select ${accountId}::uuid as customer_id, s.currency, b.day, sum(b.price) as amount
    from bought_usage_day b
    join bought_usage_sku s on s.seller_id = b.seller_id and s.id = b.sku_id
   where b.buyer_id = ${accountId} and b.month >= date_trunc('month', ${first}::date - interval '1 month')
     and b.day >= (${first}::date - interval '1 month')::date and b.day <= ${last}::date
   group by s.currency, b.day`

/** What customers paid for each day. */
const soldCost = (accountId: string, { first, last }: Days) => sql`
  select d.customer_id, s.currency, d.day, sum(d.price) as amount
    from cloud_usage_day d
    join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
   where d.account_id = ${accountId} and d.customer_id is not null
     and d.month >= date_trunc('month', ${first}::date - interval '1 month')
     and d.day >= (${first}::date - interval '1 month')::date and d.day <= ${last}::date
   group by d.customer_id, s.currency, d.day`

type Row = {
  id: string
  customer_id: string
  customer_name: string
  currency: string
  day: string
  amount: string
  yesterday: string
  yesterday_diff: string
  last_month: string
  last_month_diff: string
  warnings: DayCost['warnings'] | null
}

/**
 * Each day of each customer with a cost on it, on the day before or a month before, as far as files tell. A day is met by the
 * warnings of the reader about that customer, or about the reader's own cost.
 */
function selectDays(tx: Tx, accountId: string, days: Days, isOwn: boolean) {
  const cost: RawBuilder<unknown> = isOwn ? ownCost(accountId, days) : soldCost(accountId, days)
  const name = isOwn
    ? sql`select id, name from account where id = ${accountId}`
    : sql`select id, name from customer where account_id = ${accountId}`
  const isAbout = isOwn ? sql`w.target = 3` : sql`w.target <> 3 and m.customer_id = subject.customer_id`
  return tx
    .selectFrom(
      sql<Row>`(
        with cost as materialized (${cost}),
        subject as (select distinct customer_id, currency from cost)
        select subject.customer_id || ' ' || subject.currency || ' ' || one.day as id, subject.customer_id,
               name.name as customer_name, subject.currency, one.day::text as day,
               round(coalesce(c.amount, 0), 4) as amount,
               round(coalesce(y.amount, 0), 4) as yesterday,
               round(coalesce(c.amount, 0) - coalesce(y.amount, 0), 4) as yesterday_diff,
               round(coalesce(m.amount, 0), 4) as last_month,
               round(coalesce(c.amount, 0) - coalesce(m.amount, 0), 4) as last_month_diff,
               (select jsonb_agg(distinct jsonb_build_object('id', w.id, 'name', w.name))
                  from cost_warning_met m
                  join cost_warning w on w.id = m.warning_id and w.account_id = m.account_id
                 where m.account_id = ${accountId} and m.day = one.day and m.currency = subject.currency and ${isAbout}) as warnings
          from subject
          join (${name}) as name on name.id = subject.customer_id
         cross join lateral (
           select day::date as day
             from generate_series(${days.first}::date, least(${days.last}::date, (select max(day) from cost)), interval '1 day')
               as day) as one
          left join cost c on c.customer_id = subject.customer_id and c.currency = subject.currency and c.day = one.day
          left join cost y on y.customer_id = subject.customer_id and y.currency = subject.currency and y.day = one.day - 1
          left join cost m on m.customer_id = subject.customer_id and m.currency = subject.currency
                          and m.day = (one.day - interval '1 month')::date
         where coalesce(c.amount, y.amount, m.amount) is not null)`.as('d'),
    )
    .selectAll('d')
}

/** In percent, to two places; null of nothing. */
function percentOf(difference: string, base: string): string | null {
  const of = Number(base)
  return of === 0 ? null : String(Math.round((Number(difference) / of) * 10_000) / 100)
}

const toDayCost = (row: Row): DayCost => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  currencyCode: row.currency,
  day: row.day,
  amt: plainDecimal(row.amount),
  yesterdayAmt: plainDecimal(row.yesterday),
  yesterdayDiff: plainDecimal(row.yesterday_diff),
  yesterdayPercent: percentOf(row.yesterday_diff, row.yesterday),
  lastMonthAmt: plainDecimal(row.last_month),
  lastMonthDiff: plainDecimal(row.last_month_diff),
  lastMonthPercent: percentOf(row.last_month_diff, row.last_month),
  warnings: row.warnings ?? [],
})

/** The cost by day that a seller's customers have, or of those who buy their own. Throws field errors. */
export function listDayCostPage(tx: Tx, { accountId, kind, now }: Reader, query: Query) {
  const isOwn = kind === 'customer' || query.own === '1'
  return listPage(listDayCosts, query, {
    from: selectDays(tx, accountId, daysOfQuery(query, now), isOwn),
    filters: {
      // They are in the rows from the beginning.
      startTime: (rows) => rows,
      endTime: (rows) => rows,
      own: (rows) => rows,
      customerName: (rows, part) => rows.where('d.customer_name', 'ilike', containing(part)),
      currencyCode: (rows, code) => rows.where('d.currency', '=', code),
      met: (rows) => rows.where('d.warnings', 'is not', null),
    },
    sort: {
      day: 'd.day',
      amt: 'd.amount',
      yesterdayDiff: 'd.yesterday_diff',
      lastMonthDiff: 'd.last_month_diff',
    },
    order: ['-day'],
    unique: 'd.id',
    row: toDayCost,
  })
}
