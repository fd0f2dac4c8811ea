-- An operator names each edge and gives it a token that works once; the edge then signs with a key of its own, which
-- can be changed and taken away.
alter table edge_node
  alter column public_key drop not null,
  -- The key that replaces the one before at the first call that is signed with it.
  add column next_public_key bytea unique,
  -- The key of the machine that had the name before: who signs with it is told that it is no edge any more.
  add column former_public_key bytea,
  add column key_since timestamptz,
  -- An operator wants another key, and the edge has not changed it yet.
  add column rotation_asked_at timestamptz,
  add column token_hash bytea unique,
  add column token_ends_at timestamptz,
  add column token_used_at timestamptz,
  -- Its token comes from the settings of this control plane, at each start anew.
  add column from_settings boolean not null default false,
  -- Visit regions that it may ask for.
  add column allowed_regions smallint[] not null default '{1,2,3}'
    check (allowed_regions <@ '{1,2,3}' and cardinality(allowed_regions) > 0),
  add column revoked_at timestamptz,
  drop constraint edge_node_name_key;
-- Until now every edge came by the token of the settings.
update edge_node set from_settings = true, key_since = created_at;
-- The name of an edge that was revoked is free again.
create unique index edge_node_name_key on edge_node (name) where revoked_at is null;
-- One that never enrolled leaves nothing behind.
grant delete on edge_node to fairlead_system;

-- Signed calls of the last minutes: each is taken once.
create table edge_call (
  edge_id uuid not null references edge_node on delete cascade,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (edge_id, nonce)
);
create index edge_call_end on edge_call (expires_at);
grant select, insert, delete on edge_call to fairlead_system;

-- Those that serve, or did: one that waits for its token, and one that was revoked, takes no part in anything.
create or replace view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) and revoked_at is null as online, regions,
         public_key is not null and revoked_at is null as active
    from edge_node;

create or replace function newest_edge(site uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select e.id from edge_node e join site s on s.id = newest_edge.site and s.visit_region = any(e.regions)
   where e.last_seen_at > now() - interval '45 seconds' and e.revoked_at is null order by e.last_seen_at desc, e.id limit 1;
end;
