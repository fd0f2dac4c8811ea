-- uses: lib/database/functions.sql
-- Sellers and buyers form a tree: an account's seller is the account of the customer that signs in to it (decision 0180).

alter table account drop column reseller_id;

-- Of the customers of his resellers a distributor sees name and state. The rows of others stay closed (`own_account`): this
-- view is read with the rights of its owner, so it is the only way to them, and it has no other column of theirs.
create view lower_customer with (security_barrier) as
  select reseller.account_id as distributor_id, c.id, c.name, c.status, reseller.name as reseller_name
    from customer reseller
    join customer c on c.account_id = reseller.buyer_id
   where reseller.account_id = current_account();
grant select on lower_customer to fairlead_app;

-- Of its seller an account sees the name.
create view own_seller with (security_barrier) as
  select c.buyer_id, seller.name
    from customer c
    join account seller on seller.id = c.account_id
   where c.buyer_id = current_account();
grant select on own_seller to fairlead_app;
