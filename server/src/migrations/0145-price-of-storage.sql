-- What buckets keep is charged as a third meter, in byte-hours: the bytes that a bucket holds, once for each hour (decision 0131).
alter table bucket_usage add column byte_hours bigint not null default 0 check (byte_hours >= 0);
-- A bucket has a row for each hour now. Old ones are found without reading all of them.
create index bucket_usage_age on bucket_usage using brin (hour);
alter table usage_due add column byte_hours bigint not null default 0 check (byte_hours >= 0);

-- Packages do not cover storage, so all byte-hours of a line are priced. They begin at so many of the month.
alter table charge_line
  add column byte_hours bigint not null default 0 check (byte_hours >= 0),
  add column storage_from numeric not null default 0 check (storage_from >= 0),
  add column storage_amount ledger_amount not null default 0 check (storage_amount >= 0);
alter table charged_month
  drop constraint charged_month_meter_check,
  add constraint charged_month_meter_check check (meter in ('traffic', 'requests', 'storage'));

-- As before, and with storage. Accounts that store nothing have no row for it.
create or replace function project_charge_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from (select distinct charge_id, account_id from added) l
     where not exists (select from charge c where c.id = l.charge_id and c.account_id = l.account_id)) then
    raise foreign_key_violation using message = 'a line belongs to no charge of its account';
  end if;
  insert into charged_month (account_id, month, region, meter, units, posted)
    select s.account_id, date_trunc('month', c.hour, 'UTC'), s.region, m.meter, sum(m.units), sum(m.amount)
      from (select account_id, charge_id, region, sum(traffic_units) as traffic_units,
                   sum(traffic_amount) as traffic_amount, sum(requests_units) as requests_units,
                   sum(requests_amount) as requests_amount, sum(byte_hours) as byte_hours,
                   sum(storage_amount) as storage_amount
              from added group by account_id, charge_id, region) s
      join charge c on c.id = s.charge_id
      cross join lateral (values ('traffic', s.traffic_units, s.traffic_amount),
                                 ('requests', s.requests_units, s.requests_amount),
                                 ('storage', s.byte_hours, s.storage_amount)) as m(meter, units, amount)
     where m.meter <> 'storage' or m.units > 0
     group by 1, 2, 3, 4
  on conflict (account_id, month, region, meter) do update
    set units = charged_month.units + excluded.units, posted = charged_month.posted + excluded.posted;
  return null;
end $$;

-- The latest hour whose stored bytes were counted: at most one row.
create table storage_metered (
  only_row boolean primary key default true check (only_row),
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC'))
);

-- Counts what all buckets hold for an hour, and adds it to what is to be charged: once, whoever calls it and however often. Of
-- two callers the second one waits for the first. A bucket in a public cloud is not counted: its owner pays that cloud. Tables
-- and rows are written in the order of `meter_buckets`, so that the two cannot wait for each other.
create function meter_storage(of_hour timestamptz, of_region text)
  returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into storage_metered as m (hour) values (of_hour)
  on conflict (only_row) do update set hour = excluded.hour where m.hour < excluded.hour;
  if not found then return; end if;
  insert into metered_bucket (id, account_id, name)
  select id, account_id, name from bucket where type = 1 and used_bytes + pending_bytes > 0 order by id
  on conflict (id) do nothing;
  with counted as (
    insert into bucket_usage as u (bucket_id, account_id, hour, requests, traffic, byte_hours)
    select b.id, b.account_id, of_hour, 0, 0, b.used_bytes + b.pending_bytes
      from bucket b join metered_bucket m on m.id = b.id
     where b.type = 1 and b.used_bytes + b.pending_bytes > 0
     order by b.id
    -- Not added to what is there: if an hour came twice after all, the audit would see that more is charged than was counted.
    on conflict (bucket_id, hour) do update set byte_hours = excluded.byte_hours
    returning u.account_id, u.bucket_id, u.byte_hours)
  insert into usage_due as d (account_id, hour, site_id, region, requests, traffic, origin_traffic, byte_hours)
  select account_id, of_hour, bucket_id, of_region, 0, 0, 0, byte_hours from counted order by account_id, bucket_id
  on conflict (account_id, hour, site_id, region) do update set byte_hours = d.byte_hours + excluded.byte_hours;
end $$;
revoke execute on function meter_storage from public;
grant execute on function meter_storage to fairlead_system;
