/** Rows about orders of protection that must not exist. Each query returns the account and what is wrong with it. */
export const ddosInvariants = {
  'a paid order of protection is what its event sold': `
    select o.account_id, o.id::text as found
      from ddos_order o
      left join ledger_txn t on t.id = o.txn_id
     where (o.status in (1, 4) and o.amount > 0) <> (t.id is not null)
        or t.kind <> 'protection'
        or (t.id is not null
            and o.amount <> (select coalesce(sum(amount), 0) from ledger_transfer m where m.txn_id = t.id and m.credit = 'sales'))`,
  'a refunded order of protection is undone': `
    select o.account_id, o.id::text as found
      from ddos_order o
      left join ledger_txn u on u.reverses = o.txn_id
     where o.txn_id is not null and ((o.status = 4) <> (u.id is not null) or o.refund_txn_id is distinct from u.id)`,
  'a protection ends its paid months after its beginning': `
    select p.account_id, p.id::text as found
      from ddos_protection p
     where p.ends_at <> (p.starts_at at time zone 'UTC' + make_interval(months => p.months)) at time zone 'UTC'`,
  'what a refund of protection keeps is what its event took': `
    select o.account_id, o.id::text as found
      from ddos_order o
      left join ledger_txn t on t.account_id = o.account_id and t.key = 'ddos used ' || o.id
     where o.kept <> (select coalesce(sum(amount), 0) from ledger_transfer m where m.txn_id = t.id and m.credit = 'sales')`,
  'a site is refunded in full once': `
    select o.account_id, min(o.id::text) as found
      from ddos_order o
      join ddos_covered c on c.protection_id = o.protection_id
     where o.status = 4 and o.kind = 'new' and o.amount > 0 and o.kept = 0
     group by o.account_id, c.domain having count(*) > 1`,
} as const
