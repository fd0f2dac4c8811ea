-- When a top-up was credited, and what of it left the wallet again (decision 0085). Both stay whatever its status becomes.
alter table top_up
  add column credited_at timestamptz,
  add column refunded ledger_amount not null default 0 check (refunded >= 0 and refunded <= amount);
update top_up u set credited_at = t.booked_at
  from ledger_txn t where t.account_id = u.account_id and t.key = 'topUp ' || u.id;
update top_up set ended_at = credited_at where status = 1;
update top_up u set refunded = m.refunded
  from (select u.id, sum(case when m.credit in ('received', 'promotion') then m.amount
                              when m.debit in ('received', 'promotion') then -m.amount end) as refunded
          from top_up u
          join top_up_payment p on p.top_up_id = u.id
          join ledger_txn t on t.account_id = u.account_id
               and (t.key = 'refund ' || u.id or t.key like 'takenBack ' || p.id || ' %')
          join ledger_transfer m on m.txn_id = t.id
         where p.outcome = 'credited' group by u.id) as m
 where m.id = u.id and m.refunded > 0;
create index top_up_credited on top_up (account_id, credited_at) where credited_at is not null;
