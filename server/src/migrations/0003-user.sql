-- Users, their roles, and their invitations: what an administrator of an account works with.

create table app_user (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  username text not null check (length(username) between 1 and 254),
  email text not null check (length(email) between 3 and 254),
  -- 1 administrator, 0 normal
  type smallint not null check (type in (0, 1)),
  -- 1 root, 2 sub-account
  account_type smallint not null check (account_type in (1, 2)),
  -- 0 disabled, 1 enabled
  status smallint not null default 1 check (status in (0, 1)),
  -- Null once a one-time password is used: without a hash no password is right.
  password_hash text,
  -- Encrypted by the application; null without a second factor.
  mfa_secret bytea,
  mfa_enabled boolean not null default false check (not mfa_enabled or mfa_secret is not null),
  -- The time step of the last code that was accepted: a code works once.
  mfa_last_step bigint not null default 0,
  language text not null default 'en' check (language in ('en', 'zh')),
  created_at timestamptz not null default now(),
  -- A password that was mailed is for one use: until this moment it opens a session whose only act is to choose another.
  one_time_until timestamptz check (one_time_until is null or password_hash is not null),
  popularize_number text not null default '' check (popularize_number ~ '^[A-Za-z0-9_-]{0,32}$'),
  last_sign_in_at timestamptz,
  -- Hours from UTC, by half hours; null while the user has chosen none.
  time_zone double precision check (time_zone between -12 and 12 and time_zone * 2 = floor(time_zone * 2)),
  -- When the device was bound: one that came after another person's change of the address goes with it.
  mfa_bound_at timestamptz,
  -- The root user can always manage the account.
  check (account_type = 2 or type = 1),
  unique (id, account_id)
);
create unique index app_user_sub_name on app_user (account_id, lower(username)) where account_type = 2;
create unique index app_user_root_name on app_user (lower(username)) where account_type = 1;
create unique index app_user_one_root on app_user (account_id) where account_type = 1;
create unique index app_user_email on app_user (account_id, lower(email));
call protect('app_user');
-- Neither hashes nor secrets are visible to a user's request.
grant select (id, account_id, username, email, type, account_type, status, mfa_enabled, language, created_at,
              popularize_number, last_sign_in_at, time_zone)
  on app_user to fairlead_app;
-- Whoever reads the mail of a user can become that user. The address changes by the link that went there, no otherwise.
grant update (username, type, status, language, popularize_number, time_zone) on app_user to fairlead_app;

create table role (
  id uuid primary key default gen_random_uuid(),
  -- Null for the roles that every account has.
  account_id uuid references account,
  name text not null check (length(name) between 1 and 100),
  -- 1 default, 0 custom
  type smallint not null check (type in (0, 1)),
  enabled boolean not null default true,
  menus text[] not null default '{}',
  actions text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((type = 1) = (account_id is null))
);
create unique index role_name on role (account_id, lower(name));
-- The roles that every account has are seen by all and changed by none.
alter table role enable row level security;
create policy visible on role for select to fairlead_app
  using (account_id = current_account() or account_id is null);
create policy own_account on role to fairlead_app
  using (account_id = current_account()) with check (account_id = current_account());
create policy every_account on role to fairlead_system using (true) with check (true);
grant select, insert (account_id, name, type, menus, actions), update (name, enabled, menus, actions, updated_at), delete
  on role to fairlead_app;
grant select, insert, update, delete on role to fairlead_system;

create table user_role (
  user_id uuid not null,
  role_id uuid not null references role,
  account_id uuid not null references account,
  primary key (user_id, role_id),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index user_role_role on user_role (role_id);
call protect('user_role');
-- Foreign keys look past row-level security: that user and role are the account's own is checked here.
alter policy own_account on user_role
  with check (
    account_id = current_account()
    and exists (select from role r where r.id = role_id)
    and exists (select from app_user u where u.id = user_id));
grant select, insert, delete on user_role to fairlead_app;

create table invitation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  -- 1 administrator, 0 normal
  type smallint not null check (type in (0, 1)),
  -- SHA-256 of the token in the link: the table alone opens no account.
  token_hash bytea not null unique,
  -- Who sent it last. What the link gives, this user must still hold when it is accepted.
  inviter_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  -- The user that it became.
  user_id uuid unique,
  -- The key that the request was signed with which sent it last. The invitation falls with the key.
  secret_key_id uuid,
  check ((accepted_at is null) = (user_id is null)),
  check (accepted_at is null or revoked_at is null),
  foreign key (inviter_id, account_id) references app_user (id, account_id),
  foreign key (user_id, account_id) references app_user (id, account_id),
  unique (id, account_id)
);
create unique index invitation_open on invitation (account_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitation_list on invitation (account_id, created_at desc, id);
create index invitation_inviter on invitation (inviter_id);
create index invitation_secret_key on invitation (secret_key_id) where secret_key_id is not null;
call protect('invitation');
grant select (id, account_id, email, type, inviter_id, created_at, expires_at, revoked_at, accepted_at, user_id)
  on invitation to fairlead_app;
grant insert (account_id, email, type, token_hash, inviter_id, expires_at, secret_key_id) on invitation to fairlead_app;
grant update (token_hash, inviter_id, expires_at, revoked_at, secret_key_id) on invitation to fairlead_app;

create table invitation_role (
  invitation_id uuid not null,
  -- A role goes when only old invitations name it.
  role_id uuid not null references role on delete cascade,
  account_id uuid not null references account,
  primary key (invitation_id, role_id),
  foreign key (invitation_id, account_id) references invitation (id, account_id)
);
create index invitation_role_role on invitation_role (role_id);
call protect('invitation_role');
-- As of `user_role`.
alter policy own_account on invitation_role
  with check (
    account_id = current_account()
    and exists (select from role r where r.id = role_id)
    and exists (select from invitation i where i.id = invitation_id));
grant select, insert on invitation_role to fairlead_app;
