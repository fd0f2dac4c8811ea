-- Questions to an edge: what would it do with this request? It finds them among its changes.
create table trace (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  request jsonb not null,
  steps jsonb,
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index trace_change on trace (change_seq);
create index trace_age on trace (created_at);
call protect('trace');
grant select, insert on trace to fairlead_app;

-- Configurations that are not saved, by which an edge judges logged requests. It finds word of them among its changes.
create table replay (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  -- The version that it is compared with.
  version integer not null,
  -- As in a version: no key of a link can be read here.
  candidate jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'failed', 'cancelled')),
  result jsonb,
  error text not null default '',
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index replay_change on replay (change_seq);
create index replay_age on replay (created_at);
-- One at a time.
create unique index replay_waiting on replay (site_id) where state = 'waiting';
call protect('replay');
grant select, insert, update on replay to fairlead_app;
