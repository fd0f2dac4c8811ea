-- What edge nodes have counted of protected sites, and the attacks that were seen in it (decision 0108).

-- Ten seconds of a site at one process of an edge node.
create table ddos_window (
  site_id uuid not null,
  account_id uuid not null references account,
  edge_id uuid not null references edge_node on delete cascade,
  part smallint not null,
  started_at timestamptz not null,
  requests bigint not null check (requests >= 0),
  refused bigint not null check (refused >= 0),
  challenged bigint not null check (challenged >= 0),
  passed bigint not null check (passed >= 0),
  missed bigint not null check (missed >= 0),
  -- The largest clients, with what they sent and what was held back of it, and the largest paths.
  sources jsonb not null,
  uris jsonb not null,
  primary key (site_id, started_at, edge_id, part),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index ddos_window_account on ddos_window (account_id, started_at);
create index ddos_window_age on ddos_window (started_at);
call protect('ddos_window');
grant select on ddos_window to fairlead_app;

-- An attack on a site by one vector. It lasts until it is ended.
create table ddos_attack (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  vector text not null check (vector in ('REQUEST_FLOOD', 'CACHE_BUSTING', 'TLS_HANDSHAKE_FLOOD', 'CONNECTION_FLOOD', 'SLOW_HEADERS',
    'SLOW_BODY', 'SLOW_READ', 'H2_RESET_FLOOD', 'WEB_ATTACK', 'SYN_FLOOD')),
  started_at timestamptz not null,
  -- The end of the last window that was more than half above normal.
  last_at timestamptz not null check (last_at >= started_at),
  ended_at timestamptz check (ended_at >= started_at),
  -- Requests a second: what was normal at that hour, and the most.
  normal double precision not null check (normal >= 0),
  peak double precision not null check (peak >= 0),
  requests bigint not null default 0,
  held bigint not null default 0,
  -- Remarks of users, by URI.
  remarks jsonb not null default '{}',
  unique (id, account_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index ddos_attack_open on ddos_attack (site_id, vector) where ended_at is null;
create index ddos_attack_list on ddos_attack (account_id, started_at desc, id);
call protect('ddos_attack');
grant select, update (remarks) on ddos_attack to fairlead_app;
