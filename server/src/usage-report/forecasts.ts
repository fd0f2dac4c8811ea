import type { CostForecast } from '@fairlead/api/usage-report/cost-analysis.ts'
import { sql } from 'kysely'
import type { Entered, Tx } from '../lib/db.ts'
import { type DayCost, forecastOf } from './forecast.ts'
import { selectCosts } from './facts.ts'

type ForecastCall = { currencyCode: string; dataType: string; priceType: string; now: Date }

/** The first day of a month that is so many months before the one of a moment. */
const monthBefore = (moment: Date, months: number) =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months, 1))

/** What the current month, by the clock of the cloud, will cost the caller. Throws a field error for costs that he may not see. */
export async function findForecast(
  tx: Tx,
  me: Entered,
  { currencyCode, dataType, priceType, now }: ForecastCall,
): Promise<CostForecast> {
  const ask = { group: [], measure: '', pageNum: 0, pageSize: 0, dataType, priceType }
  const costs = selectCosts(me, { start: monthBefore(now, 6), end: now, zone: 0, ask })
  const { rows } = await sql<DayCost>`
    select to_char(c.time at time zone 'UTC', 'YYYY-MM-DD') as day, trim_scale(sum(c.amount))::text as amount
      from ${costs} as c where c."currencyCode" = ${currencyCode} group by 1 order by 1`.execute(tx)
  const month = now.toISOString().slice(0, 7)
  return { month, currencyCode, ...forecastOf(rows, month) }
}
