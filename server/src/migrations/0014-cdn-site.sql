-- One sequence orders everything that edges must learn.
create sequence change_seq;
grant usage on sequence change_seq to fairlead_app, fairlead_system;

-- The highest number of all deleted changes.
create table forgotten_change (
  one boolean primary key default true check (one),
  seq bigint not null
);
grant select, insert, update on forgotten_change to fairlead_system;

create table site (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  domain text not null check (length(domain) between 3 and 255 and domain = lower(domain)),
  platform_domain text not null unique,
  -- 1 on, 2 off
  status smallint not null default 1 check (status in (1, 2)),
  -- 1 completed, 2 deploying, 3 preparing, 4 failed
  deploy_status smallint not null default 3 check (deploy_status in (1, 2, 3, 4)),
  comment text not null default '',
  origin_type smallint not null default 1,
  visit_region smallint not null default 1,
  -- What lists show of the configuration, which stands whole in the versions; `version` names the newest.
  origins jsonb not null,
  version integer not null default 1 check (version > 0),
  change_seq bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted site stays as its own tombstone: edges must learn of it, and its usage stays on the bill.
  deleted_at timestamptz,
  -- The configuration mode, 1 to 8.
  type smallint not null default 6 check (type between 1 and 8),
  locked boolean not null default false,
  suspended text not null default 'no' check (suspended in ('no', 'balance')),
  -- What the newest version shows; earlier versions may name certificates that are deleted.
  certificate_id uuid,
  -- Several accounts may claim one name; one at most has it. Who has nobody else in his way has it immediately, others when
  -- they have proven it.
  proof text not null default 'notNeeded' check (proof in ('notNeeded', 'waiting', 'proven', 'lost', 'expired')),
  -- The custom domain of a site can be changed and switched off.
  custom_domain boolean not null default true,
  -- What edge nodes know of its protection; null: nothing, and they do nothing for it.
  shield jsonb,
  unique (id, account_id),
  foreign key (certificate_id, account_id) references certificate (id, account_id)
);
-- A name belongs to one account, and an account has one site of it.
create unique index site_domain on site (domain) where deleted_at is null and proof in ('notNeeded', 'proven');
create unique index site_own_domain on site (account_id, domain) where deleted_at is null;
create unique index site_change on site (change_seq);
-- The list's orders: newest first is the default, each with the id as tie-break.
create index site_list_created on site (account_id, created_at desc, id desc) where deleted_at is null;
create index site_list_domain on site (account_id, domain, id) where deleted_at is null;
create index site_list_status on site (account_id, status, id) where deleted_at is null;
create index site_list_deploy on site (account_id, deploy_status, id) where deleted_at is null;
-- Names below one another, also of sites that were deleted: those stay with their account for some time.
create index site_domain_reversed on site (reverse(domain) text_pattern_ops) where proof in ('notNeeded', 'proven');
create index site_certificate on site (certificate_id) where certificate_id is not null;
-- A part of a name is looked up by its trigrams, among the account's own.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create index site_domain_part on site using gin (account_id, domain gin_trgm_ops) where deleted_at is null;
call protect('site');
grant select, insert, update on site to fairlead_app;

-- The number of sites by state, so that a list need not count its rows.
create table site_tally (
  account_id uuid not null references account,
  status smallint not null,
  deploy_status smallint not null,
  total integer not null check (total >= 0),
  primary key (account_id, status, deploy_status)
)
-- Few rows that change often: room on the page keeps their updates in place.
with (fillfactor = 20);
call protect('site_tally');
grant select on site_tally to fairlead_app;

create table site_version (
  site_id uuid not null,
  version integer not null,
  account_id uuid not null references account,
  action text not null check (action in (
    'add', 'edit', 'enable', 'disable', 'rollback', 'suspend', 'resume', 'prove', 'changeDomain', 'shield', 'unshield', 'firewall')),
  -- The whole configuration.
  config jsonb not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  primary key (site_id, version),
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('site_version');
revoke update, delete on site_version from fairlead_system;
grant select, insert on site_version to fairlead_app;

-- Each edge's word on each site's newest version.
create table site_edge (
  site_id uuid not null,
  edge_id uuid not null references edge_node,
  account_id uuid not null references account,
  -- The newest version that it applied or failed at.
  version integer not null,
  error text not null default '',
  updated_at timestamptz not null default now(),
  primary key (site_id, edge_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
call protect('site_edge');
grant select on site_edge to fairlead_app;
