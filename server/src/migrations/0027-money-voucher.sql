-- Vouchers: codes that staff issue in batches, what is on sale, and what accounts have redeemed or bought.

-- Vouchers: codes that staff issue in batches, and what accounts have redeemed.
create table voucher_batch (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  -- What it pays for: 1 everything, 2 data transfer and requests.
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  -- How long a voucher is valid from its activation.
  days int not null check (days between 1 and 3650),
  -- Until when its codes can be redeemed; exclusive.
  redeem_until timestamptz not null,
  codes int not null check (codes between 1 and 1000),
  redeemed int not null default 0 check (redeemed between 0 and codes),
  created_by text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index voucher_batch_list on voucher_batch (created_at desc, id desc);
grant select, insert, update on voucher_batch to fairlead_system;

-- Codes are random and long, so a plain hash is enough. Nobody can read them again.
create table voucher_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  batch_id uuid not null references voucher_batch,
  redeemed_at timestamptz
);
grant select, insert on voucher_code to fairlead_system;

-- Vouchers that staff have on sale (decision 0092): an amount for a price, for so many days from the purchase. Never changed;
-- one is withdrawn, and another one added.
create table voucher_offer (
  id uuid primary key default gen_random_uuid(),
  name_en text not null check (length(name_en) between 1 and 100),
  name_zh text not null check (length(name_zh) between 1 and 100),
  -- What it pays for: 1 everything, 2 data transfer and requests.
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  price ledger_amount not null check (price > 0 and price <= amount),
  days int not null check (days between 1 and 3650),
  created_by text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index voucher_offer_list on voucher_offer (created_at desc, id desc);
grant select on voucher_offer to fairlead_app;
grant select, insert on voucher_offer to fairlead_system;
grant update (withdrawn_at) on voucher_offer to fairlead_system;

-- A voucher of an account: inactive from the redemption of its code until the link in the mail is used.
create table voucher (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Of its code; those of promotions, and those that were bought, have none.
  batch_id uuid references voucher_batch,
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount > 0),
  days int not null,
  -- Who redeemed the code.
  user_id uuid not null,
  handler text not null,
  bought_at timestamptz not null,
  -- The newest link that was mailed.
  token_hash bytea check (length(token_hash) = 32),
  token_until timestamptz,
  activated_at timestamptz,
  expires_at timestamptz,
  -- The event that put it into the wallet.
  txn_id uuid,
  -- A voucher that was bought: its offer, its price, and the request, which buys one however often it is sent.
  offer_id uuid references voucher_offer,
  price ledger_amount not null default 0,
  request_key uuid,
  unique (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (user_id, account_id) references app_user (id, account_id),
  check ((activated_at is null) = (expires_at is null) and (activated_at is null) = (txn_id is null)),
  check (price >= 0 and price <= amount),
  unique (account_id, request_key),
  check ((offer_id is null) = (request_key is null) and (offer_id is null) = (price = 0)),
  check (offer_id is null or batch_id is null)
);
create index voucher_list on voucher (account_id, bought_at desc, id desc);
create unique index voucher_token on voucher (token_hash) where token_hash is not null;
call protect('voucher');
grant select (id, account_id, type, amount, days, handler, bought_at, activated_at, expires_at, txn_id,
              offer_id, batch_id, price, request_key) on voucher to fairlead_app;
grant insert, update (token_hash, token_until) on voucher to fairlead_app;
