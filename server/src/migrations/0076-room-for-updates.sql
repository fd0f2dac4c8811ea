-- Every batch updates the rows of its half hours, and later ones of the same minute those of the minute. Where a page has
-- room for the new version of a row, no index needs an entry for it.
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

-- Those of this month and the next ones, for the pages that are still to come.
do $$
declare
  part record;
begin
  for part in
    select c.relname as name, p.relname like '%half_hour' as of_half_hours
      from pg_inherits i
      join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
      join pg_class p on p.oid = i.inhparent
     where c.relnamespace = 'counters'::regnamespace
       and right(c.relname, 7) >= to_char(now() at time zone 'UTC', 'YYYY_MM')
  loop
    execute format('alter table counters.%I set (fillfactor = %s)', part.name,
      case when part.of_half_hours then 50 else 85 end);
  end loop;
end $$;
