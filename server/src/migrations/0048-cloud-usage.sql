-- uses: lib/database/functions.sql
-- Cost files of clouds. Rows belong to the seller whose payer accounts they are; customers reach what is theirs through
-- functions that never read the tables of costs (decision 0183).

-- Where files come from. A folder is one of the server, which operators set up.
create table cloud_usage_source (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 100),
  -- 1 a folder of the server, 2 a bucket with the S3 API
  type smallint not null check (type in (1, 2)),
  -- Below the folder or bucket; empty for all of it.
  prefix text not null default '' check (length(prefix) <= 500),
  endpoint text not null default '' check (length(endpoint) <= 500),
  bucket text not null default '' check (length(bucket) <= 100),
  region text not null default '' check (length(region) <= 64),
  host_style boolean not null default false,
  access_key text not null default '' check (length(access_key) <= 200),
  secret bytea,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  looked_at timestamptz,
  -- Why the last look failed; empty if it did not.
  failure text not null default '' check (length(failure) <= 500),
  unique (id, account_id)
);
create unique index cloud_usage_source_name on cloud_usage_source (account_id, lower(name));
create index cloud_usage_source_list on cloud_usage_source (account_id, created_at desc, id);
call protect('cloud_usage_source');
grant delete,
    select (id, account_id, name, type, prefix, endpoint, bucket, region, host_style, access_key, enabled, created_at, looked_at, failure),
    insert (id, account_id, name, type, prefix, endpoint, bucket, region, host_style, access_key, secret, created_at),
    update (name, prefix, endpoint, bucket, region, host_style, access_key, secret, enabled)
  on cloud_usage_source to fairlead_app;

-- What came: a file, or the parts that a manifest names.
create table cloud_usage_delivery (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  source_id uuid,
  name text not null check (length(name) between 1 and 1000),
  -- When the provider wrote it. Of two deliveries of a month the later one counts, whichever comes first.
  produced_at timestamptz not null,
  -- SHA-256 of its bytes; null until they were read.
  content bytea,
  -- 1 importing, 2 imported, 3 refused, 4 unchanged
  status smallint not null default 1 check (status between 1 and 4),
  -- Why it was refused: a code, and what the file says.
  reason text not null default '' check (length(reason) <= 50),
  detail text not null default '' check (length(detail) <= 500),
  row_count bigint not null default 0 check (row_count >= 0),
  damaged_count bigint not null default 0 check (damaged_count >= 0),
  unknown_count bigint not null default 0 check (unknown_count >= 0),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (id, account_id),
  foreign key (source_id, account_id) references cloud_usage_source (id, account_id) on delete set null (source_id)
);
create index cloud_usage_delivery_list on cloud_usage_delivery (account_id, created_at desc, id);
create unique index cloud_usage_delivery_once on cloud_usage_delivery (source_id, name, produced_at);
create index cloud_usage_delivery_content on cloud_usage_delivery (account_id, content);
call protect('cloud_usage_delivery');
grant select on cloud_usage_delivery to fairlead_app;

-- A whole month of a payer account, as one delivery has it. One version of each month counts.
create table cloud_usage_version (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  delivery_id uuid not null,
  payer text not null check (length(payer) between 1 and 200),
  -- The first day of the billing period.
  month date not null check (extract(day from month) = 1),
  produced_at timestamptz not null,
  is_current boolean not null default false,
  row_count bigint not null default 0 check (row_count >= 0),
  -- Rows that are not on an invoice yet.
  open_count bigint not null default 0 check (open_count >= 0),
  -- Sums that the previous version had otherwise; null for the first version.
  change_count bigint,
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  unique (id, account_id),
  unique (delivery_id, payer, month),
  foreign key (delivery_id, account_id) references cloud_usage_delivery (id, account_id)
);
create unique index cloud_usage_version_current on cloud_usage_version (account_id, payer, month) where is_current;
create index cloud_usage_version_list on cloud_usage_version (account_id, month desc, payer, created_at desc, id);
call protect('cloud_usage_version');
grant select on cloud_usage_version to fairlead_app;

