-- Makes the partitions of a month, unless they exist. They are attached, for which readers need not wait.
create or replace function make_cloud_usage_partitions(of_month date) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  parent text;
  name text;
begin
  foreach parent in array array['cloud_usage_line', 'cloud_usage_cost', 'cloud_usage_day', 'cloud_usage_day_cost'] loop
    name := parent || to_char(of_month, '_YYYY_MM');
    if not exists (select from pg_class where relname = name and relnamespace = 'cloud_usage'::regnamespace) then
      perform pg_advisory_xact_lock(hashtext('fairlead cloud usage partitions'));
      if not exists (select from pg_class where relname = name and relnamespace = 'cloud_usage'::regnamespace) then
        execute format('create table cloud_usage.%I (like public.%I including constraints)', name, parent);
        execute format('alter table public.%I attach partition cloud_usage.%I for values from (%L) to (%L)',
          parent, name, of_month, (of_month + interval '1 month')::date);
        execute format('grant insert on cloud_usage.%I to fairlead_system', name);
      end if;
    end if;
  end loop;
end $$;
revoke execute on function make_cloud_usage_partitions from public;
grant execute on function make_cloud_usage_partitions to fairlead_system;

-- The price of a line: the sum over lines is that of their day.
create or replace function cloud_usage_price(basis smallint, factor numeric, unit_factor numeric,
    amount numeric, list numeric, list_as_billed numeric, own numeric) returns numeric
  language sql immutable parallel safe
  return case basis when 1 then list when 2 then list_as_billed when 3 then own else 0 end * factor + amount * unit_factor;
