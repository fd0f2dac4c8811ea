-- uses: cloud-usage/functions.sql
-- Of bought usage, customers also see the area of the payer account, and whose it is.
create or replace view bought_usage_day with (security_barrier) as
  select d.account_id as seller_id, d.month, d.payer, d.linked, d.day, d.sku_id, d.row_count, d.amount, d.list, d.price,
         c.buyer_id, c.id as customer_id, c.name as customer_name, c.login_number,
         (select p.area_type from payer p where p.account_id = d.account_id and p.number = d.payer) as area_type
    from cloud_usage_day d
    join customer c on c.id = d.customer_id and c.account_id = d.account_id
   where c.buyer_id = current_account();
create or replace view bought_usage_line with (security_barrier) as
  select d.account_id as seller_id, d.month, d.payer, d.linked, d.day, d.sku_id, l.resource, l.tags, l.amount, l.list,
         cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own) as price,
         c.buyer_id, c.id as customer_id, c.name as customer_name, c.login_number,
         (select p.area_type from payer p where p.account_id = d.account_id and p.number = d.payer) as area_type
    from cloud_usage_day d
    join customer c on c.id = d.customer_id and c.account_id = d.account_id
    join cloud_usage_line l
      on l.account_id = d.account_id and l.version_id = d.version_id and l.linked = d.linked and l.day = d.day
     and l.sku_id = d.sku_id and l.month = d.month
   where c.buyer_id = current_account();
