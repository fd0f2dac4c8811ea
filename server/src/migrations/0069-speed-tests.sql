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

-- A test is for the edges that are online, serve the site's region and know how.
create function invite_edges(test uuid) returns bigint
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
