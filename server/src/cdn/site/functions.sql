-- The next place in that order. The lock lasts until the commit, so a reader never sees a later number
-- before an earlier one; edges that wait are woken by the commit.
create or replace function next_change() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('edge change'));
  perform pg_notify('edge_change', '');
  return nextval('change_seq');
end $$;

-- The number of sites by state follows the sites. Each connection counts in rows of its own, so that no transaction waits for
-- another here: two that change several sites in different orders would wait for each other. A number is the sum of its rows.
create or replace procedure tally(account uuid, of_status smallint, of_deploy smallint, shift bigint) language plpgsql as $$
begin
  insert into site_tally (account_id, status, deploy_status, total, slot)
  values (account, of_status, of_deploy, shift, pg_backend_pid())
  on conflict (account_id, status, deploy_status, slot) do update set total = site_tally.total + excluded.total;
end $$;

-- Adds the rows of connections to one, which nothing else writes. Rows that a transaction is writing are left for the next time.
create or replace function fold_tallies() returns void
  language sql security definer set search_path = pg_catalog, public as $$
  with taken as (
    delete from site_tally where (account_id, status, deploy_status, slot) in (
      select account_id, status, deploy_status, slot from site_tally where slot <> 0 for update skip locked)
    returning account_id, status, deploy_status, total)
  insert into site_tally (account_id, status, deploy_status, total, slot)
  select account_id, status, deploy_status, sum(total), 0 from taken group by account_id, status, deploy_status
  on conflict (account_id, status, deploy_status, slot) do update set total = site_tally.total + excluded.total
$$;
revoke execute on function fold_tallies from public;
grant execute on function fold_tallies to fairlead_system;

create or replace function tally_added() returns trigger
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
create or replace trigger site_added after insert on site
  referencing new table as added for each statement execute function tally_added();

create or replace function tally_changed() returns trigger
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
create or replace trigger site_changed after update on site
  referencing old table as before_change new table as after_change
  for each statement execute function tally_changed();

-- How many of the account's living sites match, and which where they are at most `most`; more are null. What many of
-- the first names match is counted in one step: the trigrams would find all of them, one by one. Row-level security would keep
-- the index from being used, since LIKE is not leakproof; so this looks past it, at the caller's account alone. The settings
-- are for the index of names, which is small and hot, and for plans that know the pattern.
create or replace function sites_named(pattern text, most integer, out total bigint, out ids uuid[])
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  set random_page_cost = 1.1
  set plan_cache_mode = force_custom_plan
as $$
declare
  mine constant uuid := current_account();
  seen integer;
  matched integer;
begin
  select count(*), count(*) filter (where first.domain like pattern) into seen, matched
    from (select domain from site where account_id = mine and deleted_at is null order by domain limit 200) as first;
  if seen < 200 or matched < 20 then
    select array_agg(found.id) into ids
      from (select id from site
             where account_id = mine and deleted_at is null and domain like pattern limit most + 1) as found;
    total := coalesce(cardinality(ids), 0);
    ids := coalesce(ids, '{}');
    if total <= most then
      return;
    end if;
  end if;
  ids := null;
  select count(*) into total from site where account_id = mine and deleted_at is null and domain like pattern;
end
$$;
revoke execute on function sites_named from public;
grant execute on function sites_named to fairlead_app;