-- What a line says that many lines share. Its id is a hash of all of it, so it needs no look-up.
create table cloud_usage_sku (
  account_id uuid not null references account,
  id uuid not null,
  format text not null,
  product text not null,
  service text not null,
  usage_type text not null,
  operation text not null,
  family text not null,
  region text not null,
  description text not null,
  line_type text not null,
  kind text not null,
  term text not null,
  unit text not null,
  seller text not null,
  issuer text not null,
  invoice_kind text not null,
  commitment text not null,
  currency text not null,
  attributes jsonb not null,
  primary key (account_id, id)
);
call protect('cloud_usage_sku');
grant select on cloud_usage_sku to fairlead_app;

-- One row of a file. Partitions by month are in the schema `cloud_usage`, where the system role may insert: `copy` refuses
-- tables under policies. No foreign keys, which would be looked up for each of millions of rows.
create schema cloud_usage;
grant usage on schema cloud_usage to fairlead_system;
create table cloud_usage_line (
  account_id uuid not null,
  version_id uuid not null,
  -- The billing period, so that a version is in one partition. The day of late usage may be in an earlier month.
  month date not null,
  line integer not null,
  day date not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  linked text not null,
  sku_id uuid not null,
  resource text not null,
  invoice text not null,
  amount numeric not null,
  list numeric not null,
  list_as_billed numeric not null,
  own numeric not null,
  tags jsonb
) partition by range (month);
create index cloud_usage_line_version on cloud_usage_line (version_id, linked, day);
call protect('cloud_usage_line');
grant select on cloud_usage_line to fairlead_app;

-- What lines cost the seller.
create table cloud_usage_cost (
  account_id uuid not null,
  version_id uuid not null,
  month date not null,
  line integer not null,
  purchase numeric not null,
  invoiced numeric not null
) partition by range (month);
create index cloud_usage_cost_version on cloud_usage_cost (version_id, line);
call protect('cloud_usage_cost');
grant select on cloud_usage_cost to fairlead_app;

-- Sums of a version, for the seller.
create table cloud_usage_sum (
  account_id uuid not null references account,
  version_id uuid not null,
  currency text not null,
  line_type text not null,
  row_count bigint not null,
  list numeric not null,
  list_as_billed numeric not null,
  own numeric not null,
  purchase numeric not null,
  invoiced numeric not null,
  primary key (version_id, currency, line_type),
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
call protect('cloud_usage_sum');
grant select on cloud_usage_sum to fairlead_app;

-- The linked accounts of a version.
create table cloud_usage_linked (
  account_id uuid not null references account,
  version_id uuid not null,
  linked text not null,
  row_count bigint not null,
  primary key (version_id, linked),
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
call protect('cloud_usage_linked');
grant select on cloud_usage_linked to fairlead_app;

-- What a version changed of the previous one, for the seller: the largest differences.
create table cloud_usage_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  version_id uuid not null,
  linked text not null,
  day date not null,
  usage_type text not null,
  operation text not null,
  line_type text not null,
  currency text not null,
  rows_before bigint not null,
  rows_after bigint not null,
  amount_before numeric not null,
  amount_after numeric not null,
  list_before numeric not null,
  list_after numeric not null,
  invoiced_before numeric not null,
  invoiced_after numeric not null,
  foreign key (version_id, account_id) references cloud_usage_version (id, account_id) on delete cascade
);
create index cloud_usage_change_list on cloud_usage_change (version_id, day, linked, id);
call protect('cloud_usage_change');
grant select on cloud_usage_change to fairlead_app;

-- What waits for a decision and stops the bill run, not the import.
create table cloud_usage_problem (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  delivery_id uuid not null,
  -- 1 a row that cannot be read, 2 an unknown type of lines
  kind smallint not null check (kind in (1, 2)),
  file text not null default '' check (length(file) <= 1000),
  -- That of the file; null if it is about many rows.
  row_number bigint,
  row_count bigint not null default 1,
  reason text not null check (length(reason) <= 50),
  detail text not null default '' check (length(detail) <= 500),
  foreign key (delivery_id, account_id) references cloud_usage_delivery (id, account_id) on delete cascade
);
create index cloud_usage_problem_list on cloud_usage_problem (delivery_id, kind, row_number, id);
call protect('cloud_usage_problem');
grant select on cloud_usage_problem to fairlead_app;
