-- Top-ups (decision 0085): what a customer wants to pay, the payments that arrived for it, and what was returned.

-- How much of a currency a dollar is in payments, from a moment on. Staff set it.
create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  since timestamptz not null,
  rate numeric not null check (rate > 0 and rate < 1000000 and rate = round(rate, 4)),
  source text not null default '',
  primary key (currency, since)
);
grant select on exchange_rate to fairlead_app;
grant select, insert on exchange_rate to fairlead_system;

create table top_up (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_name text not null,
  -- Ours, which the provider gets and the customer reads.
  number text not null unique,
  -- Given by the page, so that a request that is sent again adds nothing.
  request_key uuid not null,
  request_hash bytea not null check (length(request_hash) = 32),
  method text not null,
  country smallint check (country in (0, 1)),
  provider text not null,
  -- -1 error, 0 in payment, 1 success, 2 failure, 3 expired, 4 refunded, 5 cancelled
  status smallint not null default 0 check (status between -1 and 5),
  -- What arrives in the wallet, in dollars, and the share of it that is paid.
  amount ledger_amount not null check (amount > 0),
  share numeric not null check (share > 0 and share <= 1),
  paid ledger_amount not null check (paid > 0 and paid <= amount),
  activity_en text not null default '',
  activity_zh text not null default '',
  -- What the provider charges.
  currency text not null,
  rate numeric not null check (rate > 0),
  charge numeric not null check (charge > 0 and charge < 1000000000000 and charge = round(charge, 6)),
  -- The provider's name of the payment that it waits for.
  provider_ref text,
  tx_id text not null default '',
  bank_serial text not null default '',
  remittor text not null default '',
  account_holder text not null default '',
  remark text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- A payment of which nobody knows whether it is for a top-up is named beside it, and kept by none (decision 0085).
  held_for text not null default '' check (held_for in ('', 'tail')),
  held_payment text not null default '' check (length(held_payment) <= 200),
  held_amount numeric check (held_amount > 0 and held_amount < 1000000000000),
  held_at timestamptz,
  check ((ended_at is null) = (status = 0)),
  unique (account_id, request_key),
  unique (id, account_id),
  check ((held_for = '') = (held_payment = '') and (held_for = '') = (held_amount is null)
         and (held_amount is null) = (held_at is null))
);
create index top_up_list on top_up (account_id, created_at desc, id desc);
create index top_up_open on top_up (created_at) where status = 0;
create index top_up_latest on top_up (created_at desc, id desc);
create unique index top_up_bank_serial on top_up (provider, bank_serial) where bank_serial <> '';
-- A transaction is named by one top-up of an account at a time. Another account may name it too, since anybody can read a chain.
create unique index top_up_tx_id on top_up (account_id, tx_id) where tx_id <> '' and status in (-1, 0, 1);
call protect('top_up');
grant select, insert on top_up to fairlead_app;
grant update (status, ended_at) on top_up to fairlead_app;

-- What arrived for a top-up, once for each payment of a provider.
create table top_up_payment (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  top_up_id uuid not null,
  provider text not null,
  payment_id text not null check (length(payment_id) between 1 and 200),
  currency text not null,
  amount numeric not null check (amount > 0 and amount < 1000000000000),
  -- What became of it: it was credited, is to be returned, or waits for staff.
  outcome text not null check (outcome in ('credited', 'returning', 'held')),
  found_by text not null check (found_by in ('notice', 'query', 'settlement', 'staff')),
  paid_at timestamptz not null,
  created_at timestamptz not null,
  unique (provider, payment_id),
  unique (id, account_id),
  foreign key (top_up_id, account_id) references top_up (id, account_id)
);
create unique index top_up_credited_once on top_up_payment (top_up_id) where outcome = 'credited';
create index top_up_payment_of on top_up_payment (top_up_id);
create index top_up_payment_account on top_up_payment (account_id);
call protect('top_up_payment');
grant select on top_up_payment to fairlead_app;

