-- What stands in for a lost device. A code works once: using it removes its row.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  -- SHA-256 of user and code. Codes have 80 random bits, so a plain hash is enough.
  code_hash bytea not null,
  account_id uuid not null references account,
  primary key (user_id, code_hash)
);
call protect('recovery_code');
-- A user's request may count them.
grant select (user_id, account_id) on recovery_code to fairlead_app;

-- Codes belong to one binding, whoever ends it.
create function forget_recovery_codes() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  delete from recovery_code where user_id = new.id;
  return null;
end $$;
create trigger second_factor_off after update of mfa_enabled on app_user
  for each row when (old.mfa_enabled and not new.mfa_enabled) execute function forget_recovery_codes();

-- What people call a session by; its cookie cannot be told from it.
alter table session add column id uuid not null unique default gen_random_uuid();

-- The table of sessions is out of a user's reach. These functions take the hash of the session that asks, and
-- act for its user alone: the application cannot name another.
create function user_of_session(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select user_id from session
   where token_hash = hash and stage = 'full' and expires_at > now()
     and last_used_at > now() - interval '2 hours';
end;

create function own_sessions(hash bytea)
  returns table (id uuid, ip text, user_agent text, created_at timestamptz, last_used_at timestamptz, current boolean)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select s.id, coalesce(host(s.ip), ''), s.user_agent, s.created_at, s.last_used_at, s.token_hash = hash
    from session s
   where s.user_id = user_of_session(hash) and s.stage = 'full' and s.expires_at > now()
     and s.last_used_at > now() - interval '2 hours'
   order by s.last_used_at desc, s.id;
end;

-- False when the user has no such session.
create function end_own_session(hash bytea, session_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with ended as (delete from session where id = session_id and user_id = user_of_session(hash) returning 1)
  select exists (select from ended);
end;

-- How many have ended.
create function end_other_sessions(hash bytea) returns integer
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with ended as (delete from session where user_id = user_of_session(hash) and token_hash <> hash returning 1)
  select count(*)::integer from ended;
end;

revoke execute on function user_of_session, own_sessions, end_own_session, end_other_sessions from public;
grant execute on function own_sessions, end_own_session, end_other_sessions to fairlead_app;

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 100),
  -- As the authenticator names it, in base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Grows with each use, where the authenticator counts; a copy would fall behind.
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);
call protect('passkey');
grant select (id, user_id, account_id, name, synced, created_at, last_used_at) on passkey to fairlead_app;
grant update (name), delete on passkey to fairlead_app;

-- What an authenticator must sign: for one purpose, one browser, one use, a few minutes.
create table challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'signIn', 'secondFactor')),
  -- SHA-256 of the browser's cookie.
  browser_hash bytea not null,
  -- Null before anybody is known.
  user_id uuid references app_user on delete cascade,
  expires_at timestamptz not null
);
create index challenge_expiry on challenge (expires_at);
grant select, insert, delete on challenge to fairlead_system;
