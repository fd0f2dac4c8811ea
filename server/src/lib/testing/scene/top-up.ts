import type { World } from '../world.ts'
import type { Name } from './people.ts'

/** Tops up the wallet of a person's account, as rows of the ledger. */
export const topUp = (w: Pick<World, 'rows' | 'people'>, by: Name, amount: string) =>
  w.rows(
    `with paid as (
       insert into ledger_txn (id, account_id, kind, key, request_hash, effective_at, booked_at, record_type)
       select gen_random_uuid(), $1, 'topUp', 'top-up ' || gen_random_uuid(), sha256(''), now(), now(), 10 returning id),
     granted as (
       insert into ledger_grant (id, account_id, txn_id, kind, asset, amount, paid, remaining, starts_at)
       select gen_random_uuid(), $1, id, 'cash', 'USD', $2::numeric, $2::numeric, $2::numeric, now() from paid)
     insert into ledger_transfer (txn_id, account_id, part, debit, credit, asset, amount)
     select id, $1::uuid, 0, 'received', 'cash', 'USD', $2::numeric from paid`,
    [w.people[by].accountId, amount],
  )
