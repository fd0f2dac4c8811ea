-- Protection against floods (decision 0106): what is sold, what was ordered, which sites it covers, what edge
-- nodes have counted of them, and the attacks that were seen in it (decision 0109).

-- A version of an offer. It is never changed: another version takes its place, or none. Level 0 is the shield, which is sold for
-- each site; 1 to 6 are the plans of Cloud DDoS (spec 1, section 9).
create table ddos_plan (
  id uuid primary key default gen_random_uuid(),
  level smallint not null check (level between 0 and 6),
  version integer not null check (version > 0),
  -- For a month, in dollars, and for each GB that covered sites serve.
  price ledger_amount not null check (price >= 0),
  gb_price ledger_amount not null check (gb_price >= 0),
  -- For one site more, for a month.
  site_price ledger_amount not null check (site_price >= 0),
  -- Sites that it covers.
  applications integer not null check (applications between 1 and 10000),
  -- What one edge node serves of a covered site before it sheds: bits and requests a second.
  bandwidth bigint not null check (bandwidth > 0),
  request_rate integer not null check (request_rate between 1 and 10000000),
  -- What one client may have open at a site, and how many requests it may send a second.
  client_requests integer not null check (client_requests between 1 and 100000),
  client_rate integer not null check (client_rate between 1 and 1000000),
  -- Whether browsers are challenged before anything is shed.
  challenge boolean not null,
  -- How long attack events can be looked up.
  retention_days integer not null check (retention_days between 1 and 3650),
  created_by text not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  unique (level, version)
);
create unique index ddos_plan_on_sale on ddos_plan (level) where withdrawn_at is null;
grant select on ddos_plan to fairlead_app;
grant select, insert on ddos_plan to fairlead_system;
grant update (withdrawn_at) on ddos_plan to fairlead_system;

-- What an account has paid for: a plan with its sites, from its payment on.
create table ddos_protection (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  plan_id uuid not null references ddos_plan,
  -- With those that were added.
  applications integer not null check (applications > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'running' check (state in ('running', 'upgraded', 'expired', 'refunded')),
  ended_at timestamptz check ((ended_at is null) = (state = 'running')),
  -- When every edge node had confirmed it for the first time.
  live_at timestamptz,
  announced_at timestamptz,
  unique (id, account_id)
);
create unique index ddos_protection_running on ddos_protection (account_id) where state = 'running';
create index ddos_protection_ending on ddos_protection (ends_at) where state = 'running';
call protect('ddos_protection');
grant select, insert, update on ddos_protection to fairlead_app;

-- Spec 1, section 4: 0 to be paid, 1 paid, 2 payment failed, 3 expired, 4 refunded, 5 revoked.
create table ddos_order (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  order_number text not null generated always as (upper(left(replace(id::text, '-', ''), 16))) stored,
  -- Given by the page, so that a request that is sent again orders nothing more.
  request_key uuid not null,
  kind text not null check (kind in ('new', 'renewal', 'upgrade', 'expansion')),
  plan_id uuid not null references ddos_plan,
  months smallint not null check (months between 0 and 12),
  -- Sites in addition to those of the plan.
  extra integer not null default 0 check (extra between 0 and 10000),
  amount ledger_amount not null check (amount >= 0),
  site_ids uuid[] not null,
  contact_name text not null check (length(contact_name) between 1 and 100),
  contact_email text not null check (length(contact_email) between 3 and 254),
  contact_phone text not null check (length(contact_phone) <= 40),
  status smallint not null default 0 check (status between 0 and 5),
  user_name text not null,
  created_at timestamptz not null,
  -- Until when it may be paid.
  expires_at timestamptz not null,
  paid_at timestamptz check ((paid_at is not null) = (status in (1, 4))),
  ended_at timestamptz check ((ended_at is not null) = (status in (3, 4, 5))),
  protection_id uuid,
  -- What was paid for lasts from then until then.
  valid_from timestamptz,
  valid_until timestamptz,
  check ((valid_from is not null) = (paid_at is not null) and (valid_until is not null) = (paid_at is not null)),
  -- Null if it costs nothing before traffic is served.
  txn_id uuid unique,
  refund_txn_id uuid unique,
  unique (account_id, request_key),
  unique (id, account_id),
  check ((kind = 'expansion') = (months = 0) and (kind <> 'expansion' or extra > 0)),
  check ((protection_id is not null) = (status in (1, 4))),
  foreign key (protection_id, account_id) references ddos_protection (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (refund_txn_id, account_id) references ledger_txn (id, account_id)
);
create index ddos_order_list on ddos_order (account_id, created_at desc, id);
create index ddos_order_open on ddos_order (expires_at) where status in (0, 2);
call protect('ddos_order');
grant select, insert, update on ddos_order to fairlead_app;

-- The shield of a site: switched on and paid for the site alone, or covered by a plan.
create table ddos_shield (
  site_id uuid primary key,
  account_id uuid not null references account,
  plan_id uuid not null references ddos_plan,
  -- Null: it was switched on for the site alone.
  protection_id uuid,
  starts_at timestamptz not null,
  -- Until when it is paid; that of a plan is in its protection.
  ends_at timestamptz check ((ends_at is null) = (protection_id is not null)),
  anchor timestamptz not null,
  -- The version of the site with which edge nodes get it.
  version integer not null,
  user_name text not null,
  -- From when its traffic counts, up to when it is charged, and how much that came to.
  metered_from timestamptz not null,
  charged_until timestamptz not null check (charged_until >= metered_from),
  charged_amount ledger_amount not null default 0 check (charged_amount >= 0),
  foreign key (site_id, account_id) references site (id, account_id),
  foreign key (protection_id, account_id) references ddos_protection (id, account_id)
);
create index ddos_shield_account on ddos_shield (account_id, site_id);
create index ddos_shield_ending on ddos_shield (ends_at);
create index ddos_shield_protection on ddos_shield (protection_id);
call protect('ddos_shield');
grant select, insert, update, delete on ddos_shield to fairlead_app;

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
  -- What else is counted, by the attacks that it shows (decision 0109).
  unfinished bigint not null default 0 check (unfinished >= 0),
  unused bigint not null default 0 check (unused >= 0),
  slow_heads bigint not null default 0 check (slow_heads >= 0),
  slow_bodies bigint not null default 0 check (slow_bodies >= 0),
  slow_reads bigint not null default 0 check (slow_reads >= 0),
  resets bigint not null default 0 check (resets >= 0),
  stopped bigint not null default 0 check (stopped >= 0),
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
  -- For how many days it is kept once it has ended: what the plan promised that covered its site.
  retention_days integer not null default 400 check (retention_days between 1 and 3650),
  unique (id, account_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index ddos_attack_open on ddos_attack (site_id, vector) where ended_at is null;
create index ddos_attack_list on ddos_attack (account_id, started_at desc, id);
call protect('ddos_attack');
grant select, update (remarks) on ddos_attack to fairlead_app;
