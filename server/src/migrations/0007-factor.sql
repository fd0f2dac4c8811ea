-- What stands in for a lost device. A code works once: using it removes its row.
create table recovery_code (
  user_id uuid not null,
  -- SHA-256 of user and code. Codes have 80 random bits, so a plain hash is enough.
  code_hash bytea not null,
  account_id uuid not null references account,
  primary key (user_id, code_hash),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
call protect('recovery_code');
-- A user's request may count them.
grant select (user_id, account_id) on recovery_code to fairlead_app;

create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
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
  last_used_at timestamptz,
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
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
