-- What tables of the platform need, so it refers to no table but that of accounts.

-- Whether the request's account runs the platform; its tables are those of all operators.
create or replace function is_operator() returns boolean
  language sql stable parallel safe
  return exists (select from account where id = current_account() and kind = 'operator');

-- Tables of the platform: operators see all rows, other accounts none.
create or replace procedure protect_platform(platform_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', platform_table);
  execute format('create policy operators on %s to fairlead_app using (is_operator()) with check (is_operator())',
    platform_table);
  execute format('create policy everyone on %s to fairlead_system using (true) with check (true)', platform_table);
end $$;
