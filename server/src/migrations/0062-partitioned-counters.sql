-- Counters by minute, and the same by half an hour, so that a year can be read. Half hours add up to days of every time
-- zone that the console offers. A row without a site stands for all sites of the account, so that figures of an account
-- cost no more than those of a site. What has no country has an empty one.
--
-- Each table has one partition for each month in UTC, in the schema `counters`. Nobody has rights there: rows are
-- reached through the tables below, under their policies.
create schema counters;

alter table usage rename to usage_before;
alter index usage_pkey rename to usage_before_pkey;
alter index usage_account rename to usage_before_account;

-- No foreign keys, which would check every row of every batch: rows come from a join with the sites, and a deleted site
-- stays as a tombstone.
create table usage (
  account_id uuid not null,
  site_id uuid,
  minute timestamptz not null,
  status smallint not null,
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_requests bigint not null check (origin_requests >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  constraint usage_key unique nulls not distinct (account_id, site_id, minute, status)
) partition by range (minute);

create table usage_half_hour (
  account_id uuid not null,
  site_id uuid,
  half_hour timestamptz not null,
  status smallint not null,
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_requests bigint not null check (origin_requests >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  constraint usage_half_hour_key unique nulls not distinct (account_id, site_id, half_hour, status)
) partition by range (half_hour);

create table usage_country (
  account_id uuid not null,
  site_id uuid,
  minute timestamptz not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  constraint usage_country_key unique nulls not distinct (account_id, site_id, minute, country)
) partition by range (minute);

create table usage_country_half_hour (
  account_id uuid not null,
  site_id uuid,
  half_hour timestamptz not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  constraint usage_country_half_hour_key unique nulls not distinct (account_id, site_id, half_hour, country)
) partition by range (half_hour);

call protect('usage');
call protect('usage_half_hour');
call protect('usage_country');
call protect('usage_country_half_hour');
grant select on usage, usage_half_hour, usage_country, usage_country_half_hour to fairlead_app;

-- Makes the partitions of all months between two moments. It is attached rather than made in place, for which readers
-- and writers of the table need not wait.
create function make_counter_partitions(first timestamptz, last timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  month timestamp;
  name text;
begin
  foreach parent in array array['usage', 'usage_half_hour', 'usage_country', 'usage_country_half_hour'] loop
    month := date_trunc('month', first at time zone 'UTC');
    while month <= last at time zone 'UTC' loop
      name := parent || to_char(month, '_YYYY_MM');
      if not exists (select from pg_class where relname = name and relnamespace = 'counters'::regnamespace) then
        perform pg_advisory_xact_lock(hashtext('fairlead counter partitions'));
        -- Another transaction may have made it. `to_regclass` would not notice.
        if not exists (select from pg_class where relname = name and relnamespace = 'counters'::regnamespace) then
          execute format('create table counters.%I (like public.%I including constraints)', name, parent);
          execute format('alter table public.%I attach partition counters.%I for values from (%L) to (%L)',
            parent, name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        end if;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
end $$;

-- Drops the partitions of months that ended before a moment, and returns how many. It gives up when readers do not let
-- it, and is called again.
create function drop_counter_partitions(minutes_before timestamptz, half_hours_before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s' as $$
declare
  part record;
  dropped integer := 0;
begin
  for part in
    select c.relname as name, p.relname in ('usage', 'usage_country') as of_minutes,
           to_timestamp(right(c.relname, 7) || ' UTC', 'YYYY_MM TZ') + interval '1 month' as until
      from pg_inherits i
      join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
      join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'counters'::regnamespace
  loop
    if part.until <= (case when part.of_minutes then minutes_before else half_hours_before end) then
      execute format('drop table counters.%I', part.name);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
revoke execute on function make_counter_partitions, drop_counter_partitions from public;
grant execute on function make_counter_partitions, drop_counter_partitions to fairlead_system;

select make_counter_partitions(
  least(coalesce((select min(minute) from usage_before), now()), now()),
  greatest(coalesce((select max(minute) from usage_before), now()), now()) + interval '2 months');

-- Earlier counters know no country and no requests to origins.
insert into usage
  select account_id, site_id, minute, status, least(sum(requests), 9007199254740991), least(sum(hits), 9007199254740991),
         least(sum(traffic), 9007199254740991), 0, least(sum(origin_traffic), 9007199254740991)
    from usage_before
   group by grouping sets ((account_id, site_id, minute, status), (account_id, minute, status));
insert into usage_half_hour
  select account_id, site_id, date_bin('30 minutes', minute, 'epoch'), status,
         least(sum(requests), 9007199254740991), least(sum(hits), 9007199254740991),
         least(sum(traffic), 9007199254740991), 0, least(sum(origin_traffic), 9007199254740991)
    from usage
   group by 1, 2, 3, 4;
insert into usage_country
  select account_id, site_id, minute, '', least(sum(requests), 9007199254740991), least(sum(hits), 9007199254740991),
         least(sum(traffic), 9007199254740991)
    from usage
   group by 1, 2, 3;
insert into usage_country_half_hour
  select account_id, site_id, half_hour, '', least(sum(requests), 9007199254740991), least(sum(hits), 9007199254740991),
         least(sum(traffic), 9007199254740991)
    from usage_half_hour
   group by 1, 2, 3;
drop table usage_before;
