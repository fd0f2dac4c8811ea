-- An operator names each edge and gives it a token that works once; the edge then signs with a key of its own, which
-- can be changed and taken away.
create table edge_node (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Ed25519, SubjectPublicKeyInfo; the edge alone has the private half. Null until it enrolls.
  public_key bytea unique,
  -- What this edge has pulled.
  cursor bigint not null default 0,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  -- Which sites it serves: those whose visit region is one of these. It says so with each call for changes.
  regions smallint[] not null default '{1,2,3}' check (regions <@ '{1,2,3}' and cardinality(regions) > 0),
  -- The key that replaces the previous one at the first call that is signed with it.
  next_public_key bytea unique,
  -- The key of the machine that had the name before: who signs with it is told that it is no edge any more.
  former_public_key bytea,
  key_since timestamptz,
  -- An operator wants another key, and the edge has not changed it yet.
  rotation_asked_at timestamptz,
  token_hash bytea unique,
  token_ends_at timestamptz,
  token_used_at timestamptz,
  -- Its token comes from the settings of this control plane, new at each start.
  from_settings boolean not null default false,
  -- Visit regions that it may ask for.
  allowed_regions smallint[] not null default '{1,2,3}'
    check (allowed_regions <@ '{1,2,3}' and cardinality(allowed_regions) > 0),
  revoked_at timestamptz,
  -- Kinds of changes, beyond the first ones, that the edge understands.
  kinds text[] not null default '{}',
  -- In which country it stands, by its own word; empty if it does not say.
  country text not null default '' check (country ~ '^([A-Z]{2})?$')
);
-- The name of an edge that was revoked is free again.
create unique index edge_node_name_key on edge_node (name) where revoked_at is null;
-- One that never enrolled leaves nothing behind.
grant select, insert, update, delete on edge_node to fairlead_system;

-- Names and presence of edges are no secret to customers; keys are none of their business. Active are those that serve, or
-- did: one that waits for its token, and one that was revoked, takes no part in anything.
create view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) and revoked_at is null as online, regions,
         public_key is not null and revoked_at is null as active,
         -- Up to which change it has applied everything.
         cursor, kinds, last_seen_at, country
    from edge_node;
grant select on edge_presence to fairlead_app, fairlead_system;

-- Signed calls of the last minutes: each is taken once.
create table edge_call (
  edge_id uuid not null references edge_node on delete cascade,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (edge_id, nonce)
);
create index edge_call_end on edge_call (expires_at);
grant select, insert, delete on edge_call to fairlead_system;
