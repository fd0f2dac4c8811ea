-- Each account has a standing from the beginning.
create or replace function open_standing() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into standing (account_id) values (new.id);
  return null;
end $$;
revoke execute on function open_standing from public;
create or replace trigger account_has_standing after insert on account for each row execute function open_standing();

-- Whatever moves the balance has the standing checked after its commit.
create or replace function check_standing_later() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform enqueue('checkStanding', json_build_object('accountId', new.account_id), job_key => 'standing:' || new.account_id);
  return null;
end $$;
revoke execute on function check_standing_later from public;
create or replace trigger wallet_checks_standing after update on wallet for each row
  when (old.cash + old.voucher - old.held - old.owed is distinct from new.cash + new.voucher - new.held - new.owed)
  execute function check_standing_later();
create or replace trigger standing_checks_standing after update of credit_quota, warn_below on standing for each row
  when (old.credit_quota is distinct from new.credit_quota or old.warn_below is distinct from new.warn_below)
  execute function check_standing_later();
