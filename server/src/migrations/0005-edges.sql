create table edge_node (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  -- Ed25519, SubjectPublicKeyInfo; the edge alone has the private half.
  public_key bytea not null unique,
  -- What this edge has pulled.
  cursor bigint not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now()
);
grant select, insert, update on edge_node to fairlead_system;

-- Each edge's word on each site's newest version.
create table site_edge (
  site_id uuid not null references site,
  edge_id uuid not null references edge_node,
  account_id uuid not null references account,
  -- The newest version that it applied or failed at.
  version integer not null,
  error text not null default '',
  updated_at timestamptz not null default now(),
  primary key (site_id, edge_id)
);
call protect('site_edge');
grant select on site_edge to fairlead_app;

create table purge (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null references site,
  domain text not null,
  paths text[] not null check (cardinality(paths) between 1 and 30),
  type text not null check (type in ('remove', 'refresh')),
  remark text not null default '',
  status text not null default 'process' check (status in ('process', 'complete', 'fail')),
  change_seq bigint not null,
  created_at timestamptz not null default now()
);
create unique index purge_change on purge (change_seq);
create index purge_list on purge (account_id, created_at desc, id desc);
create index purge_site on purge (site_id, created_at desc, id desc);
call protect('purge');
grant select, insert on purge to fairlead_app;

-- A row stands for each edge that a purge waits for, from the start; an edge that was away adds its own later.
create table purge_receipt (
  purge_id uuid not null references purge,
  edge_id uuid not null references edge_node,
  account_id uuid not null references account,
  objects bigint not null default 0,
  bytes bigint not null default 0,
  error text not null default '',
  finished_at timestamptz,
  primary key (purge_id, edge_id)
);
call protect('purge_receipt');
grant select on purge_receipt to fairlead_app;

-- Names and presence of edges are no secret to customers; keys and cursors are none of their business.
create view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) as online from edge_node;
grant select on edge_presence to fairlead_app, fairlead_system;

-- A purge waits for the edges that are online when it is made.
create function await_purge(purge uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  insert into purge_receipt (purge_id, edge_id, account_id)
    select p.id, e.id, p.account_id from purge p, edge_presence e
     where p.id = await_purge.purge and p.account_id = current_account() and e.online;
end;
revoke execute on function await_purge from public;
grant execute on function await_purge to fairlead_app;

-- Counters by site, minute and status code.
create table usage (
  account_id uuid not null references account,
  site_id uuid not null references site,
  minute timestamptz not null,
  status smallint not null,
  requests bigint not null check (requests >= 0),
  hits bigint not null check (hits >= 0),
  traffic bigint not null check (traffic >= 0),
  origin_traffic bigint not null check (origin_traffic >= 0),
  primary key (site_id, minute, status)
);
create index usage_account on usage (account_id, minute);
call protect('usage');
grant select on usage to fairlead_app;

-- Batches that were counted: the same batch sent again changes nothing.
create table usage_batch (
  edge_id uuid not null references edge_node,
  journal uuid not null,
  seq bigint not null,
  received_at timestamptz not null default now(),
  primary key (edge_id, journal, seq)
);
grant select, insert, delete on usage_batch to fairlead_system;
