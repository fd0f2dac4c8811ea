-- Sign-in to linked accounts in their clouds: how the console reaches them, their roles, who may take which, and each session.

create table cloud_connection (
  linked_account_id uuid primary key,
  account_id uuid not null references account,
  way text not null check (way in ('role', 'keys')),
  -- The role by which roles are read, of the way 'role'.
  sync_role text not null default '' check (length(sync_role) <= 64),
  access_key text not null default '' check (length(access_key) <= 128),
  sealed_secret bytea,
  keys_at timestamptz,
  -- Why the latest call failed; null if it succeeded.
  cause text check (cause in ('denied', 'expired', 'throttled', 'unreachable')),
  checked_at timestamptz not null,
  check ((way = 'role') = (sync_role <> '')),
  check ((way = 'keys') = (access_key <> '' and sealed_secret is not null and keys_at is not null)),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id) on delete cascade
);
create index cloud_connection_account on cloud_connection (account_id);
call protect('cloud_connection');
grant select, insert, delete on cloud_connection to fairlead_app;
grant update (way, sync_role, access_key, sealed_secret, keys_at, cause, checked_at) on cloud_connection to fairlead_app;

-- Roles as the cloud had them at the latest synchronization.
create table cloud_role (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  linked_account_id uuid not null,
  name text not null check (length(name) between 1 and 64),
  arn text not null check (length(arn) <= 2048),
  max_seconds int not null check (max_seconds between 900 and 43200),
  -- When it was found to be deleted in the cloud.
  gone_at timestamptz,
  unique (linked_account_id, arn),
  unique (id, linked_account_id, account_id),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id) on delete cascade
);
create index cloud_role_account on cloud_role (account_id);
call protect('cloud_role');
grant select, insert, delete on cloud_role to fairlead_app;
grant update (name, max_seconds, gone_at) on cloud_role to fairlead_app;

-- Users with roles of a linked account.
create table iam_user (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  linked_account_id uuid not null,
  user_id uuid not null,
  remark text not null default '' check (length(remark) <= 500),
  latest_login_at timestamptz,
  created_at timestamptz not null,
  unique (linked_account_id, user_id),
  unique (id, linked_account_id, account_id),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id) on delete cascade,
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index iam_user_list on iam_user (account_id, created_at desc, id);
create index iam_user_of_user on iam_user (user_id);
call protect('iam_user');
-- Foreign keys look past row-level security: that the user is the account's own is checked here.
alter policy own_account on iam_user
  with check (account_id = current_account() and exists (select from app_user u where u.id = user_id));
grant select, insert, delete, update (remark, latest_login_at) on iam_user to fairlead_app;

create table iam_user_role (
  account_id uuid not null references account,
  linked_account_id uuid not null,
  iam_user_id uuid not null,
  role_id uuid not null,
  primary key (iam_user_id, role_id),
  -- Both are of the same linked account.
  foreign key (iam_user_id, linked_account_id, account_id) references iam_user (id, linked_account_id, account_id)
    on delete cascade,
  foreign key (role_id, linked_account_id, account_id) references cloud_role (id, linked_account_id, account_id)
    on delete cascade
);
create index iam_user_role_of on iam_user_role (role_id);
create index iam_user_role_account on iam_user_role (account_id);
call protect('iam_user_role');
grant select, insert, delete on iam_user_role to fairlead_app;

-- Receipts of sessions. They stay when the user, the role or the linked account goes.
create table cloud_session (
  -- Also the name of the session in the cloud.
  id uuid primary key,
  account_id uuid not null references account,
  linked_account_id uuid,
  user_id uuid,
  user_name text not null,
  supplier text not null check (supplier in ('AWS', 'ALI')),
  number text not null,
  role_name text not null,
  role_arn text not null,
  -- 1 console, 2 temporary keys
  kind smallint not null check (kind in (1, 2)),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text not null default '',
  foreign key (linked_account_id, account_id) references linked_account (id, account_id)
    on delete set null (linked_account_id),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete set null (user_id)
);
create index cloud_session_list on cloud_session (account_id, created_at desc, id);
create index cloud_session_of_user on cloud_session (user_id);
create index cloud_session_linked on cloud_session (linked_account_id, ended_at);
call protect('cloud_session');
grant select, insert, update (ended_at, ended_by) on cloud_session to fairlead_app;
