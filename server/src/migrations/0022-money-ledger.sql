-- The ledger (decision 0080): what every amount of an account comes from and goes to. Rows are added and never changed.

-- Exact to the ten-thousandth. A numeric(20, 4) would round without a word, and NaN is above every number.
create domain ledger_amount as numeric
  check (value > '-Infinity' and value < 'Infinity' and value = round(value, 4));

-- The amounts of an account as of now. The row is also the lock under which everything of the account is posted.
create table wallet (
  account_id uuid primary key references account,
  -- What was topped up and not yet spent, in dollars.
  cash ledger_amount not null default 0 check (cash >= 0),
  voucher ledger_amount not null default 0 check (voucher >= 0),
  -- The part of the cash that is reserved for orders.
  held ledger_amount not null default 0 check (held >= 0),
  -- What was used beyond cash and vouchers.
  owed ledger_amount not null default 0 check (owed >= 0),
  check (held <= cash)
);
call protect('wallet');
revoke insert, update, delete on wallet from fairlead_system;
grant select on wallet to fairlead_app;

-- One event, such as a top-up or the charge of an hour. Its key and the hash of what was requested make it happen once.
create table ledger_txn (
  id uuid primary key,
  account_id uuid not null references account,
  kind text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- When it happened, and when it was posted.
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  -- The event that it undoes.
  reverses uuid unique,
  -- What users read: the code by which an event is named to them, the type of its record, and a remark.
  bill_code text not null generated always as (upper(left(replace(id::text, '-', ''), 16))) stored,
  record_type smallint check (record_type in (10, 11, 20, 21, 30)),
  remark text not null default '' check (length(remark) <= 500),
  unique (account_id, key),
  unique (id, account_id),
  foreign key (reverses, account_id) references ledger_txn (id, account_id)
);
create index ledger_txn_latest on ledger_txn (account_id, booked_at desc, id desc);
create index ledger_txn_records on ledger_txn (account_id, booked_at desc, id desc) where record_type is not null;
create index ledger_txn_month on ledger_txn (account_id, effective_at) where kind = 'charge';
call protect('ledger_txn');
-- Roles add rows. Nothing is ever changed or deleted.
revoke update, delete on ledger_txn from fairlead_system;
grant select, insert on ledger_txn to fairlead_app;

-- An amount that goes from one purpose of an account to another, so that each row balances by itself.
create table ledger_transfer (
  txn_id uuid not null,
  account_id uuid not null,
  part smallint not null check (part >= 0),
  debit text not null,
  credit text not null,
  asset text not null,
  amount ledger_amount not null check (amount > 0),
  primary key (txn_id, part),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  -- The ways that amounts go. Another one is a mistake of the program.
  constraint ledger_way check (
    case when asset = 'USD' then
      (debit, credit) in (
        -- paid, added by us, and both returned
        ('received', 'cash'), ('promotion', 'cash'), ('cash', 'received'), ('cash', 'promotion'),
        -- vouchers given, bought, and withdrawn
        ('promotion', 'voucher'), ('cash', 'voucher'), ('voucher', 'promotion'),
        -- spent; at first on credit, and paid later
        ('cash', 'sales'), ('voucher', 'sales'), ('owed', 'sales'), ('cash', 'owed'), ('voucher', 'owed'),
        -- a charge undone
        ('sales', 'cash'), ('sales', 'voucher'), ('sales', 'owed'),
        -- a payment taken back by the bank after it was spent
        ('owed', 'received'),
        ('voucher', 'lapsed'))
    else
      asset in ('traffic', 'requests', 'originTraffic')
      and (debit, credit) in (('issued', 'package'), ('package', 'used'), ('used', 'package'), ('package', 'lapsed'))
    end)
);
create index ledger_transfer_account on ledger_transfer (account_id, asset);
call protect('ledger_transfer');
-- Roles add rows. Nothing is ever changed or deleted.
revoke update, delete on ledger_transfer from fairlead_system;
grant select, insert on ledger_transfer to fairlead_app;

