-- Requests that a rule of a firewall matched, as edges report them, and how many there were. Each table has one partition
-- for each day in UTC, in the schema `firewall`, where nobody has rights: rows are reached through the tables below, under
-- their policies. No foreign keys, as counters have none (0062).
create schema firewall;

create table firewall_hit (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  site_id uuid not null,
  -- The version of the site by which it was judged.
  version integer not null,
  occurred_at timestamptz not null,
  request_id uuid not null,
  effect text not null,
  would_stop boolean not null,
  rule text not null,
  matches jsonb not null,
  -- Null if the connection was closed before anybody looked.
  client inet,
  country text not null,
  host text not null,
  method text not null,
  protocol text not null,
  uri text not null,
  query text not null,
  agent text not null,
  primary key (occurred_at, id)
) partition by range (occurred_at);
create index firewall_hit_account on firewall_hit (account_id, occurred_at, id);
create index firewall_hit_site on firewall_hit (site_id, occurred_at);
create index firewall_hit_request on firewall_hit (request_id);

create table firewall_count (
  account_id uuid not null,
  site_id uuid not null,
  minute timestamptz not null,
  rule text not null,
  effect text not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests > 0),
  primary key (site_id, minute, rule, effect, country)
) partition by range (minute);
create index firewall_count_account on firewall_count (account_id, minute);

call protect('firewall_hit');
call protect('firewall_count');
grant select on firewall_hit, firewall_count to fairlead_app;

-- How many lines of an account were kept on a day, so that one account cannot fill the disk.
create table firewall_day (
  account_id uuid not null references account,
  day date not null,
  hits bigint not null,
  -- Lines that were not kept. Counts have them.
  dropped bigint not null default 0,
  primary key (account_id, day)
);
call protect('firewall_day');
grant select on firewall_day to fairlead_app;

create table firewall_batch (
  edge_id uuid not null references edge_node,
  journal uuid not null,
  seq bigint not null,
  received_at timestamptz not null default now(),
  primary key (edge_id, journal, seq)
);
create index firewall_batch_age on firewall_batch (received_at);
grant select, insert, delete on firewall_batch to fairlead_system;

create function make_firewall_partitions(first timestamptz, last timestamptz) returns void
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

-- Drops the partitions of days that ended before a moment. It gives up when readers do not let it, and is called again.
create function drop_firewall_partitions(before timestamptz) returns integer
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
revoke execute on function make_firewall_partitions, drop_firewall_partitions from public;
grant execute on function make_firewall_partitions, drop_firewall_partitions to fairlead_system;

select make_firewall_partitions(now(), now() + interval '7 days');
