-- uses: lib/database/functions.sql
-- Vouchers that a seller gives to customers, which settle bills as receipts do (decision 0198). The account of a row is the seller.

create table customer_voucher (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- What it pays, and what the customer paid for it out of a receipt.
  face_amount numeric(20, 4) not null check (face_amount > 0),
  price numeric(20, 4) not null default 0 check (price between 0 and face_amount),
  receipt_id uuid,
  bought_at timestamptz not null,
  starts_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > starts_at),
  -- The days of usage that it pays; null for all.
  usage_from date,
  usage_to date,
  used_amount numeric(20, 4) not null default 0 check (used_amount >= 0),
  -- What was left of it when it expired.
  lapsed_amount numeric(20, 4) not null default 0 check (lapsed_amount >= 0),
  lapsed_at timestamptz,
  remark text not null default '' check (length(remark) <= 500),
  handler_id uuid not null,
  handler text not null,
  undone_at timestamptz,
  undone_by text not null default '',
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  unique (id, account_id),
  unique (account_id, number),
  foreign key (customer_id, account_id) references customer (id, account_id),
  foreign key (receipt_id, account_id) references receipt (id, account_id),
  check ((price > 0) = (receipt_id is not null)),
  check (usage_from <= usage_to),
  check (used_amount + lapsed_amount <= face_amount),
  check (lapsed_at is not null or lapsed_amount = 0),
  check ((undone_at is null) = (undo_reason = '')),
  check (undone_at is null or (used_amount = 0 and lapsed_at is null))
);
create index customer_voucher_list on customer_voucher (account_id, bought_at desc, id);
create index customer_voucher_customer on customer_voucher (customer_id, bought_at desc, id);
create index customer_voucher_receipt on customer_voucher (receipt_id) where receipt_id is not null;
create index customer_voucher_expiry on customer_voucher (expires_at) where lapsed_at is null and undone_at is null;
call protect('customer_voucher');
grant select on customer_voucher to fairlead_app;
grant insert (account_id, number, customer_id, currency, face_amount, price, receipt_id, bought_at, starts_at, expires_at, usage_from,
  usage_to, remark, handler_id, handler) on customer_voucher to fairlead_app;
grant update (used_amount, lapsed_amount, undone_at, undone_by, undo_reason) on customer_voucher to fairlead_app;

-- A receipt or a voucher settles a part of a bill.
alter table write_off alter column receipt_id drop not null;
alter table write_off add column voucher_id uuid;
alter table write_off add foreign key (voucher_id, account_id) references customer_voucher (id, account_id);
alter table write_off add constraint write_off_by check (num_nonnulls(receipt_id, voucher_id) = 1);
create index write_off_voucher on write_off (voucher_id, created_at desc, id) where voucher_id is not null;
grant insert (voucher_id) on write_off to fairlead_app;

-- What a seller returned to a customer for what he paid in a year, as a voucher.
create table refund_record (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  refund_year smallint not null check (refund_year between 2000 and 2999),
  -- The last day at whose end the customer had nothing in advance; null if there was none.
  zero_last_date date,
  recharge_total numeric(20, 4) not null check (recharge_total >= 0),
  -- The share of what was paid that is returned.
  rate numeric(8, 6) not null check (rate > 0 and rate <= 1),
  credit_total numeric(20, 4) not null,
  -- What was returned before, and what is due after that.
  credit_refund numeric(20, 4) not null check (credit_refund >= 0),
  credit_due numeric(20, 4) not null,
  current_credit numeric(20, 4) not null check (current_credit > 0 and current_credit <= credit_due),
  voucher_id uuid not null unique,
  handler_id uuid not null,
  handler text not null,
  created_at timestamptz not null,
  unique (account_id, number),
  foreign key (customer_id, account_id) references customer (id, account_id),
  foreign key (voucher_id, account_id) references customer_voucher (id, account_id),
  check (credit_due = greatest(credit_total - credit_refund, 0))
);
create index refund_record_list on refund_record (account_id, created_at desc, id);
create index refund_record_customer on refund_record (customer_id, refund_year);
call protect('refund_record');
grant select on refund_record to fairlead_app;
grant insert (account_id, number, customer_id, currency, refund_year, zero_last_date, recharge_total, rate, credit_total, credit_refund,
  credit_due, current_credit, voucher_id, handler_id, handler, created_at) on refund_record to fairlead_app;

-- What a buyer sees of the vouchers and refunds that his seller gave him: nothing of who did it and why.
create view bought_voucher with (security_barrier) as
  select v.id, v.account_id as seller_id, v.number, v.currency, v.face_amount, v.price, v.bought_at, v.starts_at, v.expires_at,
         v.usage_from, v.usage_to, v.used_amount, v.lapsed_amount, v.undone_at, c.buyer_id, a.name as seller_name
    from customer_voucher v
    join customer c on c.id = v.customer_id and c.account_id = v.account_id
    join account a on a.id = v.account_id
   where c.buyer_id = current_account();
grant select on bought_voucher to fairlead_app;

create view bought_refund with (security_barrier) as
  select r.id, r.account_id as seller_id, r.number, r.currency, r.refund_year, r.zero_last_date, r.recharge_total, r.rate,
         r.credit_total, r.credit_refund, r.credit_due, r.current_credit, r.created_at, v.number as voucher_number, v.undone_at,
         c.buyer_id, a.name as seller_name
    from refund_record r
    join customer_voucher v on v.id = r.voucher_id and v.account_id = r.account_id
    join customer c on c.id = r.customer_id and c.account_id = r.account_id
    join account a on a.id = r.account_id
   where c.buyer_id = current_account();
grant select on bought_refund to fairlead_app;

-- 11 a voucher expired, 12 a voucher was taken back; higher ones are for documents to come
alter table sales_entry drop constraint sales_entry_type_check;
alter table sales_entry add constraint sales_entry_type_check check (type between 1 and 20);
