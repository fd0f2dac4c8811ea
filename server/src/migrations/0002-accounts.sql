create table account (
  id uuid primary key default gen_random_uuid(),
  -- What a sub-account signs in under; shown to people.
  number text not null unique check (number ~ '^\d{12}$'),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('operator', 'reseller', 'customer')),
  reseller_id uuid references account check (reseller_id is null or kind = 'customer'),
  -- 0 locked, 1 open
  status smallint not null default 1 check (status in (0, 1)),
  -- Sub-accounts and root must bind a second factor before they may do anything.
  mfa_required boolean not null default false,
  site_quota integer not null default 100 check (site_quota >= 0),
  created_at timestamptz not null default now()
);

create index account_reseller on account (reseller_id) where reseller_id is not null;

-- An account is its own tenant.
alter table account enable row level security;
create policy own_account on account to fairlead_app using (id = current_account());
create policy every_account on account to fairlead_system using (true) with check (true);
grant select on account to fairlead_app;
grant select, insert, update on account to fairlead_system;

create table service (
  account_id uuid not null references account,
  service_id integer not null,
  owner integer not null,
  primary key (account_id, service_id)
);
call protect('service');
grant select on service to fairlead_app;

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
  password_hash text not null,
  -- Encrypted by the application; null without a second factor.
  mfa_secret bytea,
  mfa_enabled boolean not null default false check (not mfa_enabled or mfa_secret is not null),
  -- The time step of the last code that was accepted: a code works once.
  mfa_last_step bigint not null default 0,
  language text not null default 'en' check (language in ('en', 'zh')),
  created_at timestamptz not null default now()
);
create unique index app_user_sub_name on app_user (account_id, lower(username)) where account_type = 2;
create unique index app_user_root_name on app_user (lower(username)) where account_type = 1;
create unique index app_user_one_root on app_user (account_id) where account_type = 1;
call protect('app_user');
-- Neither hashes nor secrets are visible to a user's request.
grant select (id, account_id, username, email, type, account_type, status, mfa_enabled, language, created_at)
  on app_user to fairlead_app;
grant update (language) on app_user to fairlead_app;

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
  check ((type = 1) = (account_id is null))
);
alter table role enable row level security;
create policy own_account on role to fairlead_app using (account_id = current_account() or account_id is null);
create policy every_account on role to fairlead_system using (true) with check (true);
grant select on role to fairlead_app;
grant select, insert, update, delete on role to fairlead_system;

create table user_role (
  user_id uuid not null references app_user on delete cascade,
  role_id uuid not null references role,
  account_id uuid not null references account,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);
call protect('user_role');
grant select on user_role to fairlead_app;
