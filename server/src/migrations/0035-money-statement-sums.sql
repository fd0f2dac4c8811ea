-- What the lines of the wallet changed in each month, by kinds of events (decision 0081). Only triggers write it. Events of a
-- month that is closed have all been counted, so its rows are kept as they are.
create table statement_sum (
  account_id uuid not null references account,
  -- Its first day, in the zone of the account.
  month date not null check (month = date_trunc('month', month)),
  kind text not null,
  events integer not null check (events > 0),
  credit ledger_amount not null,
  voucher ledger_amount not null,
  primary key (account_id, month, kind)
);
call protect('statement_sum');
revoke insert, update, delete on statement_sum from fairlead_system;
grant select on statement_sum to fairlead_app;

do $$ begin
  -- In a new database there are neither lines nor functions yet.
  if exists (select from wallet_line) then
    insert into statement_sum (account_id, month, kind, events, credit, voucher)
    select l.account_id, statement_month(t.effective_at, t.booked_at, z.zone), t.kind, count(distinct t.id),
           coalesce(sum(l.amount) filter (where l.type = 2), 0), coalesce(sum(l.amount) filter (where l.type = 1), 0)
      from (select id, account_zone(id) as zone from account) z
      join wallet_line l on l.account_id = z.id
      join ledger_txn t on t.id = l.txn_id
     group by 1, 2, 3;
  end if;
end $$;