-- What can be drawn on: each top-up, voucher, and quota of a package.
create table ledger_grant (
  id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  kind text not null check (kind in ('cash', 'voucher', 'package')),
  asset text not null check (asset in ('USD', 'traffic', 'requests', 'originTraffic')),
  -- What it pays for: everything, or traffic and requests only.
  scope text not null default 'general' check (scope in ('general', 'transfer')),
  amount ledger_amount not null check (amount > 0),
  -- The part of a top-up that the customer paid; the rest was added by us.
  paid ledger_amount not null default 0 check (paid between 0 and amount),
  remaining ledger_amount not null check (remaining between 0 and amount),
  starts_at timestamptz not null,
  expires_at timestamptz check (expires_at > starts_at),
  -- The quota that this one took over on an upgrade.
  parent uuid,
  unique (id, account_id),
  unique (id, account_id, asset),
  check ((kind = 'package') = (asset <> 'USD')),
  check (kind <> 'cash' or expires_at is null),
  check (kind = 'cash' or paid = 0),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (parent, account_id, asset) references ledger_grant (id, account_id, asset)
);
create index ledger_grant_open on ledger_grant (account_id) where remaining > 0;
create index ledger_grant_expiring on ledger_grant (expires_at) where remaining > 0;
create index ledger_grant_txn on ledger_grant (txn_id);
call protect('ledger_grant');
-- Roles add rows. What remains is written by a trigger, and nothing is ever deleted.
revoke update, delete on ledger_grant from fairlead_system;
grant select, insert on ledger_grant to fairlead_app;

-- How much an event took from a grant; below zero, how much it gave back.
create table ledger_draw (
  txn_id uuid not null,
  account_id uuid not null,
  grant_id uuid not null,
  part smallint not null check (part >= 0),
  reason text not null check (reason in ('spend', 'repay', 'lapse', 'move', 'refund', 'withdraw')),
  amount ledger_amount not null check (amount <> 0),
  primary key (txn_id, part),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id),
  foreign key (grant_id, account_id) references ledger_grant (id, account_id)
);
create index ledger_draw_grant on ledger_draw (grant_id);
create index ledger_draw_account on ledger_draw (account_id, reason);
call protect('ledger_draw');
-- Roles add rows. Nothing is ever changed or deleted.
revoke update, delete on ledger_draw from fairlead_system;
grant select, insert on ledger_draw to fairlead_app;

-- Cash that is reserved for an order, until it is captured or released.
create table ledger_hold (
  id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  amount ledger_amount not null check (amount > 0),
  unique (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index ledger_hold_account on ledger_hold (account_id);
call protect('ledger_hold');
-- Roles add rows. Nothing is ever changed or deleted.
revoke update, delete on ledger_hold from fairlead_system;
grant select, insert on ledger_hold to fairlead_app;

create table ledger_hold_end (
  hold_id uuid primary key,
  account_id uuid not null,
  txn_id uuid not null,
  foreign key (hold_id, account_id) references ledger_hold (id, account_id),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index ledger_hold_end_account on ledger_hold_end (account_id);
call protect('ledger_hold_end');
-- Roles add rows. Nothing is ever changed or deleted.
revoke update, delete on ledger_hold_end from fairlead_system;
grant select, insert on ledger_hold_end to fairlead_app;

-- The statement of the wallet: what an event changed of the vouchers (1) and of the wallet (2), and the balances after it.
create table wallet_line (
  line bigint generated always as identity primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references account,
  txn_id uuid not null,
  type smallint not null check (type in (1, 2)),
  amount ledger_amount not null check (amount <> 0),
  wallet_balance ledger_amount not null,
  credit_balance ledger_amount not null,
  voucher_balance ledger_amount not null,
  booked_at timestamptz not null,
  unique (txn_id, type),
  foreign key (txn_id, account_id) references ledger_txn (id, account_id)
);
create index wallet_line_list on wallet_line (account_id, line desc);
create index wallet_line_period on wallet_line (account_id, booked_at);
call protect('wallet_line');
revoke insert, update, delete on wallet_line from fairlead_system;
grant select on wallet_line to fairlead_app;

-- Checks of all rules of the ledger, and what they found.
create table ledger_check (
  id uuid primary key default gen_random_uuid(),
  asked_at timestamptz not null,
  finished_at timestamptz,
  rules integer not null default 0,
  violations jsonb not null default '[]'
);
create index ledger_check_latest on ledger_check (asked_at desc);
grant select, insert, update, delete on ledger_check to fairlead_system;
