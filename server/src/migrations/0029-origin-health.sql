-- How each origin of a site does, by the word of each edge that asks it.
create table origin_health (
  site_id uuid not null references site,
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
  primary key (site_id, edge_id, origin_id)
);
create index origin_health_age on origin_health (updated_at);
call protect('origin_health');
grant select on origin_health to fairlead_app;

-- Requests whose origin failed, by minute and reason: as many as the last hour shows, and no more.
create table origin_failure (
  site_id uuid not null references site,
  edge_id uuid not null references edge_node,
  origin_id text not null check (length(origin_id) between 1 and 64),
  account_id uuid not null references account,
  minute timestamptz not null,
  fault text not null,
  requests integer not null check (requests > 0),
  primary key (site_id, edge_id, origin_id, minute, fault)
);
create index origin_failure_age on origin_failure (minute);
call protect('origin_failure');
grant select on origin_failure to fairlead_app;
