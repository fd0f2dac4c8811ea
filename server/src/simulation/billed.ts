import type { SimulatedMonth } from '@fairlead/api/simulation/simulation.ts'
import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

type Of = {
  accountId: string
  numbers: readonly string[]
  /** `2026-06-01`, both ends included. */
  from: string
  to: string
  /** Null for now. */
  knownAt: Date | null
}

/** What live bills that were issued charge for linked accounts, by month: their lines, and their shares of what is to be paid. */
export async function findBilled(tx: Tx, { accountId, numbers, from, to, knownAt }: Of) {
  const { rows } = await sql<SimulatedMonth['billed'][number] & { month: string }>`
    with live as (
      select b.id, b.month, b.currency from bill b
       where b.account_id = ${accountId} and b.kind = 1 and b.month between ${from}::date and ${to}::date
         and b.issued_at is not null and (${knownAt}::timestamptz is null or b.issued_at <= ${knownAt})
         and (b.charged_off_at is null or b.charged_off_at > ${knownAt})),
    lines as (
      select live.id, sum(l.contract_amount) as amount
        from live join bill_line l on l.bill_id = live.id and l.account_id = ${accountId}
       where l.linked = any(${numbers}::text[]) group by 1),
    shares as (
      select live.id, sum(s.amount) as amount
        from live join bill_share s on s.bill_id = live.id and s.account_id = ${accountId}
       where s.linked = any(${numbers}::text[]) group by 1)
    select live.month::text as month, live.currency as "currencyCode",
           trim_scale(coalesce(sum(lines.amount), 0))::text as "contractPrice",
           trim_scale(coalesce(sum(shares.amount), 0))::text as "billAmt"
      from live
      left join lines on lines.id = live.id
      left join shares on shares.id = live.id
     where lines.id is not null or shares.id is not null
     group by 1, 2
     order by 1, 2`.execute(tx)
  return Map.groupBy(rows, ({ month }) => month.slice(0, 7))
}
