-- uses: lib/database/functions.sql
-- Who gave which service to an account, or withdrew it. The account is the one that has the service; its connections read
-- nothing of it, since the users who do this are those of its seller.
create table service_change (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  service_id integer not null,
  given boolean not null,
  -- The account whose user did it; null for operators of the platform.
  seller_id uuid references account,
  user_name text not null,
  created_at timestamptz not null
);
create index service_change_list on service_change (account_id, created_at desc, id);
create index service_change_seller on service_change (seller_id);
call protect('service_change');
