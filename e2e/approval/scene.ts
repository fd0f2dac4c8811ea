import { longEnglishName } from '../screens/odd-values.ts'
import type { User } from '../support/accounts.ts'
import { query } from '../support/database.ts'

const facts = { currency: 'MYR', before: '4.2', rate: '0.24', costBefore: '420 MYR', cost: '24 MYR' }
const act = { currency: 'MYR', exchangeRate: '0.24', last: '4.2' }

/** A request that was refused, and a pending one about the same rate, both of a colleague. */
export const setStaff = async ({ accountId }: User) => {
  await query(
    `insert into approval (account_id, kind, subject_key, subject, cause, amount, facts, act, status, requested_by, requested_name,
                           requested_at, expires_at, decided_by, decided_name, decided_at, refusal)
     select $1, 'exchangeRate', 'MYR', 'MYR 0.24', 'change', s.amount, $2, $3, s.status, gen_random_uuid(), $4, s.at,
            now() + interval '7 days', case s.status when 2 then gen_random_uuid() end, case s.status when 2 then $4 else '' end,
            case s.status when 2 then s.at end, case s.status when 2 then $4 else '' end
       from (values (2, now() - interval '1 hour', 9876543.21), (0, now(), null)) as s (status, at, amount)`,
    [accountId, facts, act, `${longEnglishName}@example.com`],
  )
}
