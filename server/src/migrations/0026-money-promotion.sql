-- A promotion: its period, the discount on top-ups, and what new accounts are given. Staff add the next one.
create table top_up_activity (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (length(name_en) between 1 and 200),
  name_zh text not null check (length(name_zh) between 1 and 200),
  -- The share that is paid: 0.8 for 20% off. Null: no discount.
  share numeric check (share > 0 and share < 1 and share = round(share, 4)),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Given to who signs up in the period; to who signed up and linked a cloud account; and to who signed up and used more than
  -- so many bytes. 0: nothing.
  sign_up_amount ledger_amount not null default 0 check (sign_up_amount >= 0),
  linked_amount ledger_amount not null default 0 check (linked_amount >= 0),
  traffic_amount ledger_amount not null default 0 check (traffic_amount >= 0),
  traffic_bytes bigint not null default 0 check (traffic_bytes >= 0),
  -- How long what is given is valid.
  days int not null default 30 check (days between 1 and 3650),
  active boolean not null default true,
  created_by text not null default '',
  created_at timestamptz not null default now()
);
grant select on top_up_activity to fairlead_app;
grant select, insert, update, delete on top_up_activity to fairlead_system;

-- What a promotion gave: each thing once to an account, and once for a cloud account, whoever links it.
create table promotion_grant (
  promotion_id uuid not null references top_up_activity,
  account_id uuid not null references account,
  kind text not null check (kind in ('signUp', 'linked', 'traffic')),
  cloud_account text check ((kind = 'linked') = (cloud_account is not null)),
  txn_id uuid not null,
  granted_at timestamptz not null,
  primary key (promotion_id, account_id, kind),
  unique (promotion_id, cloud_account),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index promotion_grant_account on promotion_grant (account_id);
call protect('promotion_grant');
revoke update, delete on promotion_grant from fairlead_system;
