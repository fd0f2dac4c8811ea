-- A test is for the edges that are online, serve the site's region and know how.
create or replace function invite_edges(test uuid) returns bigint
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with invited as (
    insert into speed_report (test_id, account_id, edge_id, country)
    select t.id, t.account_id, e.id, e.country
      from speed_test t join site s on s.id = t.site_id join edge_node e on s.visit_region = any(e.regions)
     where t.id = invite_edges.test and t.account_id = current_account()
       and e.last_seen_at > now() - interval '45 seconds' and e.revoked_at is null and 'speed' = any(e.kinds)
    returning 1)
  select count(*) from invited;
end;
revoke execute on function invite_edges from public;
grant execute on function invite_edges to fairlead_app;
