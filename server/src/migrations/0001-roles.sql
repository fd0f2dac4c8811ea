-- The program never works as the owner of the tables. Two roles without a login stand in for it:
--   fairlead_app     a signed-in user's request: row-level security holds it to one account
--   fairlead_system  sign-in, edges, jobs: sees all accounts
-- Roles belong to the whole cluster, so another database may have made them already.
do $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('fairlead roles'));
  foreach name in array array['fairlead_app', 'fairlead_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
    if not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to current_user', name);
    end if;
  end loop;
end $$;

grant usage on schema public to fairlead_app, fairlead_system;

-- The account whose rows this connection may see; null (no rows) until a session is entered.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

-- Tables of a tenant: the app role sees its own account's rows, the system role all.
create procedure protect(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy own_account on %s to fairlead_app using (account_id = current_account()) with check (account_id = current_account())',
    tenant_table);
  execute format('create policy every_account on %s to fairlead_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to fairlead_system', tenant_table);
end $$;

-- Jobs are added through this one door, inside the caller's transaction.
create function enqueue(task text, payload json, run_at timestamptz default now(), job_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to fairlead_app, fairlead_system;
