-- uses: lib/database/functions.sql

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
  created_at timestamptz not null default now(),
  -- The lifetime of a session of the account's users is at most so many hours.
  session_hours smallint not null default 24 check (session_hours between 1 and 24),
  -- Why and since when the account is locked: its status says whether it is.
  locked_at timestamptz,
  lock_reason text not null default '' check (length(lock_reason) <= 500),
  -- Whether edges answer for the sites of a locked account as for paused ones. The sites themselves stay as they are.
  sites_stopped boolean not null default false,
  constraint account_stopped_while_locked check (status = 0 or not sites_stopped)
);
create index account_reseller on account (reseller_id) where reseller_id is not null;
create index account_list on account (created_at desc, id);

-- An account is its own tenant.
alter table account enable row level security;
create policy own_account on account to fairlead_app using (id = current_account());
create policy every_account on account to fairlead_system using (true) with check (true);
grant select on account to fairlead_app;
-- What an account asks of its users' sign-ins is its own matter: row-level security holds it to its own row.
grant update (mfa_required, session_hours) on account to fairlead_app;
grant select, insert, update on account to fairlead_system;

create table service (
  account_id uuid not null references account,
  service_id integer not null,
  owner integer not null,
  primary key (account_id, service_id)
);
call protect('service');
grant select on service to fairlead_app;
