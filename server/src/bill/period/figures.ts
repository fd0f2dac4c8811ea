import type { PeriodFigures } from '@fairlead/api/bill/period/billing-period.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

type Sums = Omit<PeriodFigures, 'id'>

/**
 * What a month was, by currency: usage in its own currency, bills in theirs. Charged-off bills and those that are not issued
 * are not counted.
 */
export async function listFigures(tx: Tx, accountId: string, month: string): Promise<PeriodFigures[]> {
  const { rows } = await sql<Sums>`
    with used as (
      select s.currency, sum(d.list) as list, sum(d.price) as price, sum(k.purchase) as purchase
        from cloud_usage_day d
        join cloud_usage_day_cost k
          on k.account_id = d.account_id and k.version_id = d.version_id and k.linked = d.linked and k.day = d.day
         and k.sku_id = d.sku_id and k.month = d.month
        join cloud_usage_sku s on s.account_id = d.account_id and s.id = d.sku_id
       where d.account_id = ${accountId} and d.month = ${month}::date
       group by s.currency),
    billed as (
      select currency, sum(expect_amount) as expect, sum(settled_amount) as settled,
             sum(case when kind = 4 then 0 else expect_amount - settled_amount end) as arrears
        from bill
       where account_id = ${accountId} and month = ${month}::date and kind <> 2 and issued_at is not null and charged_off_at is null
       group by currency)
    select currency as "currencyCode",
           trim_scale(round(coalesce(list, 0), 4))::text as "listPrice",
           trim_scale(round(coalesce(price, 0), 4))::text as "contractPrice",
           trim_scale(round(coalesce(purchase, 0), 4))::text as "purchaseCost",
           trim_scale(round(coalesce(price, 0) - coalesce(purchase, 0), 4))::text as margin,
           trim_scale(coalesce(expect, 0))::text as "billedAmt",
           trim_scale(coalesce(settled, 0))::text as "settledAmt",
           trim_scale(coalesce(arrears, 0))::text as "arrearsAmt"
      from used full join billed using (currency)
     order by currency`.execute(tx)
  return rows.map((row) => ({ id: row.currencyCode, ...row }))
}

/** The same for who may not see what usage costs. */
export const withoutCosts = (figures: readonly PeriodFigures[]): PeriodFigures[] =>
  figures.map((row) => ({ ...row, purchaseCost: null, margin: null }))
