-- Cloud accounts of which staff have seen that they belong to the customer who linked them: promotions give for no others, and for
-- each once (decision 0092).
create table cloud_confirmation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  cloud_account text not null unique check (length(cloud_account) between 1 and 100),
  confirmed_by text not null,
  confirmed_at timestamptz not null
);
create index cloud_confirmation_account on cloud_confirmation (account_id);
call protect('cloud_confirmation');
-- What was given before was given without.
insert into cloud_confirmation (account_id, cloud_account, confirmed_by, confirmed_at)
select distinct on (cloud_account) account_id, cloud_account, '', granted_at
  from promotion_grant where kind = 'linked' order by cloud_account, granted_at;
