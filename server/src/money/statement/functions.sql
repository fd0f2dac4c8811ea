-- The zone of an account, by whose months its statements are: that of its root user.
create or replace function account_zone(account uuid) returns double precision language sql stable as
$$ select coalesce((select time_zone from app_user where account_id = account and account_type = 1), 0) $$;
grant execute on function account_zone to fairlead_app, fairlead_system;

-- When a month begins in a zone.
create or replace function month_start(month date, zone double precision) returns timestamptz language sql immutable parallel safe as
$$ select (month::timestamp - zone * interval '1 hour') at time zone 'UTC' $$;
grant execute on function month_start to fairlead_app, fairlead_system;

-- The month in a zone that a time lies in, by its first day.
create or replace function month_of(moment timestamptz, zone double precision) returns date language sql immutable parallel safe as
$$ select date_trunc('month', moment at time zone 'UTC' + zone * interval '1 hour')::date $$;
grant execute on function month_of to fairlead_app, fairlead_system;

-- The month in whose statement an event is: that in which it happened, if it was booked at most three hours after the month's end,
-- and that in which it was booked otherwise. So a month that is closed never changes.
create or replace function statement_month(effective_at timestamptz, booked_at timestamptz, zone double precision) returns date
  language sql immutable parallel safe as
$$ select case when booked_at < month_start((month_of(least(effective_at, booked_at), zone) + interval '1 month')::date, zone) + interval '3 hours'
               then month_of(least(effective_at, booked_at), zone)
               else month_of(booked_at, zone) end $$;
grant execute on function statement_month to fairlead_app, fairlead_system;

-- Adds what lines change to the sums of their months.
create or replace function add_to_statement() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into statement_sum as s (account_id, month, kind, events, credit, voucher)
  select z.account_id, statement_month(t.effective_at, t.booked_at, z.zone), t.kind, count(distinct t.id),
         coalesce(sum(l.amount) filter (where l.type = 2), 0), coalesce(sum(l.amount) filter (where l.type = 1), 0)
    from (select account_id, account_zone(account_id) as zone from (select distinct account_id from added) as a) as z
    join added l using (account_id)
    join ledger_txn t on t.id = l.txn_id
   group by 1, 2, 3
  on conflict (account_id, month, kind) do update
    set events = s.events + excluded.events, credit = s.credit + excluded.credit, voucher = s.voucher + excluded.voucher;
  return null;
end $$;
revoke execute on function add_to_statement from public;
create or replace trigger lines_add_to_statement after insert on wallet_line
  referencing new table as added for each statement execute function add_to_statement();

-- In another zone months begin at other times, and all of them are summed again.
create or replace function sum_statement_again() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform from wallet where account_id = new.account_id for no key update;
  delete from statement_sum where account_id = new.account_id;
  insert into statement_sum (account_id, month, kind, events, credit, voucher)
  select l.account_id, statement_month(t.effective_at, t.booked_at, z.zone), t.kind, count(distinct t.id),
         coalesce(sum(l.amount) filter (where l.type = 2), 0), coalesce(sum(l.amount) filter (where l.type = 1), 0)
    from (select account_zone(new.account_id) as zone) as z
    join wallet_line l on l.account_id = new.account_id
    join ledger_txn t on t.id = l.txn_id
   group by 1, 2, 3;
  return null;
end $$;
revoke execute on function sum_statement_again from public;
create or replace trigger zone_sums_statement_again after update of time_zone, account_type on app_user for each row
  when (old.time_zone is distinct from new.time_zone or old.account_type is distinct from new.account_type)
  execute function sum_statement_again();
