-- Files of contracts with customers.
create table attachment (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  agreement_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  size integer not null check (size between 1 and 5000000),
  content bytea not null,
  creator_name text not null,
  created_at timestamptz not null,
  check (length(content) = size),
  foreign key (agreement_id, account_id) references agreement (id, account_id) on delete cascade
);
create index attachment_list on attachment (agreement_id, created_at desc, id);
call protect('attachment');
grant select, insert, delete on attachment to fairlead_app;
