-- Claims are judged one after the other: what one finds stays true until it commits. It is the lock of `next_change`,
-- so whoever adds a site, or changes one, needs no second.
create or replace function hold_claims() returns void language sql
  return pg_advisory_xact_lock(hashtext('edge change'));
revoke execute on function hold_claims from public;
grant execute on function hold_claims to fairlead_system;

-- The name without its wildcard, and all names above it.
create or replace function names_above(name text) returns setof text language sql immutable
begin atomic
  select array_to_string((string_to_array(name, '.'))[n:], '.')
    from generate_series(1, cardinality(string_to_array(name, '.'))) n;
end;
revoke execute on function names_above from public;
grant execute on function names_above to fairlead_system;

-- What other accounts have to do with a name that one of them wants: it is
--   taken     an account has this very name
--   related   an account has a name of the same registrable domain, or one above or below
--   released  an account had one of them after `since`: a site that was deleted, or had another name
--   free      nobody; or who wants it was the last to have it; or has proven, by TXT, a name above it
-- It looks past row-level security, and says nothing of whom it found. Ranges of reversed names instead of LIKE: plans
-- are made without values, and would not use the index.
create or replace function judge_claim(wanted text, registrable text, account uuid, since timestamptz) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  base constant text := case when starts_with(wanted, '*.') then substr(wanted, 3) else wanted end;
  above constant text[] := array(select reverse(n) from names_above(base) n
                                 union all select reverse('*.' || n) from names_above(base) n);
  living boolean;
begin
  perform from site
   where domain = wanted and deleted_at is null and proof in ('notNeeded', 'proven') and account_id <> account;
  if found then
    return 'taken';
  end if;

  perform from (
    select account_id from (
      select account_id, deleted_at as ended_at from site
       where reverse(domain) = reverse(wanted) and proof in ('notNeeded', 'proven') and deleted_at > since
      union all
      select account_id, released_at from former_domain
       where reverse(domain) = reverse(wanted) and released_at > since) as had
     order by ended_at desc limit 1) as last
   where account_id = account;
  if found then
    return 'free';
  end if;

  perform from site s join site_proof p on p.site_id = s.id
   where reverse(s.domain) = any (above) and s.account_id = account and s.deleted_at is null
     and s.proof = 'proven' and p.proven_by = 'TXT';
  if found then
    return 'free';
  end if;

  select bool_or(alive) into living from (
    select deleted_at is null as alive from site
     where proof in ('notNeeded', 'proven') and account_id <> account and (deleted_at is null or deleted_at > since)
       and (reverse(domain) = any (above)
         or reverse(domain) = reverse(registrable)
         or (reverse(domain) ~>=~ (reverse(registrable) || '.') and reverse(domain) ~<~ (reverse(registrable) || '/')))
    union all
    select false from former_domain
     where account_id <> account and released_at > since
       and (reverse(domain) = any (above)
         or reverse(domain) = reverse(registrable)
         or (reverse(domain) ~>=~ (reverse(registrable) || '.') and reverse(domain) ~<~ (reverse(registrable) || '/')))
  ) as related;
  return case when living is null then 'free' when living then 'related' else 'released' end;
end $$;
revoke execute on function judge_claim from public;
grant execute on function judge_claim to fairlead_app, fairlead_system;
