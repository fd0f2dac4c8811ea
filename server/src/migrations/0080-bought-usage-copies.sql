-- Usage that an account buys from its seller is usage of its own too, which it sells on (decision 0190).

-- Where a delivery comes from: 1 a file, 2 the usage that the account buys from its seller.
alter table cloud_usage_delivery add column origin smallint not null default 1 check (origin in (1, 2));

-- A month of a payer account may come from several origins, each of which has its own versions.
alter table cloud_usage_version
  add column origin smallint not null default 1 check (origin in (1, 2)),
  add column seller_id uuid references account,
  add check ((origin = 2) = (seller_id is not null));
drop index cloud_usage_version_current;
create unique index cloud_usage_version_current on cloud_usage_version (account_id, payer, month, origin, seller_id)
  nulls not distinct where is_current;
