-- The custom domain of a site can be changed and switched off.
alter table site add column custom_domain boolean not null default true;

alter table site_version drop constraint site_version_action_check;
alter table site_version add constraint site_version_action_check
  check (action in ('add', 'edit', 'enable', 'disable', 'rollback', 'suspend', 'resume', 'prove', 'changeDomain'));

-- What was entered for a custom domain until it is applied, so that a user can leave and come back.
create table domain_setup (
  site_id uuid primary key,
  account_id uuid not null references account,
  domain text not null,
  choice text not null check (choice in ('free', 'existing', 'off')),
  certificate_id uuid,
  -- The value of the TXT record that proves the domain. It stays as long as the domain does.
  txt_value text not null unique,
  -- The result of the latest check.
  cname_found boolean not null default false,
  txt_found boolean not null default false,
  checked_at timestamptz,
  updated_at timestamptz not null default now(),
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('domain_setup');
grant select, insert, update, delete on domain_setup to fairlead_app;
grant delete on site_proof to fairlead_app;

-- Names that sites had. They stay with their account for some time, as those of deleted sites do: their DNS may still
-- lead to us.
create table former_domain (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  domain text not null,
  released_at timestamptz not null
);
create index former_domain_reversed on former_domain (reverse(domain) text_pattern_ops, released_at desc);
call protect('former_domain');
grant select, insert on former_domain to fairlead_app;

-- As before (0042), with former names beside those of deleted sites.
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
