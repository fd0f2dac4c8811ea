-- What users have edges do: purges, prewarms, speed tests. Each is deleted by its age, with what edges have reported of it.

create table purge (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  domain text not null,
  -- Objects are named by paths, and by the cache tags of their origin.
  paths text[] not null,
  type text not null check (type in ('remove', 'refresh')),
  remark text not null default '',
  status text not null default 'process' check (status in ('process', 'complete', 'fail')),
  change_seq bigint not null,
  created_at timestamptz not null default now(),
  tags text[] not null default '{}',
  foreign key (site_id, account_id) references site (id, account_id),
  unique (id, account_id),
  constraint purge_names_something check (cardinality(paths) + cardinality(tags) > 0)
);
create unique index purge_change on purge (change_seq);
create index purge_list on purge (account_id, created_at desc, id desc);
create index purge_site on purge (site_id, created_at desc, id desc);
create index purge_age on purge (created_at);
call protect('purge');
grant select, insert on purge to fairlead_app;

-- A row stands for each edge that a purge waits for, from the start; an edge that was away adds its own later.
create table purge_receipt (
  purge_id uuid not null,
  edge_id uuid not null references edge_node,
  account_id uuid not null references account,
  objects bigint not null default 0,
  bytes bigint not null default 0,
  error text not null default '',
  finished_at timestamptz,
  primary key (purge_id, edge_id),
  foreign key (purge_id, account_id) references purge (id, account_id) on delete cascade
);
call protect('purge_receipt');
grant select on purge_receipt to fairlead_app;

-- A purge that a user is about to send, and what it would affect on each edge.
create table purge_preview (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  paths text[] not null,
  tags text[] not null,
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id),
  unique (id, account_id)
);
create unique index purge_preview_change on purge_preview (change_seq);
create index purge_preview_age on purge_preview (created_at);
create index purge_preview_account on purge_preview (account_id, created_at);
call protect('purge_preview');
grant select, insert on purge_preview to fairlead_app;

create table purge_preview_count (
  preview_id uuid not null,
  account_id uuid not null references account,
  edge_id uuid not null references edge_node,
  -- Whether the edge was online and knew previews. One that was not can hold objects all the same.
  asked boolean not null,
  count jsonb,
  primary key (preview_id, edge_id),
  foreign key (preview_id, account_id) references purge_preview (id, account_id) on delete cascade
);
create index purge_preview_count_edge on purge_preview_count (edge_id) where count is null;
call protect('purge_preview_count');
grant select on purge_preview_count to fairlead_app;

-- Files that edges fetch before visitors ask for them.
create table prewarm (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  urls text[] not null,
  -- The sites of the URLs, by the domains they had then.
  domains text[] not null,
  -- Null: the region of each site.
  region smallint,
  countries text[] not null default '{}',
  follow_playlists boolean not null,
  status smallint not null default 0 check (status between 0 and 4),
  change_seq bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, account_id)
);
create unique index prewarm_change on prewarm (change_seq);
create index prewarm_list on prewarm (account_id, created_at desc, id desc);
create index prewarm_age on prewarm (created_at);
call protect('prewarm');
grant select, insert, update on prewarm to fairlead_app;

-- One URL on one edge. It waits here until its edge reports, so that a killed edge finds it again.
create table prewarm_task (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  prewarm_id uuid not null,
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  -- The place of the URL in the list, from 0.
  position smallint not null,
  url text not null,
  status smallint not null default 0 check (status between 0 and 4),
  progress smallint not null default 0 check (progress between 0 and 100),
  outcome text,
  status_code smallint,
  size bigint not null default 0,
  origin_bytes bigint not null default 0,
  elapsed bigint not null default 0,
  listed integer not null default 0,
  listed_failed integer not null default 0,
  started_at timestamptz,
  updated_at timestamptz not null,
  foreign key (prewarm_id, account_id) references prewarm (id, account_id) on delete cascade,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index prewarm_task_place on prewarm_task (prewarm_id, position, edge_id);
create index prewarm_task_open on prewarm_task (edge_id) where status = 0;
create index prewarm_task_site on prewarm_task (site_id) where status = 0;
call protect('prewarm_task');
grant select, insert, update on prewarm_task to fairlead_app;

-- Speed tests: a URL measured with and without the edge, and the report of each edge that takes part.
create table speed_test (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  url text not null,
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id),
  unique (id, account_id)
);
create unique index speed_test_change on speed_test (change_seq);
create index speed_test_list on speed_test (account_id, created_at desc, id desc);
create index speed_test_age on speed_test (created_at);
call protect('speed_test');
grant select, insert on speed_test to fairlead_app;

create table speed_report (
  test_id uuid not null,
  account_id uuid not null references account,
  edge_id uuid not null references edge_node,
  -- Of the edge, when the test began; empty if it does not say.
  country text not null,
  report jsonb,
  primary key (test_id, edge_id),
  foreign key (test_id, account_id) references speed_test (id, account_id) on delete cascade
);
create index speed_report_edge on speed_report (edge_id) where report is null;
call protect('speed_report');
grant select on speed_report to fairlead_app;
