import { sql } from 'kysely'

type MonthColumns = { accountId: string; month: string; effectiveAt: string; bookedAt: string }

/** Whether an event is in the statement of a month, `2026-03`. The bounds on `bookedAt` let an index be used. */
export function inMonth({ accountId, month, effectiveAt, bookedAt }: MonthColumns) {
  const zone = sql`(select account_zone(${accountId}))`
  const day = `${month}-01`
  const booked = sql.ref(bookedAt)
  return sql<boolean>`(${booked} >= month_start(${day}::date, ${zone})
    and ${booked} < month_start((${day}::date + interval '1 month')::date, ${zone}) + interval '3 hours'
    and statement_month(${sql.ref(effectiveAt)}, ${booked}, ${zone}) = ${day}::date)`
}
