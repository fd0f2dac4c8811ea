import { sql } from 'kysely'
import type { Tx } from '../lib/db.ts'

/** What a day of arrears costs without a contract that says so (spec 2, section 9). */
const agreedRate = '0.003'

/** The part of arrears that a day costs, by the customer's contract that is in force on a day. */
export async function findPenaltyRate(
  tx: Tx,
  accountId: string,
  { customerId, day }: { customerId: string; day: string },
): Promise<string> {
  const { rows } = await sql<{ rate: string | null }>`
    select v.terms ->> 'penaltyAmtRate' as rate
      from agreement a
      join agreement_version v on v.agreement_id = a.id and v.account_id = a.account_id
     where a.account_id = ${accountId} and a.customer_id = ${customerId} and a.version > 0
       and ${day}::date between a.starts_on and a.extended_to and (a.terminated_on is null or a.terminated_on > ${day}::date)
       and v.applies_from <= ${day}::date
     order by a.starts_on desc, a.id, v.version desc limit 1`.execute(tx)
  return rows[0]?.rate ?? agreedRate
}
