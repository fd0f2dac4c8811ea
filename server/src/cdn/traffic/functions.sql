-- Makes the partitions of all months between two moments. It is attached rather than made in place, for which readers
-- and writers of the table need not wait. Every batch updates the rows of its half hours, and later ones of the same minute
-- those of the minute. Where a page has room for the new version of a row, no index needs an entry for it.
create or replace function make_counter_partitions(first timestamptz, last timestamptz) returns void
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
          execute format('create table counters.%I (like public.%I including constraints) with (fillfactor = %s)',
            name, parent, case when parent like '%half_hour' then 50 else 85 end);
          execute format('alter table public.%I attach partition counters.%I for values from (%L) to (%L)',
            parent, name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        end if;
      end if;
      month := month + interval '1 month';
    end loop;
  end loop;
end $$;
revoke execute on function make_counter_partitions from public;
grant execute on function make_counter_partitions to fairlead_system;

-- Drops the partitions of months that ended before a moment, and returns how many. It gives up when readers do not let
-- it, and is called again.
create or replace function drop_counter_partitions(minutes_before timestamptz, half_hours_before timestamptz) returns integer
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
revoke execute on function drop_counter_partitions from public;
grant execute on function drop_counter_partitions to fairlead_system;

-- Those that the first counters need. A job makes the later ones.
select make_counter_partitions(now(), now() + interval '2 months');
