-- One sequence orders everything that edges must learn.
create sequence change_seq;
grant usage on sequence change_seq to fairlead_app, fairlead_system;

-- The next place in that order. The lock lasts until the commit, so a reader never sees a later number
-- before an earlier one; edges that wait are woken by the commit.
create function next_change() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('edge change'));
  perform pg_notify('edge_change', '');
  return nextval('change_seq');
end $$;

create table site (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  domain text not null check (length(domain) between 3 and 255 and domain = lower(domain)),
  platform_domain text not null unique,
  -- 1 on, 2 off
  status smallint not null default 1 check (status in (1, 2)),
  -- 1 completed, 2 deploying, 3 preparing, 4 failed
  deploy_status smallint not null default 3 check (deploy_status in (1, 2, 3, 4)),
  comment text not null default '',
  origin_type smallint not null default 1,
  visit_region smallint not null default 1,
  origins jsonb not null,
  version integer not null default 1 check (version > 0),
  change_seq bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted site stays as its own tombstone: edges must hear of it, and its usage stays on the bill.
  deleted_at timestamptz
);
create unique index site_domain on site (domain) where deleted_at is null;
create unique index site_change on site (change_seq);
-- The list's orders: newest first is the default, each with the id as tie-break.
create index site_list_created on site (account_id, created_at desc, id desc) where deleted_at is null;
create index site_list_domain on site (account_id, domain, id) where deleted_at is null;
create index site_list_status on site (account_id, status, id) where deleted_at is null;
create index site_list_deploy on site (account_id, deploy_status, id) where deleted_at is null;
-- Who else has a name below or above this one.
create index site_domain_reversed on site (reverse(domain) text_pattern_ops) where deleted_at is null;
call protect('site');
grant select, insert, update on site to fairlead_app;

-- The number of sites by state, so that a list need not count its rows.
create table site_tally (
  account_id uuid not null references account,
  status smallint not null,
  deploy_status smallint not null,
  total integer not null check (total >= 0),
  primary key (account_id, status, deploy_status)
)
-- Few rows that change often: room on the page keeps their updates in place.
with (fillfactor = 20);
call protect('site_tally');
grant select on site_tally to fairlead_app;

create procedure tally(account uuid, of_status smallint, of_deploy smallint, shift bigint) language plpgsql as $$
begin
  insert into site_tally values (account, of_status, of_deploy, 0) on conflict do nothing;
  update site_tally set total = total + shift
   where account_id = account and status = of_status and deploy_status = of_deploy;
end $$;

-- Once a statement and in one order, so that statements that change many sites wait for each other in turn.
create function tally_added() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  for change in
    select account_id, status, deploy_status, count(*) as shift from added where deleted_at is null
     group by account_id, status, deploy_status
     order by account_id, status, deploy_status
  loop
    call tally(change.account_id, change.status, change.deploy_status, change.shift);
  end loop;
  return null;
end $$;
create trigger site_added after insert on site
  referencing new table as added for each statement execute function tally_added();

create function tally_changed() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  change record;
begin
  for change in
    select account_id, status, deploy_status, sum(sign)::bigint as shift
      from (select account_id, status, deploy_status, 1 as sign from after_change where deleted_at is null
            union all
            select account_id, status, deploy_status, -1 from before_change where deleted_at is null) as row_of
     group by account_id, status, deploy_status having sum(sign) <> 0
     order by account_id, status, deploy_status
  loop
    call tally(change.account_id, change.status, change.deploy_status, change.shift);
  end loop;
  return null;
end $$;
create trigger site_changed after update on site
  referencing old table as before_change new table as after_change
  for each statement execute function tally_changed();

-- Whether another account holds this name, a wildcard above it or, for a wildcard, a name below it:
-- otherwise one tenant could take over a part of another's domain.
create function domain_taken(wanted text, account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select exists (
    select from site
     where deleted_at is null and account_id <> account
       and (domain = wanted
         or domain = any (select '*.' || array_to_string((string_to_array(wanted, '.'))[n:], '.')
                            from generate_series(2, cardinality(string_to_array(wanted, '.'))) n)
         or (left(wanted, 2) = '*.' and starts_with(reverse(domain), reverse(substr(wanted, 2))))));
end;
revoke execute on function domain_taken from public;
grant execute on function domain_taken to fairlead_app, fairlead_system;

create table site_version (
  site_id uuid not null references site,
  version integer not null,
  account_id uuid not null references account,
  action text not null check (action in ('add', 'edit', 'enable', 'disable')),
  -- What the edges were given, whole.
  config jsonb not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, version)
);
call protect('site_version');
revoke update, delete on site_version from fairlead_system;
grant select, insert on site_version to fairlead_app;
