/** Rows about statements that must not exist. Each query returns the account and what is wrong with it. */
export const statementInvariants = {
  'a line of a statement is what its event moved': `
    select coalesce(l.account_id, m.account_id) as account_id, coalesce(l.txn_id, m.txn_id)::text as found
      from (
        select account_id, txn_id, case when purpose = 'voucher' then 1 else 2 end as type, sum(change) as amount
          from (select account_id, txn_id, credit as purpose, amount as change from ledger_transfer where asset = 'USD'
                union all
                select account_id, txn_id, debit, -amount from ledger_transfer where asset = 'USD') as sides
         where purpose in ('cash', 'voucher', 'owed')
         group by 1, 2, 3
        having sum(change) <> 0) as m
      full join wallet_line l on (l.txn_id, l.type) = (m.txn_id, m.type)
     where l.amount is distinct from m.amount`,
  'the balance of vouchers goes on from the line before it': `
    select account_id, id::text as found
      from (select *, lag(voucher_balance, 1, 0) over (partition by account_id order by line) as before from wallet_line) as l
     where voucher_balance <> before + case when type = 1 then amount else 0 end`,
  // A line is in the month of its event, and usage in that of its charge: both are found by these times.
  'a line of a statement has the time of its event': `
    select l.account_id, l.id::text as found
      from wallet_line l join ledger_txn t on t.id = l.txn_id
     where l.booked_at <> t.booked_at`,
  'usage is in the statement in which its charge is': `
    select c.account_id, c.id::text as found
      from charge c join ledger_txn t on t.id = c.txn_id
     where c.booked_at <> t.booked_at`,
  'what a charge takes from balances is its amount': `
    select c.account_id, c.id::text as found
      from charge c
     where c.amount <> -(select coalesce(sum(l.amount), 0) from wallet_line l where l.txn_id = c.txn_id)`,
  'a month of a statement is kept as its lines sum up': `
    select account_id, month || ' ' || kind as found
      from (
        select l.account_id, statement_month(t.effective_at, t.booked_at, z.zone) as month, t.kind,
               count(distinct t.id) as events,
               coalesce(sum(l.amount) filter (where l.type = 2), 0) as credit,
               coalesce(sum(l.amount) filter (where l.type = 1), 0) as voucher
          from (select id, account_zone(id) as zone from account) as z
          join wallet_line l on l.account_id = z.id
          join ledger_txn t on t.id = l.txn_id
         group by 1, 2, 3) as l
      full join statement_sum s using (account_id, month, kind)
     where (l.events, l.credit, l.voucher) is distinct from (s.events, s.credit, s.voucher)`,
} as const
