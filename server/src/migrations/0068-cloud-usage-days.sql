-- uses: cloud-usage/functions.sql
-- Days of usage with their prices, which reports and warnings read (decision 0184).

-- Which of the four reports a line is in: 1 S3, 2 data transfer out, 4 EC2, 8 CDN, added up.
alter table cloud_usage_sku add column reports smallint not null default 0;

-- What counts, by day: rows of versions that were replaced are deleted with the replacement.
create table cloud_usage_day (
  account_id uuid not null,
  month date not null,
  version_id uuid not null,
  payer text not null,
  linked text not null,
  day date not null,
  sku_id uuid not null,
  row_count bigint not null,
  amount numeric not null,
  list numeric not null,
  list_as_billed numeric not null,
  own numeric not null,
  -- Who held the linked account on the day.
  customer_id uuid,
  contract_id uuid,
  -- What its price is a share of: 0 nothing, 1 the list price, 2 the list price as billed, 3 what the provider bills for it.
  basis smallint not null default 0,
  factor numeric not null default 0,
  -- The price of a unit, where units are priced.
  unit_factor numeric not null default 0,
  -- What the customer is charged, which is not rounded: bills round each of their lines once.
  price numeric not null default 0
) partition by range (month);
create unique index cloud_usage_day_once on cloud_usage_day (version_id, linked, day, sku_id, month);
create index cloud_usage_day_linked on cloud_usage_day (account_id, linked, day);
create index cloud_usage_day_time on cloud_usage_day (account_id, day);
create index cloud_usage_day_customer on cloud_usage_day (customer_id, day);
call protect('cloud_usage_day');
grant select on cloud_usage_day to fairlead_app;

-- What it cost the seller.
create table cloud_usage_day_cost (
  account_id uuid not null,
  month date not null,
  version_id uuid not null,
  linked text not null,
  day date not null,
  sku_id uuid not null,
  purchase numeric not null,
  invoiced numeric not null
) partition by range (month);
create unique index cloud_usage_day_cost_once on cloud_usage_day_cost (version_id, linked, day, sku_id, month);
call protect('cloud_usage_day_cost');
grant select on cloud_usage_day_cost to fairlead_app;

-- What the prices of a month were computed from, so that they are computed again only if that has changed.
create table cloud_usage_pricing (
  account_id uuid not null references account,
  month date not null,
  computed_from bytea not null,
  computed_at timestamptz not null default now(),
  primary key (account_id, month)
);
call protect('cloud_usage_pricing');

-- What an account buys. These views are read with the rights of their owner, so they are the only way of a customer to the
-- seller's rows, and have no column of what they cost.
create view bought_usage_day with (security_barrier) as
  select d.account_id as seller_id, d.month, d.payer, d.linked, d.day, d.sku_id, d.row_count, d.amount, d.list, d.price,
         c.buyer_id, c.id as customer_id
    from cloud_usage_day d
    join customer c on c.id = d.customer_id and c.account_id = d.account_id
   where c.buyer_id = current_account();
grant select on bought_usage_day to fairlead_app;

create view bought_usage_line with (security_barrier) as
  select d.account_id as seller_id, d.month, d.payer, d.linked, d.day, d.sku_id, l.resource, l.tags, l.amount, l.list,
         cloud_usage_price(d.basis, d.factor, d.unit_factor, l.amount, l.list, l.list_as_billed, l.own) as price,
         c.buyer_id, c.id as customer_id
    from cloud_usage_day d
    join customer c on c.id = d.customer_id and c.account_id = d.account_id
    join cloud_usage_line l
      on l.account_id = d.account_id and l.version_id = d.version_id and l.linked = d.linked and l.day = d.day
     and l.sku_id = d.sku_id and l.month = d.month
   where c.buyer_id = current_account();
grant select on bought_usage_line to fairlead_app;

-- What lines of bought usage share.
create view bought_usage_sku with (security_barrier) as
  select s.account_id as seller_id, s.id, s.format, s.product, s.service, s.usage_type, s.operation, s.family, s.region,
         s.description, s.line_type, s.kind, s.term, s.unit, s.currency, s.attributes, s.reports
    from cloud_usage_sku s
   where s.account_id in (select c.account_id from customer c where c.buyer_id = current_account());
grant select on bought_usage_sku to fairlead_app;

-- What was imported before has its days too. Its prices are computed with the next import, binding or contract.
do $$
declare
  of_month date;
begin
  for of_month in select distinct month from cloud_usage_version where is_current loop
    perform make_cloud_usage_partitions(of_month);
  end loop;
end $$;
insert into cloud_usage_day
  (account_id, version_id, month, payer, linked, day, sku_id, row_count, amount, list, list_as_billed, own)
select l.account_id, l.version_id, l.month, v.payer, l.linked, l.day, l.sku_id, count(*), sum(l.amount), sum(l.list),
       sum(l.list_as_billed), sum(l.own)
  from cloud_usage_version v
  join cloud_usage_line l on l.version_id = v.id and l.month = v.month
 where v.is_current
 group by 1, 2, 3, 4, 5, 6, 7;
insert into cloud_usage_day_cost (account_id, version_id, month, linked, day, sku_id, purchase, invoiced)
select l.account_id, l.version_id, l.month, l.linked, l.day, l.sku_id, sum(c.purchase), sum(c.invoiced)
  from cloud_usage_version v
  join cloud_usage_line l on l.version_id = v.id and l.month = v.month
  join cloud_usage_cost c on c.version_id = l.version_id and c.line = l.line and c.month = l.month
 where v.is_current
 group by 1, 2, 3, 4, 5, 6;
