-- The programs never work as the owner of the tables. Roles without a login stand in for it:
--   fairlead_app      a signed-in user's request: row-level security holds it to one account
--   fairlead_system   sign-in, edges, jobs: sees all accounts
--   fairlead_storage  the storage program: sees the rows of one account at a time, and no tables but those of buckets
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('fairlead roles'));
  foreach name in array array['fairlead_app', 'fairlead_system', 'fairlead_storage'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
    if not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

grant usage on schema public to fairlead_app, fairlead_system, fairlead_storage;
