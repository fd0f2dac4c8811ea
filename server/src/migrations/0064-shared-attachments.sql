-- uses: customer/buyer-functions.sql
-- A file of a contract is the seller's own until the seller shares it with the customer.
alter table attachment add column shared boolean not null default false;
grant update (shared) on attachment to fairlead_app;
create policy buyer on attachment for select to fairlead_app
  using (shared and exists (
    select from agreement a where a.id = agreement_id and a.version > 0 and buys_as(a.customer_id)));
