-- Which sites an edge serves: those whose visit region is one of these. It says so with each call for changes.
alter table edge_node add column regions smallint[] not null default '{1,2,3}'
  check (regions <@ '{1,2,3}' and cardinality(regions) > 0);

create or replace view edge_presence as
  select id, name, coalesce(last_seen_at > now() - interval '45 seconds', false) as online, regions from edge_node;

-- The edge that called last, of those that are online and serve the site.
drop function newest_edge();
create function newest_edge(site uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select e.id from edge_node e join site s on s.id = newest_edge.site and s.visit_region = any(e.regions)
   where e.last_seen_at > now() - interval '45 seconds' order by e.last_seen_at desc, e.id limit 1;
end;
revoke execute on function newest_edge from public;
grant execute on function newest_edge to fairlead_app, fairlead_system;
