-- Several accounts may claim one name; one at most has it. Who has nobody else in his way has it at once, others when
-- they have proven it.
alter table site add proof text not null default 'notNeeded'
  check (proof in ('notNeeded', 'waiting', 'proven', 'lost', 'expired'));

drop index site_domain;
create unique index site_domain on site (domain) where deleted_at is null and proof in ('notNeeded', 'proven');
create unique index site_own_domain on site (account_id, domain) where deleted_at is null;

-- Names below one another, also of sites that were deleted: those stay with their account for some time.
drop index site_domain_reversed;
create index site_domain_reversed on site (reverse(domain) text_pattern_ops) where proof in ('notNeeded', 'proven');

alter table site_version drop constraint site_version_action_check;
alter table site_version add constraint site_version_action_check
  check (action in ('add', 'edit', 'enable', 'disable', 'rollback', 'suspend', 'resume', 'prove'));

-- What proves the domain of a site, and what was found of it.
create table site_proof (
  site_id uuid primary key,
  account_id uuid not null references account,
  reason text not null check (reason in ('related', 'released', 'suffix')),
  -- Nobody else is shown it, so that nobody proves by the record of another.
  value text not null unique,
  proven_by text check (proven_by in ('TXT', 'CNAME')),
  -- What each name server answered, as the screen shows it.
  looks jsonb not null default '[]',
  tries integer not null default 0,
  asked_at timestamptz,
  looked_at timestamptz,
  next_at timestamptz,
  expires_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('site_proof');
grant select, insert, update on site_proof to fairlead_app;

-- Claims are judged one after the other: what one finds stays true until it commits. It is the lock of `next_change`,
-- so whoever adds a site, or changes one, needs no second.
create function hold_claims() returns void language sql
  return pg_advisory_xact_lock(hashtext('edge change'));

-- The name without its wildcard, and all names above it.
create function names_above(name text) returns setof text language sql immutable
begin atomic
  select array_to_string((string_to_array(name, '.'))[n:], '.')
    from generate_series(1, cardinality(string_to_array(name, '.'))) n;
end;

-- What other accounts have to do with a name that one of them wants: it is
--   taken     somebody has this very name
--   related   somebody has a name of the same registrable domain, or one above or below
--   released  somebody had one of them after `since`
--   free      nobody; or who wants it was the last to have it; or has proven, by TXT, a name above it
-- It looks past row-level security, and says nothing of whom it found. Ranges of reversed names instead of LIKE: plans
-- are made without values, and would not use the index.
create function judge_claim(wanted text, registrable text, account uuid, since timestamptz) returns text
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
    select account_id from site
     where reverse(domain) = reverse(wanted) and proof in ('notNeeded', 'proven') and deleted_at > since
     order by deleted_at desc limit 1) as last
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

  select bool_or(deleted_at is null) into living from site
   where proof in ('notNeeded', 'proven') and account_id <> account and (deleted_at is null or deleted_at > since)
     and (reverse(domain) = any (above)
       or reverse(domain) = reverse(registrable)
       or (reverse(domain) ~>=~ (reverse(registrable) || '.') and reverse(domain) ~<~ (reverse(registrable) || '/')));
  return case when living is null then 'free' when living then 'related' else 'released' end;
end $$;
drop function domain_taken;

revoke execute on function hold_claims, names_above, judge_claim from public;
grant execute on function judge_claim to fairlead_app, fairlead_system;
grant execute on function hold_claims, names_above to fairlead_system;
