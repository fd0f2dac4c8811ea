-- Monthly packages (decision 0082): what is offered, what accounts have bought, and what was deducted from it by day.

-- A version of a plan. It is never changed: another version takes its place, or none.
create table package_offer (
  id uuid primary key default gen_random_uuid(),
  plan text not null check (length(plan) between 1 and 40),
  version integer not null check (version > 0),
  -- Customers see two lists.
  list smallint not null check (list in (1, 2)),
  name_en text not null check (length(name_en) between 1 and 100),
  name_zh text not null check (length(name_zh) between 1 and 100),
  -- For a month, in dollars.
  price ledger_amount not null check (price > 0),
  -- In bytes and requests.
  traffic bigint not null check (traffic >= 0),
  requests bigint not null check (requests >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  created_by text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- Sites that an account may have while it has the package, if they are more than its own quota (decision 0082).
  sites integer not null default 0 check (sites between 0 and 100000),
  unique (plan, version),
  check (traffic > 0 or requests > 0 or origin_traffic > 0)
);
create unique index package_offer_on_sale on package_offer (plan) where withdrawn_at is null;
grant select on package_offer to fairlead_app;
grant select, insert on package_offer to fairlead_system;
grant update (withdrawn_at) on package_offer to fairlead_system;

-- A month of a package that an account has paid for.
create table package_period (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  offer_id uuid not null references package_offer,
  kind text not null check (kind in ('bought', 'upgraded', 'renewed')),
  -- Months are counted from the first one's start, so that one from January 31 ends on February 28, and the next on March 31.
  anchor timestamptz not null check (anchor = date_trunc('hour', anchor, 'UTC')),
  month smallint not null check (month >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The one that it follows.
  previous_id uuid unique,
  -- Given by the page, so that a request that is sent again buys nothing. A renewal has none.
  request_key uuid,
  handler text not null,
  txn_id uuid not null unique,
  auto_renew boolean not null default true,
  state text not null default 'running' check (state in ('running', 'renewed', 'upgraded', 'expired')),
  ended_at timestamptz,
  -- Why it was not renewed.
  reason text check (reason in ('off', 'balance', 'withdrawn')),
  -- When its end was announced.
  announced_at timestamptz,
  unique (account_id, request_key),
  unique (id, account_id),
  check ((ended_at is null) = (state = 'running')),
  check ((reason is not null) = (state = 'expired')),
  check ((previous_id is null) = (kind = 'bought')),
  check ((request_key is null) = (kind = 'renewed')),
  foreign key (previous_id, account_id) references package_period (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
-- An account has one package at a time.
create unique index package_period_running on package_period (account_id) where state = 'running';
create index package_period_ending on package_period (ends_at) where state = 'running';
create index package_period_account on package_period (account_id, starts_at desc);
call protect('package_period');
grant select, insert on package_period to fairlead_app;
grant update (auto_renew, state, ended_at) on package_period to fairlead_app;

-- What charges took from each quota, by day in UTC. Bytes from origins that are taken from common traffic count several times.
create table package_day (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  grant_id uuid not null,
  day date not null,
  -- What was used: 1 traffic, 2 requests, 3 traffic from origins.
  resource smallint not null check (resource in (1, 2, 3)),
  percent smallint not null check (percent between 100 and 1000),
  used numeric not null check (used > 0),
  deducted numeric not null check (deducted > 0),
  created_at timestamptz not null,
  unique (grant_id, day, resource, percent),
  foreign key (grant_id, account_id) references ledger_grant (id, account_id)
);
create index package_day_list on package_day (account_id, day desc);
call protect('package_day');
revoke insert, update, delete on package_day from fairlead_system;
grant select on package_day to fairlead_app;
