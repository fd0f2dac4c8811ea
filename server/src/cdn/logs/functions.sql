-- How many live views all accounts have open: edges sample the requests of each, so their number has a limit.
create or replace function open_watches(at timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select count(*) from log_watch where until > open_watches.at;
end;
revoke execute on function open_watches from public;
grant execute on function open_watches to fairlead_app;
