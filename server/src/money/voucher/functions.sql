-- The one door from an account to the codes: it takes a code once, for what a caller then adds in the same transaction.
create or replace function take_voucher_code(hash bytea, at timestamptz)
  returns table (outcome text, batch uuid, kind smallint, worth numeric, valid_days int)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  code voucher_code%rowtype;
  of_code voucher_batch%rowtype;
begin
  select * into code from voucher_code where code_hash = hash for update;
  if not found then
    return query select 'unknown', null::uuid, null::smallint, null::numeric, null::int;
    return;
  end if;
  select * into of_code from voucher_batch where id = code.batch_id for update;
  outcome := case when code.redeemed_at is not null then 'used'
                  when of_code.withdrawn_at is not null then 'unknown'
                  when of_code.redeem_until <= at then 'expired'
                  else 'taken' end;
  if outcome = 'taken' then
    update voucher_code set redeemed_at = at where code_hash = hash;
    update voucher_batch set redeemed = redeemed + 1 where id = of_code.id;
  end if;
  return query select outcome, of_code.id, of_code.type, of_code.amount::numeric, of_code.days;
end $$;
revoke execute on function take_voucher_code from public;
grant execute on function take_voucher_code to fairlead_app;
