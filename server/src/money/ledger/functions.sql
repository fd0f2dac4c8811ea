-- The one door to the lock of a wallet: roles may not write the row, and without that right they may not lock it. Staff
-- credit other accounts: the wallet of any of them may be locked in an operator's call.
create or replace function lock_wallet(locked uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_account() is distinct from locked and current_account() is not null and not is_operator() then
    raise 'the wallet is of another account';
  end if;
  perform from wallet where account_id = locked for no key update;
end $$;
revoke execute on function lock_wallet from public;
grant execute on function lock_wallet to fairlead_app, fairlead_system;

-- Each account has a wallet from the beginning.
create or replace function open_wallet() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into wallet (account_id) values (new.id);
  return null;
end $$;
revoke execute on function open_wallet from public;
create or replace trigger account_has_wallet after insert on account for each row execute function open_wallet();

-- Nothing is owed while there is free cash. Checked at the end of a transaction, because a hold ends before its amount
-- is spent.
create or replace function wallet_pays_what_is_owed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from wallet where account_id = new.account_id and owed > 0 and cash > held) then
    raise 'account % owes while it has cash', new.account_id;
  end if;
  return null;
end $$;
revoke execute on function wallet_pays_what_is_owed from public;
-- A constraint trigger cannot be replaced.
drop trigger if exists wallet_owes_last on wallet;
create constraint trigger wallet_owes_last after update on wallet deferrable initially deferred
  for each row execute function wallet_pays_what_is_owed();

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
revoke execute on function project_transfers from public;
create or replace trigger transfers_projected after insert on ledger_transfer
  referencing new table as added for each statement execute function project_transfers();

create or replace function project_draws() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update ledger_grant set remaining = remaining - drawn.amount
    from (select grant_id, sum(amount) as amount from added group by grant_id) as drawn
   where id = drawn.grant_id;
  return null;
end $$;
revoke execute on function project_draws from public;
create or replace trigger draws_projected after insert on ledger_draw
  referencing new table as added for each statement execute function project_draws();

create or replace function project_holds() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set held = held + placed.amount
    from (select account_id, sum(amount) as amount from added group by account_id) as placed
   where wallet.account_id = placed.account_id;
  return null;
end $$;
revoke execute on function project_holds from public;
create or replace trigger holds_projected after insert on ledger_hold
  referencing new table as added for each statement execute function project_holds();

create or replace function project_hold_ends() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update wallet set held = held - ended.amount
    from (select h.account_id, sum(h.amount) as amount from added join ledger_hold h on h.id = added.hold_id
           group by h.account_id) as ended
   where wallet.account_id = ended.account_id;
  return null;
end $$;
revoke execute on function project_hold_ends from public;
create or replace trigger hold_ends_projected after insert on ledger_hold_end
  referencing new table as added for each statement execute function project_hold_ends();
