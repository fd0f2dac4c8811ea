-- What a seller may know of the contracts by which he buys himself.

-- The last day of all approved contracts, in either form, by which the account of the request buys from its seller; null if
-- there are none. Runs as the owner, because contracts are rows of the seller, of which the buyer learns this day alone.
create or replace function parent_contract_end() returns date
  language sql stable parallel safe security definer set search_path = pg_catalog, public
  return (
    select max(p.last_day) from (
      select case when r.status = 4 then r.ended_at::date else (v.terms->>'endDate')::date end as last_day
        from customer c
        join resale_contract r on r.customer_id = c.id and r.account_id = c.account_id
        join resale_contract_version v on v.contract_id = r.id and v.version = r.version and v.account_id = r.account_id
       where c.buyer_id = current_account()
      union all
      select coalesce(a.terminated_on, a.extended_to)
        from customer c
        join agreement a on a.customer_id = c.id and a.account_id = c.account_id
       where c.buyer_id = current_account() and a.version > 0) as p);
revoke execute on function parent_contract_end from public;
grant execute on function parent_contract_end to fairlead_app, fairlead_system;
