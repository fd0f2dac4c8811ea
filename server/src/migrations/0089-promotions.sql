-- A promotion is a row: its period, the discount on top-ups, and what new accounts are given. Staff add the next one.
alter table top_up_activity
  alter column share drop not null,
  -- Given to who signs up in the period; to who signed up and linked a cloud account; and to who signed up and used more than
  -- so many bytes. 0: nothing.
  add column sign_up_amount ledger_amount not null default 0 check (sign_up_amount >= 0),
  add column linked_amount ledger_amount not null default 0 check (linked_amount >= 0),
  add column traffic_amount ledger_amount not null default 0 check (traffic_amount >= 0),
  add column traffic_bytes bigint not null default 0 check (traffic_bytes >= 0),
  -- How long what is given is valid.
  add column days int not null default 30 check (days between 1 and 3650),
  add column active boolean not null default true,
  add column created_by text not null default '',
  add column created_at timestamptz not null default now();

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

-- Vouchers of promotions have no code.
alter table voucher alter column batch_id drop not null;
