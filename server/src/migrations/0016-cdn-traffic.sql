-- Counters by minute, and the same by half an hour, so that a year can be read. Half hours add up to days of every time
-- zone that the console offers. A row without a site stands for all sites of the account, so that figures of an account
-- cost as little as those of a site. What has no country has an empty one.
--
-- Each table has one partition for each month in UTC, in the schema `counters`. Nobody has rights there: rows are
-- reached through the tables below, under their policies.
create schema counters;

-- No foreign keys, which would check every row of every batch: rows come from a join with the sites, and a deleted site
-- stays as a tombstone.
create table usage (
  account_id uuid not null,
  site_id uuid,
  minute timestamptz not null,
  status smallint not null,
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_requests bigint not null check (origin_requests >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  constraint usage_key unique nulls not distinct (account_id, site_id, minute, status)
) partition by range (minute);
call protect('usage');
grant select on usage to fairlead_app;

create table usage_half_hour (
  account_id uuid not null,
  site_id uuid,
  half_hour timestamptz not null,
  status smallint not null,
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_requests bigint not null check (origin_requests >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  constraint usage_half_hour_key unique nulls not distinct (account_id, site_id, half_hour, status)
) partition by range (half_hour);
call protect('usage_half_hour');
grant select on usage_half_hour to fairlead_app;

create table usage_country (
  account_id uuid not null,
  site_id uuid,
  minute timestamptz not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  constraint usage_country_key unique nulls not distinct (account_id, site_id, minute, country)
) partition by range (minute);
call protect('usage_country');
grant select on usage_country to fairlead_app;

create table usage_country_half_hour (
  account_id uuid not null,
  site_id uuid,
  half_hour timestamptz not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  constraint usage_country_half_hour_key unique nulls not distinct (account_id, site_id, half_hour, country)
) partition by range (half_hour);
call protect('usage_country_half_hour');
grant select on usage_country_half_hour to fairlead_app;

-- Batches that were counted: the same batch sent again changes nothing.
create table usage_batch (
  edge_id uuid not null references edge_node,
  journal uuid not null,
  seq bigint not null,
  received_at timestamptz not null default now(),
  primary key (edge_id, journal, seq)
);
grant select, insert, delete on usage_batch to fairlead_system;

-- How each origin of a site does, by the word of each edge that asks it.
create table origin_health (
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  origin_id text not null check (length(origin_id) between 1 and 64),
  account_id uuid not null references account,
  -- The last failure: why, when, and since when it went on. Null where none is known.
  fault text,
  failing_since timestamptz,
  failed_at timestamptz,
  -- The first answer after a failure, or after the edge began.
  answered_at timestamptz,
  updated_at timestamptz not null,
  check ((fault is null) = (failed_at is null) and (fault is null) = (failing_since is null)),
  primary key (site_id, edge_id, origin_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index origin_health_age on origin_health (updated_at);
call protect('origin_health');
grant select on origin_health to fairlead_app;

-- Requests whose origin failed, by minute and reason: as many as the last hour shows, and no more.
create table origin_failure (
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  origin_id text not null check (length(origin_id) between 1 and 64),
  account_id uuid not null references account,
  minute timestamptz not null,
  fault text not null,
  requests integer not null check (requests > 0),
  primary key (site_id, edge_id, origin_id, minute, fault),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index origin_failure_age on origin_failure (minute);
call protect('origin_failure');
grant select on origin_failure to fairlead_app;
