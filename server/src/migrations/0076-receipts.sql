-- uses: lib/database/functions.sql
-- What customers paid to a seller, and which of his bills that settles (decision 0195). The account of a row is the seller.

create table receipt (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- The day on which the money came.
  bill_date date not null,
  -- 1 bank transfer, 2 online payment, 3 cheque, 4 cash
  pay_type smallint not null check (pay_type between 1 and 4),
  order_number text not null default '' check (length(order_number) <= 64),
  -- The serial of the bank as it was typed, and its letters and digits in one spelling.
  line_number text not null check (length(line_number) between 1 and 64),
  line_key text not null check (length(line_key) between 1 and 64),
  pay_amount numeric(20, 4) not null check (pay_amount > 0),
  fee_amount numeric(20, 4) not null default 0 check (fee_amount >= 0 and fee_amount < pay_amount),
  -- Who bears the fee: 1 the seller, 2 the customer.
  fee_bearer smallint not null check (fee_bearer between 1 and 2),
  -- What settles bills.
  amount numeric(20, 4) not null generated always as (case fee_bearer when 1 then pay_amount else pay_amount - fee_amount end) stored,
  settled_amount numeric(20, 4) not null default 0,
  -- For which bill it came; null for an advance.
  bill_id uuid,
  remark text not null default '' check (length(remark) <= 500),
  entered_by uuid not null,
  entered_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text not null default '',
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  unique (id, account_id),
  unique (account_id, number),
  foreign key (customer_id, account_id) references customer (id, account_id),
  foreign key (bill_id, account_id) references bill (id, account_id),
  check (settled_amount between 0 and amount),
  check ((undone_at is null) = (undo_reason = '')),
  check (undone_at is null or settled_amount = 0)
);
-- A payment is entered once, in whatever spelling.
create unique index receipt_line on receipt (account_id, line_key) where undone_at is null;
create index receipt_list on receipt (account_id, bill_date desc, id);
create index receipt_customer on receipt (customer_id);
create index receipt_bill on receipt (bill_id) where bill_id is not null;
call protect('receipt');
grant select on receipt to fairlead_app;
grant insert (account_id, number, customer_id, currency, bill_date, pay_type, order_number, line_number, line_key, pay_amount,
  fee_amount, fee_bearer, bill_id, remark, entered_by, entered_name, created_at) on receipt to fairlead_app;
grant update (settled_amount, undone_at, undone_by, undo_reason) on receipt to fairlead_app;

-- Which part of a receipt settles which bill. One that is invalidated stays.
create table write_off (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  bill_id uuid not null,
  receipt_id uuid not null,
  amount numeric(20, 4) not null check (amount > 0),
  written_by uuid not null,
  written_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text not null default '',
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  unique (id, account_id),
  foreign key (bill_id, account_id) references bill (id, account_id),
  foreign key (receipt_id, account_id) references receipt (id, account_id),
  check ((undone_at is null) = (undo_reason = ''))
);
create index write_off_list on write_off (account_id, created_at desc, id);
create index write_off_bill on write_off (bill_id, created_at desc, id);
create index write_off_receipt on write_off (receipt_id, created_at desc, id);
call protect('write_off');
grant select on write_off to fairlead_app;
grant insert (account_id, bill_id, receipt_id, amount, written_by, written_name, created_at) on write_off to fairlead_app;
grant update (undone_at, undone_by, undo_reason) on write_off to fairlead_app;
