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

-- Cloud accounts that a user works with. A user may have several, an account may have several users.
create table user_linked_account (
  user_id uuid not null references app_user on delete cascade,
  linked_account_id uuid not null,
  account_id uuid not null references account,
  primary key (user_id, linked_account_id),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id) on delete cascade
);
create index user_linked_account_of on user_linked_account (linked_account_id);
call protect('user_linked_account');
-- Foreign keys look past row-level security: that the user is the account's own is checked here.
drop policy own_account on user_linked_account;
create policy own_account on user_linked_account to fairlead_app
  using (account_id = current_account())
  with check (account_id = current_account() and exists (select from app_user u where u.id = user_id));
grant select, insert, delete on user_linked_account to fairlead_app;

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

-- The user of a new key is told of it, and so is the root user, who answers for the account: a key that nobody
-- expects is noticed. Users' connections write no messages, so this one is written for them.
create function tell_of_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into message (account_id, user_id, section, kind, args, created_at)
  select new.account_id, reader.id, 'security', 'keyMade',
         jsonb_build_object('name', new.name, 'appId', new.app_id, 'userName', maker.username), new.created_at
    from app_user maker
    join app_user reader on reader.account_id = new.account_id
                        and (reader.id = maker.id or reader.account_type = 1)
   where maker.id = new.user_id;
  return null;
end $$;
create trigger secret_key_made after insert on secret_key for each row execute function tell_of_key();

-- One signed request. The row is the nonce, which is used once, and the ticket by which the request enters.
create table secret_key_use (
  key_id uuid not null references secret_key on delete cascade,
  nonce text not null,
  -- Random.
  ticket bytea not null unique,
  -- By then the timestamp of the request is too old to be signed for again, and the request is over.
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index secret_key_use_expiry on secret_key_use (expires_at);
grant select, insert, delete on secret_key_use to fairlead_system;

-- The key of a request that came with one; null for a session.
alter type entered add attribute app_id text;

-- Opens a request that was signed with a key, as `enter_session` opens one that came with a session. Only the system
-- role can write the ticket, and does so for a signature that it has verified: the application cannot name a key of
-- its own choice. A request that answers with a file enters again for each piece, so a key that is stopped ends it.
-- What the key holds is what its scopes have in common with what its user holds now: of an administrator, who holds
-- everything, its scopes.
create function enter_key(given bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  who entered;
  used uuid;
  scopes text[];
  last_visit timestamptz;
begin
  select u.id, u.account_id, 'full', u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, k.app_id, k.id, k.scopes, k.last_visit_at
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language, who.app_id,
         used, scopes, last_visit
    from secret_key_use t
    join secret_key k on k.id = t.key_id
    join app_user u on u.id = k.user_id
    join account a on a.id = u.account_id
   where t.ticket = given and k.status = 1 and (k.expires_at is null or k.expires_at > now())
     and u.status = 1 and a.status = 1;

  if who.user_id is not null then
    -- Action keys are upper-case, menu keys are not (spec 1, section 6).
    with holding as (
      select scope from unnest(scopes) as scope
       where who.type = 1 or exists (
         select from user_role ur join role r on r.id = ur.role_id and r.enabled
          where ur.user_id = who.user_id and scope = any(r.menus || r.actions))
    )
    select coalesce(array_agg(scope) filter (where scope <> upper(scope)), '{}'),
           coalesce(array_agg(scope) filter (where scope = upper(scope)), '{}')
      into who.menus, who.actions from holding;
    if last_visit is null or last_visit < now() - interval '1 minute' then
      update secret_key set last_visit_at = now() where id = used;
    end if;
    update secret_key_use set expires_at = now() + interval '10 minutes'
     where ticket = given and expires_at < now() + interval '5 minutes';
  end if;

  perform set_config('app.account_id', coalesce(who.account_id::text, ''), is_local);
  return who;
end $$;
revoke execute on function enter_key from public;
grant execute on function enter_key to fairlead_app;
