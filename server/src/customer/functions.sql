-- Services that a seller gives to the accounts of its customers. A connection sees no rows of another account, so these
-- functions are the only way there, and each looks for the seller of the customer first.

-- The services of customers of the request's account, in the order of their numbers, and whether they resell. A customer who
-- has no log-in has none.
create or replace function services_of_customers(of_customers uuid[])
  returns table (customer_id uuid, service_ids integer[], resells boolean)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select c.id, array(select s.service_id from service s where s.account_id = c.buyer_id order by 1),
         exists (select from service s where s.account_id = c.buyer_id and s.owner = 3)
    from customer c
   where c.id = any(of_customers) and c.account_id = current_account() and c.buyer_id is not null;
end;
revoke execute on function services_of_customers from public;
grant execute on function services_of_customers to fairlead_app;

-- The latest changes of the services of a customer of the request's account. Who of the operators did it, and who of an
-- earlier seller, is not said.
create or replace function service_changes_of(of_customer uuid, most integer)
  returns table (id uuid, service_id integer, given boolean, user_name text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select h.id, h.service_id, h.given, case when h.seller_id = c.account_id then h.user_name else '' end, h.created_at
    from customer c
    join service_change h on h.account_id = c.buyer_id
   where c.id = of_customer and c.account_id = current_account()
   order by h.created_at desc, h.id
   limit most;
end;
revoke execute on function service_changes_of from public;
grant execute on function service_changes_of to fairlead_app;

-- Gives a service to the account of a customer of the request's account, or withdraws it. The account is locked, so that the
-- changes are one after another. What it has already changes nothing. Sellers give only what is in the list here: no other
-- service, and never the mark of a reseller, which a service takes over from the kind of its account.
create or replace function give_service(of_customer uuid, service integer, is_given boolean, by_user text, at timestamptz)
  returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  buyer account;
begin
  select a.* into buyer from customer c join account a on a.id = c.buyer_id
   where c.id = of_customer and c.account_id = current_account()
     for no key update of a;
  if buyer.id is null or give_service.service not in (8, 9) then
    raise exception 'this service cannot be given' using errcode = 'insufficient_privilege';
  end if;
  if is_given then
    insert into service (account_id, service_id, owner)
      values (buyer.id, give_service.service, case buyer.kind when 'reseller' then 3 else 1 end)
      on conflict do nothing;
  else
    delete from service s where s.account_id = buyer.id and s.service_id = give_service.service;
  end if;
  if found then
    insert into service_change (account_id, service_id, given, seller_id, user_name, created_at)
      values (buyer.id, give_service.service, is_given, current_account(), by_user, at);
  end if;
end $$;
revoke execute on function give_service from public;
grant execute on function give_service to fairlead_app;
