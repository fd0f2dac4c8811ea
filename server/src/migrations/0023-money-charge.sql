-- From counters to charges (decision 0083): prices, what is counted and not yet charged, and the charges.

-- A plan's prices from a month on. Only versions that no month has reached are ever removed.
create table price_version (
  id uuid primary key default gen_random_uuid(),
  plan text not null check (length(plan) between 1 and 40),
  version integer not null check (version > 0),
  starts_at timestamptz not null check (starts_at = date_trunc('month', starts_at, 'UTC')),
  -- How many bytes of traffic one byte from an origin counts as.
  origin_factor smallint not null check (origin_factor between 1 and 10),
  -- Steps of ladders: region, meter, from, price.
  bands jsonb not null check (jsonb_typeof(bands) = 'array'),
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (plan, version),
  unique (plan, starts_at)
);
grant select, insert, delete on price_version to fairlead_system;
-- A charge shows its prices to the customer.
grant select on price_version to fairlead_app;

-- From which month on an account has another plan than the standard one, or another factor than its plan.
create table account_price (
  account_id uuid not null references account,
  starts_at timestamptz not null check (starts_at = date_trunc('month', starts_at, 'UTC')),
  plan text not null check (length(plan) between 1 and 40),
  origin_factor smallint check (origin_factor between 1 and 10),
  created_at timestamptz not null default now(),
  primary key (account_id, starts_at)
);
call protect('account_price');
grant select on account_price to fairlead_app;

-- Counters that are in no charge yet: edges' batches add to them, a charge takes them away. No foreign keys, which would
-- check every row of every batch: rows come from a join with the sites, and a deleted site stays as a tombstone.
create table usage_due (
  account_id uuid not null,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  site_id uuid not null,
  -- Where the edge stands that served it.
  region text not null,
  requests bigint not null check (requests >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  byte_hours bigint not null default 0 check (byte_hours >= 0),
  primary key (account_id, hour, site_id, region)
);
create index usage_due_hour on usage_due (hour, account_id);
call protect('usage_due');
grant select on usage_due to fairlead_app;

-- What an hour costs. Counters that come later are a further charge of the same hour.
create table charge (
  id uuid primary key,
  account_id uuid not null references account,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  number smallint not null check (number > 0),
  -- 0: in time; 1: a correction of a month that was closed.
  class smallint not null check (class in (0, 1)),
  amount ledger_amount not null check (amount >= 0),
  price_id uuid not null references price_version,
  origin_factor smallint not null check (origin_factor between 1 and 10),
  txn_id uuid not null unique,
  booked_at timestamptz not null,
  unique (account_id, hour, number),
  unique (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index charge_latest on charge (account_id, hour desc, id desc);
create index charge_booked on charge (account_id, booked_at);
call protect('charge');
revoke update, delete on charge from fairlead_system;
grant select on charge to fairlead_app;

-- The part of a charge for one site in one region: what was counted, what packages covered of it, and the price of the
-- rest, which begins at so many units of the month.
-- No foreign key to the charge, which would be looked up for each of thousands of lines: the trigger of the lines looks once
-- for each charge, and no role may change or delete charges.
create table charge_line (
  charge_id uuid not null,
  account_id uuid not null,
  site_id uuid not null,
  region text not null,
  requests bigint not null check (requests >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  -- Bytes from origins that a package for them covered, and traffic and requests that packages covered.
  covered_origin numeric not null check (covered_origin between 0 and origin_traffic),
  covered_traffic numeric not null check (covered_traffic >= 0),
  covered_requests numeric not null check (covered_requests between 0 and requests),
  traffic_from numeric not null check (traffic_from >= 0),
  traffic_units numeric not null check (traffic_units >= 0),
  traffic_amount ledger_amount not null check (traffic_amount >= 0),
  requests_from numeric not null check (requests_from >= 0),
  requests_units numeric not null check (requests_units = requests - covered_requests),
  requests_amount ledger_amount not null check (requests_amount >= 0),
  -- Packages do not cover storage, so all byte-hours of a line are priced. They begin at so many of the month.
  byte_hours bigint not null default 0 check (byte_hours >= 0),
  storage_from numeric not null default 0 check (storage_from >= 0),
  storage_amount ledger_amount not null default 0 check (storage_amount >= 0),
  primary key (charge_id, site_id, region)
);
create index charge_line_site on charge_line (account_id, site_id);
call protect('charge_line');
revoke update, delete on charge_line from fairlead_system;
grant select on charge_line to fairlead_app;

-- How far each ladder was climbed in a month, and what was posted for it. Written by a trigger alone.
create table charged_month (
  account_id uuid not null references account,
  month timestamptz not null,
  region text not null,
  meter text not null check (meter in ('traffic', 'requests', 'storage')),
  units numeric not null,
  posted ledger_amount not null,
  primary key (account_id, month, region, meter)
);
call protect('charged_month');
revoke insert, update, delete on charged_month from fairlead_system;
grant select on charged_month to fairlead_app;
