-- The edge that called last, of those that are online and serve the site.
create or replace function newest_edge(site uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select e.id from edge_node e join site s on s.id = newest_edge.site and s.visit_region = any(e.regions)
   where e.last_seen_at > now() - interval '45 seconds' and e.revoked_at is null order by e.last_seen_at desc, e.id limit 1;
end;
revoke execute on function newest_edge from public;
grant execute on function newest_edge to fairlead_app, fairlead_system;
