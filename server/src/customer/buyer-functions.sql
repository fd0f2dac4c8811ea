-- What buyers may see of their sellers' rows.

-- Whether the account of the request is the one in which a customer signs in. Runs as the owner, because customers are rows of
-- the seller, which the buyer does not see.
create or replace function buys_as(customer_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, public
  return exists (select from customer c where c.id = buys_as.customer_id and c.buyer_id = current_account());
revoke execute on function buys_as from public;
grant execute on function buys_as to fairlead_app, fairlead_system;