-- What is returned to a payer: all of a payment that was not credited, or his share of what is left of a top-up.
create table top_up_refund (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  top_up_id uuid not null,
  payment_id uuid not null unique,
  -- late: after the top-up had ended; twice: a second payment; wrong: not what was requested; staff: an act of staff.
  reason text not null check (reason in ('late', 'twice', 'wrong', 'staff')),
  -- What left the wallet, in dollars: nothing, if the payment never came into it.
  credit ledger_amount not null check (credit >= 0),
  -- What the payer gets, in dollars and in the currency of the payment.
  returned ledger_amount not null check (returned > 0),
  currency text not null,
  amount numeric not null check (amount > 0),
  -- 0 under way, 1 done, 2 failed
  status smallint not null default 0 check (status between 0 and 2),
  provider_ref text not null default '',
  error text not null default '',
  attempts smallint not null default 0,
  by_name text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What no program can return, staff do, and record.
  remark text not null default '' check (length(remark) <= 200),
  settled_by text not null default '',
  unique (id, account_id),
  foreign key (top_up_id, account_id) references top_up (id, account_id),
  foreign key (payment_id, account_id) references top_up_payment (id, account_id)
);
create index top_up_refund_list on top_up_refund (account_id, created_at desc, id desc);
create index top_up_refund_open on top_up_refund (created_at) where status = 0;
create index top_up_refund_of on top_up_refund (top_up_id);
create index top_up_refund_latest on top_up_refund (created_at desc, id desc);
call protect('top_up_refund');
grant select on top_up_refund to fairlead_app;

-- What staff decide about a top-up (decision 0085). Above an amount a second person has to agree before anything happens.
create table top_up_decision (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
  top_up_id uuid not null,
  -- received: a transfer is in the statement of the bank; accepted, refused: what is held is for the top-up, or not;
  -- refunded: what is left of it goes back to its payer (decision 0085).
  kind text not null check (kind in ('received', 'accepted', 'refused', 'refunded')),
  -- The line of the statement.
  bank_serial text not null default '' check (length(bank_serial) <= 100),
  remittor text not null default '',
  account_holder text not null default '',
  amount numeric check (amount > 0 and amount < 1000000000000 and amount = round(amount, 2)),
  received_at timestamptz,
  remark text not null default '',
  -- 0 waits for a second person, 1 done, 2 dropped
  stage smallint not null check (stage between 0 and 2),
  by_id uuid not null,
  by_name text not null,
  created_at timestamptz not null,
  second_id uuid,
  second_name text not null default '',
  ended_at timestamptz,
  check ((kind = 'received') = (bank_serial <> '' and amount is not null and received_at is not null)),
  check (stage <> 0 or (second_id is null and ended_at is null)),
  -- Two persons are two.
  check (second_id <> by_id or stage = 2),
  foreign key (top_up_id, account_id) references top_up (id, account_id),
  check (kind <> 'refunded' or amount is not null)
);
create unique index top_up_decision_open on top_up_decision (top_up_id) where stage = 0;
create unique index top_up_decision_serial on top_up_decision (bank_serial) where bank_serial <> '' and stage < 2;
create index top_up_decision_of on top_up_decision (top_up_id, created_at desc);
create index top_up_decision_account on top_up_decision (account_id);
call protect('top_up_decision');

-- Whoever reads a chain can name a transfer, so each account pays an amount with last digits of its own.
create table transfer_tail (
  account_id uuid primary key references account,
  tail smallint not null unique check (tail between 1 and 9999)
);
call protect('transfer_tail');
grant select, insert on transfer_tail to fairlead_app;

-- What our books and a provider's do not agree about. Staff look at each.
create table payment_difference (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- unknown: a payment for no top-up of ours; unsettled: a top-up of ours that the provider does not have; amount: both have it, with
  -- other amounts; returned: the provider returned it and we did not.
  kind text not null check (kind in ('unknown', 'unsettled', 'amount', 'returned')),
  payment_id text not null,
  number text not null default '',
  currency text not null default '',
  theirs numeric,
  ours numeric,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text not null default '',
  remark text not null default '',
  unique (provider, payment_id, kind)
);
create index payment_difference_list on payment_difference (found_at desc, id desc);
call protect_platform('payment_difference');
grant select on payment_difference to fairlead_app;
grant select, insert, update on payment_difference to fairlead_system;

-- Days whose settlements were compared.
create table payment_day (
  provider text not null,
  day date not null,
  compared_at timestamptz not null,
  primary key (provider, day)
);
grant select, insert, update on payment_day to fairlead_system;
