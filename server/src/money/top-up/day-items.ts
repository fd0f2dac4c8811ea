import { decimalOf, unitsOf } from '@fairlead/api/amount.ts'
import { listedDays, type TopUpDay } from '@fairlead/api/money/top-up/day-items.ts'
import { sql } from 'kysely'
import type { Tx } from '../../lib/db.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What arrived on each of the latest days of a time zone, with the days on which nothing did. */
export async function listDayItems(
  tx: Tx,
  accountId: string,
  { now, timeZone }: { now: Date; timeZone: number },
): Promise<TopUpDay[]> {
  const shift = timeZone * hourMs
  const today = Math.floor((now.getTime() + shift) / dayMs) * dayMs
  const day = sql<string>`to_char(credited_at at time zone 'UTC' + ${timeZone} * interval '1 hour', 'YYYY-MM-DD')`
  const rows = await tx
    .selectFrom('top_up')
    .select([day.as('date'), sql<number>`count(*)::int`.as('number')])
    .select([sql<string>`sum(amount)`.as('amount'), sql<string>`sum(refunded)`.as('refunded')])
    .where('account_id', '=', accountId)
    .where('credited_at', '>=', new Date(today - (listedDays - 1) * dayMs - shift))
    .groupBy('date')
    .execute()
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return Array.from({ length: listedDays }, (_, at) => {
    const date = new Date(today - (listedDays - 1 - at) * dayMs).toISOString().slice(0, 10)
    const { amount = '0', refunded = '0', number = 0 } = byDate.get(date) ?? {}
    return {
      date,
      rechargeAmount: amount,
      refundedAmount: refunded,
      leftAmount: decimalOf(unitsOf(amount) - unitsOf(refunded)),
      rechargeCount: number,
      currencyCode: 'USD' as const,
    }
  })
}
