-- Firewalls of sites (decision 0098).

-- Firewalls of sites (decision 0098).
create table firewall_acl (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 255),
  comment text not null,
  -- Spec 1, section 4: 1 obeyed, 2 paused.
  status smallint not null default 2 check (status in (1, 2)),
  settings jsonb not null,
  -- Units of its custom rules.
  capacity integer not null default 0,
  -- What edges get with each of its sites; null while it is paused.
  document jsonb check ((document is not null) = (status = 1)),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, account_id)
);
create index firewall_acl_list on firewall_acl (account_id, created_at, id);
call protect('firewall_acl');
grant select, insert, update, delete on firewall_acl to fairlead_app;

-- A site has at most one.
create table firewall_site (
  site_id uuid primary key,
  acl_id uuid not null,
  account_id uuid not null references account,
  foreign key (site_id, account_id) references site (id, account_id),
  foreign key (acl_id, account_id) references firewall_acl (id, account_id) on delete cascade
);
create index firewall_site_acl on firewall_site (acl_id);
call protect('firewall_site');
grant select, insert, delete on firewall_site to fairlead_app;

create table firewall_rule (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  acl_id uuid not null,
  name text not null,
  priority integer not null check (priority between 2 and 1399),
  status smallint not null default 1 check (status in (1, 2)),
  action smallint not null check (action in (1, 2, 3)),
  style smallint not null check (style in (0, 1)),
  rule_type smallint not null check (rule_type in (1, 2)),
  match_field text,
  connect_type smallint check (connect_type between 1 and 4),
  value text not null,
  ignore_case boolean not null,
  rate integer check (rate between 100 and 20000000),
  mode text not null check (mode in ('count', 'on')),
  updated_at timestamptz not null,
  foreign key (acl_id, account_id) references firewall_acl (id, account_id) on delete cascade,
  constraint firewall_rule_priority unique (acl_id, priority),
  unique (id, account_id)
);
create unique index firewall_rule_hotlink on firewall_rule (acl_id) where style = 1;
call protect('firewall_rule');
grant select, insert, update, delete on firewall_rule to fairlead_app;

create table firewall_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  acl_id uuid not null,
  -- 1 white, 2 black.
  type smallint not null check (type in (1, 2)),
  address text not null,
  remark text not null,
  created_at timestamptz not null,
  foreign key (acl_id, account_id) references firewall_acl (id, account_id) on delete cascade,
  unique (acl_id, type, address)
);
call protect('firewall_address');
grant select, insert, delete on firewall_address to fairlead_app;

-- What counts and is to stop requests from a time on.
create table firewall_promotion (
  acl_id uuid not null,
  account_id uuid not null references account,
  target text not null,
  at timestamptz not null,
  user_name text not null,
  primary key (acl_id, target),
  foreign key (acl_id, account_id) references firewall_acl (id, account_id) on delete cascade
);
create index firewall_promotion_at on firewall_promotion (at);
call protect('firewall_promotion');
grant select, insert, update, delete on firewall_promotion to fairlead_app;

-- What a rule that counts would have done to logged requests. The edge finds word of it among its changes.
create table firewall_replay (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  acl_id uuid not null,
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  target text not null,
  before jsonb not null,
  candidate jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'failed')),
  result jsonb,
  error text not null default '',
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (acl_id, account_id) references firewall_acl (id, account_id) on delete cascade,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index firewall_replay_change on firewall_replay (change_seq);
create index firewall_replay_age on firewall_replay (created_at);
create index firewall_replay_account on firewall_replay (account_id, created_at);
call protect('firewall_replay');
grant select, insert on firewall_replay to fairlead_app;

-- Each table of what rules matched has one partition for each day in UTC, in the schema `firewall`, where nobody has rights:
-- rows are reached through the tables below, under their policies. No foreign keys, as counters have none.
create schema firewall;

-- Requests that a rule of a firewall matched, as edges report them.
create table firewall_hit (
  id uuid not null default gen_random_uuid(),
  account_id uuid not null,
  site_id uuid not null,
  -- The version of the site by which it was judged.
  version integer not null,
  occurred_at timestamptz not null,
  request_id uuid not null,
  effect text not null,
  would_stop boolean not null,
  rule text not null,
  matches jsonb not null,
  -- Null if the connection was closed before anybody looked.
  client inet,
  country text not null,
  host text not null,
  method text not null,
  protocol text not null,
  uri text not null,
  query text not null,
  agent text not null,
  primary key (occurred_at, id)
) partition by range (occurred_at);
create index firewall_hit_account on firewall_hit (account_id, occurred_at, id);
create index firewall_hit_site on firewall_hit (site_id, occurred_at);
create index firewall_hit_request on firewall_hit (request_id);
call protect('firewall_hit');
grant select on firewall_hit to fairlead_app;

-- How many there were.
create table firewall_count (
  account_id uuid not null,
  site_id uuid not null,
  minute timestamptz not null,
  rule text not null,
  effect text not null,
  country text not null check (country ~ '^([A-Z]{2})?$'),
  requests bigint not null check (requests > 0),
  primary key (site_id, minute, rule, effect, country)
) partition by range (minute);
create index firewall_count_account on firewall_count (account_id, minute);
call protect('firewall_count');
grant select on firewall_count to fairlead_app;

-- How many lines of an account were kept on a day, so that one account cannot fill the disk.
create table firewall_day (
  account_id uuid not null references account,
  day date not null,
  hits bigint not null,
  -- Lines that were not kept. Counts have them.
  dropped bigint not null default 0,
  primary key (account_id, day)
);
call protect('firewall_day');
grant select on firewall_day to fairlead_app;

-- Batches that were counted: the same batch sent again changes nothing.
create table firewall_batch (
  edge_id uuid not null references edge_node,
  journal uuid not null,
  seq bigint not null,
  received_at timestamptz not null default now(),
  primary key (edge_id, journal, seq)
);
create index firewall_batch_age on firewall_batch (received_at);
grant select, insert, delete on firewall_batch to fairlead_system;
