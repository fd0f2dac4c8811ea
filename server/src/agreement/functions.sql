-- uses: customer/buyer-functions.sql
-- Versions of contracts stay as they were approved.
create or replace function refuse_agreement_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'an approved version never changes';
end $$;
create or replace trigger agreement_version_stays before update or delete on agreement_version
  for each row execute function refuse_agreement_version_change();

-- The company that issued a contract, for who may see the contract. Runs as the owner, because companies are rows of the seller.
create or replace function issuer_of(agreement_id uuid) returns text
  language sql stable parallel safe security definer set search_path = pg_catalog, public
  return (select o.name from agreement a join company o on o.id = a.company_id
           where a.id = issuer_of.agreement_id
             and (a.account_id = current_account() or (a.version > 0 and buys_as(a.customer_id))));
revoke execute on function issuer_of from public;
grant execute on function issuer_of to fairlead_app, fairlead_system;
