-- In which country an edge stands, by its own word; empty if it does not say.
alter table edge_node add column country text not null default '' check (country ~ '^([A-Z]{2})?$');

create or replace view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) and revoked_at is null as online, regions,
         public_key is not null and revoked_at is null as active,
         -- Up to which change it has applied everything.
         cursor, kinds, last_seen_at, country
    from edge_node;

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
  foreign key (prewarm_id, account_id) references prewarm (id, account_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index prewarm_task_place on prewarm_task (prewarm_id, position, edge_id);
create index prewarm_task_open on prewarm_task (edge_id) where status = 0;
create index prewarm_task_site on prewarm_task (site_id) where status = 0;
call protect('prewarm_task');
grant select, insert, update on prewarm_task to fairlead_app;

-- Sites have a rate of prewarms from here on.
update site_version set config = config || '{"prewarmRate": 10}' where not config ? 'prewarmRate';
