-- Whether the services of an account run, by its balance (decision 0088).
create table standing (
  account_id uuid primary key references account,
  -- How far below zero an operator lets the balance go.
  credit_quota ledger_amount not null default 0 check (credit_quota >= 0),
  -- Users are warned when the available balance falls below this amount. Null: never.
  warn_below ledger_amount default 6 check (warn_below > 0),
  -- Whether it is below. A new account has nothing yet, of which nobody needs a warning.
  is_low boolean not null default true,
  -- When it fell below; null once it is back.
  warned_at timestamptz,
  -- Since when the services are suspended.
  suspended_at timestamptz
);
call protect('standing');
grant select, update (warn_below) on standing to fairlead_app;

create function open_standing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into standing (account_id) values (new.id);
  return null;
end $$;
create trigger account_has_standing after insert on account for each row execute function open_standing();
insert into standing (account_id) select id from account;

-- Whatever moves the balance has the standing checked after its commit.
create function check_standing_later() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform enqueue('checkStanding', json_build_object('accountId', new.account_id), job_key => 'standing:' || new.account_id);
  return null;
end $$;
create trigger wallet_checks_standing after update on wallet for each row
  when (old.cash + old.voucher - old.held - old.owed is distinct from new.cash + new.voucher - new.held - new.owed)
  execute function check_standing_later();
create trigger standing_checks_standing after update of credit_quota, warn_below on standing for each row
  when (old.credit_quota is distinct from new.credit_quota or old.warn_below is distinct from new.warn_below)
  execute function check_standing_later();

revoke execute on function open_standing, check_standing_later from public;
