-- A part of a name is looked up by its trigrams, among the account's own.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create index site_domain_part on site using gin (account_id, domain gin_trgm_ops) where deleted_at is null;

-- The account's living sites whose domain matches, one more than `most` when there are more. Row-level security would
-- keep the index from being used, since LIKE is not leakproof; so this looks past it, at the caller's account alone.
create function sites_named(pattern text, most integer) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select coalesce(array_agg(id), '{}')
    from (select id from site
           where account_id = current_account() and deleted_at is null and domain like pattern limit most + 1) as found;
end;
revoke execute on function sites_named from public;
grant execute on function sites_named to fairlead_app;
