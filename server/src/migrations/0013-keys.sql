create table linked_account (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  supplier text not null check (supplier in ('aws', 'aliyun', 'google')),
  -- The cloud's own number of the account.
  number text not null check (length(number) between 1 and 64),
  alias text not null default '' check (length(alias) <= 500),
  created_at timestamptz not null default now(),
  unique (account_id, supplier, number),
  -- What a key's foreign key points at, so that a key never names another account's.
  unique (id, account_id)
);
create index linked_account_list on linked_account (account_id, created_at desc, id);
call protect('linked_account');
grant select, insert, delete on linked_account to fairlead_app;
grant update (alias) on linked_account to fairlead_app;

create table secret_key (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  app_id text not null unique check (app_id ~ '^FL[0-9A-F]{20}$'),
  -- Encrypted by the application. It cannot be a hash, for every signature is computed anew from the secret.
  secret bytea not null,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '' check (length(remark) <= 500),
  linked_account_id uuid,
  -- Menu and action keys.
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Addresses and ranges in the spelling of ipaddr.js; empty for everywhere.
  allowed_addresses text[] not null default '{}',
  expires_at timestamptz,
  -- 0 disabled, 1 enabled
  status smallint not null default 1 check (status in (0, 1)),
  last_visit_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id)
    on delete set null (linked_account_id)
);
create index secret_key_list on secret_key (account_id, created_at desc, id);
create index secret_key_of_user on secret_key (user_id);
create index secret_key_linked on secret_key (linked_account_id) where linked_account_id is not null;
call protect('secret_key');
-- A user's request writes the secret once and never reads it.
grant select (id, account_id, user_id, app_id, name, remark, linked_account_id, scopes, allowed_addresses, expires_at,
              status, last_visit_at, created_at) on secret_key to fairlead_app;
grant insert, delete on secret_key to fairlead_app;
grant update (name, remark, linked_account_id, scopes, allowed_addresses, expires_at, status) on secret_key
  to fairlead_app;

-- One signed request. The row is the nonce, which is used once, and the ticket by which the request enters.
create table secret_key_use (
  key_id uuid not null references secret_key on delete cascade,
  nonce text not null,
  -- Random; none once the request has entered.
  ticket bytea unique,
  -- By then the timestamp of the request is too old to be signed for again.
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index secret_key_use_expiry on secret_key_use (expires_at);
grant select, insert, delete on secret_key_use to fairlead_system;

-- Of a request that came with a key: which one, and what it may do at most. Both null for a session.
alter type entered add attribute app_id text, add attribute scopes text[];

-- Opens a request that was signed with a key, as `enter_session` opens one that came with a session. Only the system
-- role can write the ticket, and does so for a signature that it has verified: the application cannot name a key of
-- its own choice. The user's roles count as they are now; the scopes narrow them further.
create function enter_key(given bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  who entered;
  used uuid;
  last_visit timestamptz;
begin
  update secret_key_use set ticket = null where ticket = given returning key_id into used;

  select u.id, u.account_id, 'full', u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, '{}', '{}', k.app_id, k.scopes, k.last_visit_at
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language,
         who.menus, who.actions, who.app_id, who.scopes, last_visit
    from secret_key k
    join app_user u on u.id = k.user_id
    join account a on a.id = u.account_id
   where k.id = used and k.status = 1 and (k.expires_at is null or k.expires_at > now())
     and u.status = 1 and a.status = 1;

  if who.user_id is not null then
    if who.account_type = 2 then
      select coalesce(array_agg(distinct m.key) filter (where m.key is not null), '{}'),
             coalesce(array_agg(distinct x.key) filter (where x.key is not null), '{}')
        into who.menus, who.actions
        from user_role ur
        join role r on r.id = ur.role_id and r.enabled
        left join unnest(r.menus) as m(key) on true
        left join unnest(r.actions) as x(key) on true
       where ur.user_id = who.user_id;
    end if;
    if last_visit is null or last_visit < now() - interval '1 minute' then
      update secret_key set last_visit_at = now() where id = used;
    end if;
  end if;

  perform set_config('app.account_id', coalesce(who.account_id::text, ''), is_local);
  return who;
end $$;
revoke execute on function enter_key from public;
grant execute on function enter_key to fairlead_app;
