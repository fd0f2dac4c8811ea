-- How many of the account's living sites match, and which where they are at most `most`; more are null. What many of
-- the first names match is counted at once: the trigrams would find all of them, one by one. As before it looks past
-- row-level security, at the caller's account alone. The settings are for the index of names, which is small and hot,
-- and for plans that know the pattern.
drop function sites_named;
create function sites_named(pattern text, most integer, out total bigint, out ids uuid[])
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
