-- uses: lib/database/functions.sql
-- What a seller paid back to customers of what a receipt had left (decision 0199). The account of a row is the seller.
create table payback (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  receipt_id uuid not null,
  amount numeric(20, 4) not null check (amount > 0),
  -- The day on which the money went.
  paid_on date not null,
  -- The serial of the bank as it was typed, and its letters and digits in one spelling.
  line_number text not null check (length(line_number) between 1 and 64),
  line_key text not null check (length(line_key) between 1 and 64),
  remark text not null default '' check (length(remark) <= 500),
  entered_by uuid not null,
  entered_name text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by text not null default '',
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  unique (id, account_id),
  unique (account_id, number),
  foreign key (receipt_id, account_id) references receipt (id, account_id),
  check ((undone_at is null) = (undo_reason = ''))
);
create unique index payback_line on payback (account_id, line_key) where undone_at is null;
create index payback_list on payback (account_id, created_at desc, id);
create index payback_receipt on payback (receipt_id, created_at desc, id);
call protect('payback');
grant select on payback to fairlead_app;
grant insert (account_id, number, receipt_id, amount, paid_on, line_number, line_key, remark, entered_by, entered_name, created_at)
  on payback to fairlead_app;
grant update (undone_at, undone_by, undo_reason) on payback to fairlead_app;
