-- What users read of the ledger: the code by which an event is named to them, the type of its record, and a remark.
alter table ledger_txn
  add column bill_code text not null generated always as (upper(left(replace(id::text, '-', ''), 16))) stored,
  add column record_type smallint check (record_type in (10, 11, 20, 21, 30)),
  add column remark text not null default '' check (length(remark) <= 500);
update ledger_txn set record_type = case kind when 'topUp' then 10 when 'package' then 21 when 'upgrade' then 21 when 'charge' then 30 end;
create index ledger_txn_records on ledger_txn (account_id, booked_at desc, id desc) where record_type is not null;
create index ledger_txn_month on ledger_txn (account_id, effective_at) where kind = 'charge';

-- The statement of the wallet: what an event changed of the vouchers (1) and of the wallet (2), and the balances after it.
create table wallet_line (
  line bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references account,
  txn_id uuid not null,
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount <> 0),
  wallet_balance ledger_amount not null,
  credit_balance ledger_amount not null,
  voucher_balance ledger_amount not null,
  booked_at timestamptz not null,
  unique (txn_id, type),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index wallet_line_list on wallet_line (account_id, line desc);
create index wallet_line_period on wallet_line (account_id, booked_at);
call protect('wallet_line');
revoke insert, update, delete on wallet_line from fairlead_system;
grant select on wallet_line to fairlead_app;

-- The wallet, and the lines of its statement. One statement may add transfers of several events: each line has the
-- balances between the lines before and after it.
create or replace function project_transfers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set
      cash = wallet.cash + coalesce(moved.cash, 0),
      voucher = wallet.voucher + coalesce(moved.voucher, 0),
      owed = wallet.owed - coalesce(moved.owed, 0)
    from (
      select account_id,
             sum(change) filter (where purpose = 'cash') as cash,
             sum(change) filter (where purpose = 'voucher') as voucher,
             sum(change) filter (where purpose = 'owed') as owed
        from (select account_id, credit as purpose, amount as change from added where asset = 'USD'
              union all
              select account_id, debit, -amount from added where asset = 'USD') as sides
       group by account_id) as moved
   where wallet.account_id = moved.account_id;

  insert into wallet_line (account_id, txn_id, type, amount, wallet_balance, credit_balance, voucher_balance, booked_at)
  select account_id, txn_id, type, amount, wallet_balance, credit_balance, voucher_balance, booked_at
    from (
      select l.account_id, l.txn_id, l.type, l.amount, t.booked_at,
             w.cash + w.voucher - w.owed - coalesce(sum(l.amount) over later, 0) as wallet_balance,
             w.cash - coalesce(sum(l.cash) over later, 0) as credit_balance,
             w.voucher - coalesce(sum(l.voucher) over later, 0) as voucher_balance
        from (
          select account_id, txn_id, case when purpose = 'voucher' then 1 else 2 end as type,
                 sum(change) as amount,
                 coalesce(sum(change) filter (where purpose = 'cash'), 0) as cash,
                 coalesce(sum(change) filter (where purpose = 'voucher'), 0) as voucher
            from (select account_id, txn_id, credit as purpose, amount as change from added where asset = 'USD'
                  union all
                  select account_id, txn_id, debit, -amount from added where asset = 'USD') as sides
           where purpose in ('cash', 'voucher', 'owed')
           group by 1, 2, 3) as l
        join ledger_txn t on t.id = l.txn_id
        join wallet w on w.account_id = l.account_id
      window later as (partition by l.account_id order by t.booked_at, l.txn_id, l.type
                       rows between 1 following and unbounded following)) as lines
   where amount <> 0
   order by booked_at, txn_id, type;
  return null;
end $$;

insert into wallet_line (account_id, txn_id, type, amount, wallet_balance, credit_balance, voucher_balance, booked_at)
select account_id, txn_id, type, amount, wallet_balance, credit_balance, voucher_balance, booked_at
  from (
    select l.account_id, l.txn_id, l.type, l.amount, t.booked_at,
           sum(l.amount) over earlier as wallet_balance,
           sum(l.cash) over earlier as credit_balance,
           sum(l.voucher) over earlier as voucher_balance
      from (
        select account_id, txn_id, case when purpose = 'voucher' then 1 else 2 end as type,
               sum(change) as amount,
               coalesce(sum(change) filter (where purpose = 'cash'), 0) as cash,
               coalesce(sum(change) filter (where purpose = 'voucher'), 0) as voucher
          from (select account_id, txn_id, credit as purpose, amount as change from ledger_transfer where asset = 'USD'
                union all
                select account_id, txn_id, debit, -amount from ledger_transfer where asset = 'USD') as sides
         where purpose in ('cash', 'voucher', 'owed')
         group by 1, 2, 3) as l
      join ledger_txn t on t.id = l.txn_id
    window earlier as (partition by l.account_id order by t.booked_at, l.txn_id, l.type)) as lines
 where amount <> 0
 order by booked_at, txn_id, type;
