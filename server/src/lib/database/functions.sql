-- What tables need: it is applied before the first of them.

-- The account whose rows this connection may see; null (no rows) until a session is entered.
create or replace function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

-- Tables of a tenant: the app role sees its own account's rows, the system role all. Policies judge the row that is written,
-- not the row that it names: so every foreign key between rows of tenants holds the account too.
create or replace procedure protect(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy own_account on %s to fairlead_app using (account_id = current_account()) with check (account_id = current_account())',
    tenant_table);
  execute format('create policy every_account on %s to fairlead_system using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to fairlead_system', tenant_table);
end $$;

-- Jobs are added through this one door, inside the caller's transaction.
create or replace function enqueue(task text, payload json, run_at timestamptz default now(), job_key text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to fairlead_app, fairlead_system;
