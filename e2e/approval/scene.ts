import { longEnglishName, longName, odd } from '../screens/odd-values.ts'
import type { Ground } from '../screens/scenes.ts'
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
  await addDelegation(accountId, odd, 'staff')
}

const changes = [
  { field: 'taxRate', before: '0', after: '0.06' },
  { field: 'productLine', before: 'CDN', after: 'AWS' },
  {
    field: 'rules',
    before: '',
    after: JSON.stringify([
      {
        kind: 'transfer',
        priceType: 2,
        product: null,
        sku: null,
        startDate: null,
        endDate: null,
        annualCommitment: null,
        type: 1,
        discountRate: '0.95',
      },
    ]),
  },
]

const addRequest = (accountId: string, name: string) =>
  query(
    `insert into approval (account_id, kind, subject_key, subject, cause, facts, act, requested_by, requested_name, requested_at, expires_at)
     values ($1, 'agreement', gen_random_uuid()::text, $2, 'always', $3, $4, gen_random_uuid(), $5, now(), now() + interval '7 days')`,
    [
      accountId,
      `EC000902 ${name}`.slice(0, 300),
      {
        customerName: name.slice(0, 200),
        contractName: name.slice(0, 200),
        version: '2',
        appliesFrom: '2026-07-01',
        changes: JSON.stringify(changes),
      },
      { agreementId: crypto.randomUUID(), revision: 0 },
      `${longEnglishName}@example.com`,
    ],
  )

const addDelegation = (accountId: string, name: string, side: 'staff' | 'seller' = 'seller') =>
  query(
    `insert into approval_delegation (account_id, side, from_id, from_name, to_id, to_name, note, created_at, ends_at, ended_at, ended_name)
     select $1, $4, gen_random_uuid(), $2, gen_random_uuid(), $2, $3, now() - interval '2 days', now() + interval '2 days',
            case n when 2 then now() end, case n when 2 then $2 else '' end
       from generate_series(1, 2) n`,
    [accountId, `${longEnglishName}@example.com`, name, side],
  )

/** A contract of the reseller that a colleague has submitted. */
export async function set({ reseller }: Ground) {
  await addRequest(reseller.accountId, `Lighthouse ${odd}`)
  await addDelegation(reseller.accountId, odd)
  return {}
}

export const setLong = async ({ reseller }: Ground) => {
  await addRequest(reseller.accountId, longName(200))
  await addDelegation(reseller.accountId, longName(200))
}
