-- Makes the partitions of all days between two moments, as `make_counter_partitions` makes those of months.
create or replace function make_firewall_partitions(first timestamptz, last timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  day timestamp;
  name text;
begin
  foreach parent in array array['firewall_hit', 'firewall_count'] loop
    day := date_trunc('day', first at time zone 'UTC');
    while day <= last at time zone 'UTC' loop
      name := parent || to_char(day, '_YYYY_MM_DD');
      if not exists (select from pg_class where relname = name and relnamespace = 'firewall'::regnamespace) then
        perform pg_advisory_xact_lock(hashtext('fairlead firewall partitions'));
        -- Another transaction may have made it. `to_regclass` would not notice.
        if not exists (select from pg_class where relname = name and relnamespace = 'firewall'::regnamespace) then
          execute format('create table firewall.%I (like public.%I including defaults including constraints)', name, parent);
          execute format('alter table public.%I attach partition firewall.%I for values from (%L) to (%L)',
            parent, name, day at time zone 'UTC', (day + interval '1 day') at time zone 'UTC');
        end if;
      end if;
      day := day + interval '1 day';
    end loop;
  end loop;
end $$;
revoke execute on function make_firewall_partitions from public;
grant execute on function make_firewall_partitions to fairlead_system;

-- Drops the partitions of days that ended before a moment. It gives up when readers do not let it, and is called again.
create or replace function drop_firewall_partitions(before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '2s' as $$
declare
  part record;
  dropped integer := 0;
begin
  for part in
    select c.relname as name, to_timestamp(right(c.relname, 10) || ' UTC', 'YYYY_MM_DD TZ') + interval '1 day' as until
      from pg_inherits i join pg_class c on c.oid = i.inhrelid and c.relkind = 'r'
     where c.relnamespace = 'firewall'::regnamespace
  loop
    if part.until <= drop_firewall_partitions.before then
      execute format('drop table firewall.%I', part.name);
      dropped := dropped + 1;
    end if;
  end loop;
  return dropped;
end $$;
revoke execute on function drop_firewall_partitions from public;
grant execute on function drop_firewall_partitions to fairlead_system;

-- Those that the first hits need. A job makes the later ones.
select make_firewall_partitions(now(), now() + interval '7 days');
