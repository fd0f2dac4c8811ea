create table session (
  -- SHA-256 of the cookie: the table alone opens no session.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  -- full: signed in; code: the second factor is still to come; bind: a device must be bound first;
  -- password: a password must be chosen first
  stage text not null check (stage in ('full', 'code', 'bind', 'password')),
  -- A secret that is being bound, encrypted.
  pending_secret bytea,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What people call a session by; its cookie cannot be told from it.
  id uuid not null unique default gen_random_uuid(),
  -- Until when the session counts as proven: its user has given the password, and the second factor, a moment ago. What
  -- an account hangs on is changed by such a session only.
  proven_until timestamptz,
  -- Operators enter the account of a customer for a while, with a reason. It is a state of their own session, so it ends
  -- with that, and nobody needs anybody's password.
  visit_account uuid references account,
  visit_mode text check (visit_mode in ('read', 'write')),
  visit_reason text check (length(visit_reason) between 1 and 500),
  visit_until timestamptz,
  constraint session_visit_whole check (num_nulls(visit_account, visit_mode, visit_reason, visit_until) in (0, 4))
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);
create index session_visit on session (visit_account) where visit_account is not null;
grant select, insert, update, delete on session to fairlead_system;

-- Who a request comes from: `enter_session` and `enter_key` return it.
create type entered as (
  user_id uuid,
  account_id uuid,
  stage text,
  username text,
  email text,
  type smallint,
  account_type smallint,
  account_number text,
  account_name text,
  account_kind text,
  mfa_enabled boolean,
  language text,
  menus text[],
  actions text[],
  -- The key of a request that came with one; null for a session.
  app_id text,
  proven_until timestamptz,
  -- Of an operator who has entered the account.
  operator_name text,
  visit_mode text,
  visit_reason text,
  visit_until timestamptz
);

-- Visits of operators whose end no log tells yet. They outlast the session that made them: whoever signs out, or never
-- comes back, has left all the same.
create table open_visit (
  id uuid primary key default gen_random_uuid(),
  -- The hash of the session's token.
  session bytea not null,
  operator_id uuid not null references app_user on delete cascade,
  visited_id uuid not null references account,
  until timestamptz not null
);
create index open_visit_session on open_visit (session);
grant select, insert, update, delete on open_visit to fairlead_system;

-- Hashes of passwords that were chosen before: a new one must differ from the last five.
create table old_password (
  user_id uuid not null references app_user on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (user_id, password_hash)
);
grant select, insert, delete on old_password to fairlead_system;

create table reset_link (
  -- SHA-256 of the link's token. A link that was used is no longer here.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index reset_link_user on reset_link (user_id);
create index reset_link_expiry on reset_link (expires_at);
grant select, insert, delete on reset_link to fairlead_system;

-- Links to what opens a user's account besides the password: they name keys and passkeys, and revoke them.
create table access_link (
  -- SHA-256 of the link's token. A link that was used is no longer here.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index access_link_user on access_link (user_id);
create index access_link_expiry on access_link (expires_at);
grant select, insert, delete on access_link to fairlead_system;

-- A user asked for an account; it exists once the link in the mail was followed.
create table sign_up (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  company text not null check (length(company) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  aws_account text not null default '' check (aws_account ~ '^(\d{12})?$'),
  phone text not null default '' check (phone ~ '^[0-9+-]*$'),
  remark text not null default '',
  agree_terms boolean not null check (agree_terms),
  agree_news boolean not null,
  language text not null check (language in ('en', 'zh')),
  -- SHA-256 of the link's token; null before the mail is written and after the link was used.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- The account that came of it.
  account_id uuid unique references account,
  created_at timestamptz not null default now()
);
create index sign_up_expiry on sign_up (expires_at) where account_id is null;
call protect('sign_up');

-- Where users sign in from: address and browser, hashed.
create table sign_in_place (
  user_id uuid not null references app_user on delete cascade,
  place bytea not null,
  seen_at timestamptz not null,
  -- The time before that.
  seen_before timestamptz,
  primary key (user_id, place)
);
grant select, insert, update, delete on sign_in_place to fairlead_system;

create table captcha (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the browser's cookie: nobody else can use it.
  browser_hash bytea not null,
  gap_left integer not null,
  judged boolean not null default false,
  -- SHA-256 of the token that a right drag earns; removed when it is used.
  token_hash bytea,
  expires_at timestamptz not null,
  -- How many zero bits the work has that is asked for beside the picture.
  work_bits smallint not null default 12 check (work_bits between 1 and 32)
);
create index captcha_expiry on captcha (expires_at);
grant select, insert, update, delete on captcha to fairlead_system;

-- How many captchas an asker has requested, and all together, in spans of ten minutes: whoever requests many works more.
create table captcha_ask (
  -- SHA-256 of the address, of IPv6 its first 64 bits.
  asker bytea not null,
  begun_at timestamptz not null,
  asks integer not null,
  primary key (asker, begun_at)
);
create index captcha_ask_age on captcha_ask (begun_at);
grant select, insert, update, delete on captcha_ask to fairlead_system;
