-- Questions to an edge: what would it do with this request? It finds them among its changes.
create table trace (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null references site,
  edge_id uuid not null references edge_node,
  request jsonb not null,
  steps jsonb,
  change_seq bigint not null,
  created_at timestamptz not null
);
create unique index trace_change on trace (change_seq);
create index trace_age on trace (created_at);
call protect('trace');
grant select, insert on trace to fairlead_app;

-- The edge that called last, of those that are online.
create function newest_edge() returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select id from edge_node where last_seen_at > now() - interval '45 seconds' order by last_seen_at desc, id limit 1;
end;
revoke execute on function newest_edge from public;
grant execute on function newest_edge to fairlead_app, fairlead_system;
