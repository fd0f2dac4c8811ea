-- Queries of reports of usage that a user has saved under a name.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_id uuid not null,
  report text not null check (length(report) between 1 and 40),
  name text not null check (length(name) between 1 and 50),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now(),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create unique index saved_view_name on saved_view (user_id, report, lower(name));
create index saved_view_account on saved_view (account_id);
call protect('saved_view');
-- Foreign keys look past row-level security: that the user is the account's own is checked here.
alter policy own_account on saved_view
  with check (account_id = current_account() and exists (select from app_user u where u.id = user_id));
grant select, delete, insert (account_id, user_id, report, name, query, created_at), update (name) on saved_view to fairlead_app;
