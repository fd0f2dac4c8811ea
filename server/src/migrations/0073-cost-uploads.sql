-- Cost files that a browser sends by pieces, which are on the disk of the server until the last one came.
create table cloud_usage_upload (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Of each file: its name, its size, and how much of it came.
  names text[] not null,
  sizes integer[] not null,
  received integer[] not null,
  created_at timestamptz not null default now(),
  check (cardinality(names) between 1 and 50),
  check (cardinality(sizes) = cardinality(names) and cardinality(received) = cardinality(names))
);
create index cloud_usage_upload_list on cloud_usage_upload (account_id, created_at);
call protect('cloud_usage_upload');
grant select, insert, delete, update (received) on cloud_usage_upload to fairlead_app;

grant insert (id, account_id, name, produced_at, created_at) on cloud_usage_delivery to fairlead_app;
