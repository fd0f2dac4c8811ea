import type { CompareTag, NoticeFlag, WarningTarget, WarningType } from '@fairlead/api/cost-warning/names.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'
import type { ToldWarning } from './try-warning.ts'

/** Files come late and say more of days that are over; earlier days are left alone. */
const watchedDays = 7

/** Warnings that are evaluated by one query. */
export const warningBatch = 100

/** A day of a customer on which a warning met at least one of its conditions, with its figures to four places. */
export type MetDay = {
  warning_id: string
  customer_id: string
  customer_name: string
  day: string
  cost: string
  month_cost: string
  year_cost: string
  base: string
  meets_annual: boolean
  meets_monthly: boolean
  meets_daily: boolean
  meets_amt: boolean
}

export type DueWarning = ToldWarning & {
  target: WarningTarget
  currency: string
  annual: string | null
  monthly: string | null
  daily: string | null
  type: WarningType
  compare_tag: CompareTag
  amt: string | null
  notice_flag: NoticeFlag
}

/** Enabled warnings after an id, locked so that none is deleted while it is told of. */
export async function listDueWarnings(tx: Tx, after: string): Promise<DueWarning[]> {
  const rows = await tx
    .selectFrom('cost_warning')
    .selectAll()
    .where('enabled', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(warningBatch)
    .forShare()
    .execute()
  // The table has checks.
  return rows as DueWarning[]
}

/**
 * The days of the last week on which these warnings met a condition, by one query: whose cost each is about, what that was
 * by day since the beginning of the year, and what follows for each day. A fall counts only once files tell of a later day,
 * because the newest day is incomplete.
 */
export async function listMetDays(tx: Tx, warnings: readonly DueWarning[], now: Date): Promise<MetDay[]> {
  if (warnings.length === 0) return []
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<MetDay>`
    with rule as (select * from cost_warning where id = any(${warnings.map(({ id }) => id)}::uuid[])),
    subject as (
      select rule.id as warning_id, c.id as customer_id, c.name as customer_name, c.account_id as seller_id
        from rule join customer c on c.account_id = rule.account_id
       where rule.target = 1 or (rule.target = 2 and c.id = rule.customer_id)
      union all
      select rule.id, c.id, '', c.account_id from rule join customer c on c.buyer_id = rule.account_id
       where rule.target = 3),
    span as (
      select ${today}::date - ${watchedDays - 1}::integer as from_day, ${today}::date as to_day,
             least(date_trunc('year', ${today}::date - ${watchedDays - 1}::integer),
                   (${today}::date - ${watchedDays - 1}::integer) - interval '1 month')::date as since),
    seller as materialized (
      select d.account_id, max(d.day) as newest from cloud_usage_day d
       where d.account_id = any(array(select seller_id from subject))
         and d.month >= date_trunc('month', (select from_day from span)) and d.day <= (select to_day from span)
       group by d.account_id),
    cost as materialized (
      select d.customer_id, s.currency, d.day, sum(d.price) as amount
        from cloud_usage_day d
        join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
       where d.account_id = any(array(select seller_id from subject))
         and d.customer_id = any(array(select customer_id from subject))
         and d.day >= (select since from span) and d.day <= (select to_day from span)
         and d.month >= date_trunc('month', (select since from span))
       group by d.customer_id, s.currency, d.day),
    figure as (
      select subject.warning_id, subject.customer_id, subject.customer_name, one.day, seller.newest,
             round(coalesce(sum(cost.amount) filter (where cost.day = one.day), 0), 4) as cost,
             round(coalesce(sum(cost.amount) filter (where cost.day >= date_trunc('month', one.day)), 0), 4) as month_cost,
             round(coalesce(sum(cost.amount) filter (where cost.day >= date_trunc('year', one.day)), 0), 4) as year_cost,
             round(coalesce(sum(cost.amount) filter (where cost.day =
               case rule.type when 1 then one.day - 1 else (one.day - interval '1 month')::date end), 0), 4) as base
        from subject
        join rule on rule.id = subject.warning_id
        join seller on seller.account_id = subject.seller_id
       cross join span
       cross join lateral (
         select day::date as day from generate_series(
           greatest(span.from_day, (rule.since at time zone 'UTC')::date - 1), least(span.to_day, seller.newest), interval '1 day')
             as day) as one
        join cost on cost.customer_id = subject.customer_id and cost.currency = rule.currency and cost.day <= one.day
       group by 1, 2, 3, 4, 5),
    met as (
      select figure.*,
             coalesce(cost >= rule.daily, false) as meets_daily,
             coalesce(month_cost >= rule.monthly, false) as meets_monthly,
             coalesce(year_cost >= rule.annual, false) as meets_annual,
             coalesce(case rule.compare_tag
               when '>' then cost - base > rule.amt
               when '>=' then cost - base >= rule.amt
               when '<' then base - cost > rule.amt and day < newest
               else base - cost >= rule.amt and day < newest end, false) as meets_amt
        from figure join rule on rule.id = figure.warning_id)
    select warning_id, customer_id, customer_name, day::text as day, cost::text, month_cost::text, year_cost::text, base::text,
           meets_annual, meets_monthly, meets_daily, meets_amt
      from met where meets_annual or meets_monthly or meets_daily or meets_amt
     order by warning_id, customer_name, customer_id, day`.execute(tx)
  return rows
}
