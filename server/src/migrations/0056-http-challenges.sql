-- Challenges of certificate authorities (RFC 8555, section 8.3). Edges get them as changes and respond to them.
create table http_challenge (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- The site that has the domain. Edges respond only for this site, so the response ends when the account loses the domain.
  site_id uuid not null,
  domain text not null,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{1,255}$'),
  key_authorization text not null check (key_authorization ~ '^[A-Za-z0-9_-]{1,255}[.][A-Za-z0-9_-]{1,255}$'),
  change_seq bigint not null,
  expires_at timestamptz not null,
  deleted_at timestamptz,
  foreign key (site_id, account_id) references site (id, account_id)
);
create unique index http_challenge_change on http_challenge (change_seq);
create index http_challenge_end on http_challenge (expires_at);
call protect('http_challenge');
grant select, insert, update on http_challenge to fairlead_app;

-- Kinds of changes, beyond the first ones, that the edge understands.
alter table edge_node add column kinds text[] not null default '{}';

create or replace view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) and revoked_at is null as online, regions,
         public_key is not null and revoked_at is null as active,
         -- Up to which change it has applied everything.
         cursor, kinds, last_seen_at
    from edge_node;

-- The highest number of all deleted changes.
create table forgotten_change (
  one boolean primary key default true check (one),
  seq bigint not null
);
grant select, insert, update on forgotten_change to fairlead_system;
