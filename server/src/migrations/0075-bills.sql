-- uses: lib/database/functions.sql
-- Bills that a seller makes of a month (decision 0188), and the books that they are posted to (0189). The account of a row
-- is the seller.

-- What one unit of a currency is in another one, for the bills of a month.
create table bill_rate (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  from_currency text not null check (from_currency ~ '^[A-Z]{3,4}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3,4}$' and to_currency <> from_currency),
  rate numeric(20, 8) not null check (rate > 0),
  -- Where it was published, and for which day.
  source text not null check (length(source) between 1 and 100),
  rate_date date not null,
  created_at timestamptz not null default now(),
  unique (account_id, month, from_currency, to_currency)
);
create index bill_rate_list on bill_rate (account_id, month desc, id);
call protect('bill_rate');
grant select, delete on bill_rate to fairlead_app;
grant insert (account_id, month, from_currency, to_currency, rate, source, rate_date, created_at) on bill_rate to fairlead_app;
grant update (month, from_currency, to_currency, rate, source, rate_date) on bill_rate to fairlead_app;

-- That bills of a month were asked for, and what became of it.
create table bill_run (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  -- 1 waiting, 2 finished, 3 stopped by what is open
  state smallint not null default 1 check (state between 1 and 3),
  asked_by uuid not null,
  asked_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What stopped it: how many problems of each kind.
  problems jsonb not null default '[]',
  -- What became of each strategy.
  outcomes jsonb not null default '[]',
  unique (id, account_id),
  check ((state = 1) = (finished_at is null))
);
create index bill_run_list on bill_run (account_id, created_at desc, id);
create unique index bill_run_waiting on bill_run (account_id, month) where state = 1;
call protect('bill_run');
grant select on bill_run to fairlead_app;
grant insert (account_id, month, asked_by, asked_name, created_at) on bill_run to fairlead_app;
grant update (state, finished_at, problems, outcomes) on bill_run to fairlead_app;

create table bill (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  -- 1 a bill of usage, 2 a red bill, 3 late fees, 4 a credit note
  kind smallint not null check (kind between 1 and 4),
  customer_id uuid not null,
  contract_id uuid not null,
  strategy_id uuid not null,
  month date not null check (extract(day from month) = 1),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- 1 approving, 2 unsettled, 3 settled, 4 unpaid
  status smallint not null default 1 check (status between 1 and 4),
  -- The latest version of the contract that priced it.
  contract_version integer not null,
  -- Of the currency of the usage into that of the bill; 1 with a source that is empty if they are the same.
  usage_currency text not null,
  exchange_rate numeric(20, 8) not null default 1 check (exchange_rate > 0),
  rate_source text not null default '',
  rate_date date,
  tax_rate numeric(8, 6) not null,
  list_amount numeric(20, 4) not null,
  contract_amount numeric(20, 4) not null,
  -- Support, minimum, handling and what was carried over.
  fee_amount numeric(20, 4) not null default 0,
  adjustment numeric(20, 4) not null default 0,
  adjustment_reason text not null default '' check (length(adjustment_reason) <= 200),
  credit numeric(20, 4) not null default 0,
  saving numeric(20, 4) not null default 0,
  tax numeric(20, 4) not null default 0,
  rounding numeric(20, 4) not null default 0,
  bill_amount numeric(20, 4) not null,
  expect_amount numeric(20, 4) not null,
  settled_amount numeric(20, 4) not null default 0,
  digest text not null default '' check (length(digest) <= 200),
  remark text not null default '' check (length(remark) <= 500),
  bill_date date not null,
  due_date date not null,
  -- While it waits for another user.
  approval_id uuid,
  refusal text not null default '' check (length(refusal) <= 200),
  made_by uuid not null,
  run_id uuid,
  created_at timestamptz not null default now(),
  issued_at timestamptz,
  approved_by text not null default '',
  charged_off_at timestamptz,
  charge_off_reason text not null default '' check (length(charge_off_reason) <= 200),
  -- A red bill cancels another one; a bill may be made again after that.
  reverses uuid,
  reissues uuid,
  unique (id, account_id),
  unique (account_id, number),
  unique (reverses),
  foreign key (customer_id, account_id) references customer (id, account_id),
  foreign key (contract_id, account_id) references resale_contract (id, account_id),
  foreign key (strategy_id, contract_id, account_id) references bill_strategy (id, contract_id, account_id),
  foreign key (run_id, account_id) references bill_run (id, account_id),
  foreign key (reverses, account_id) references bill (id, account_id),
  foreign key (reissues, account_id) references bill (id, account_id),
  check (bill_amount = contract_amount + fee_amount + adjustment + credit + saving + tax),
  check (expect_amount = bill_amount + rounding),
  check (kind = 2 or (credit <= 0 and saving <= 0)),
  check (kind = 2 or settled_amount between 0 and greatest(expect_amount, 0)),
  check ((kind = 2) = (reverses is not null)),
  check ((status = 1) = (issued_at is null)),
  check ((charged_off_at is null) = (charge_off_reason = '')),
  check (charged_off_at is null or settled_amount = 0),
  check (charged_off_at is not null or status = 1 or (status = 3) = (settled_amount >= expect_amount))
);
-- A plan has one live bill of a month, however often it is run.
create unique index bill_live on bill (strategy_id, month) where kind = 1 and charged_off_at is null;
create index bill_list on bill (account_id, month desc, id);
create index bill_customer on bill (account_id, customer_id, month desc, id);
create index bill_contract on bill (contract_id);
create index bill_bought on bill (customer_id, month desc) where issued_at is not null;
create index bill_due on bill (due_date) where status = 2;
create index bill_run_bills on bill (run_id);
create index bill_reissues on bill (reissues) where reissues is not null;
call protect('bill');
grant select, delete on bill to fairlead_app;
grant insert (account_id, number, kind, customer_id, contract_id, strategy_id, month, currency, status, contract_version,
  usage_currency, exchange_rate, rate_source, rate_date, tax_rate, list_amount, contract_amount, fee_amount, adjustment,
  adjustment_reason, credit, saving, tax, rounding, bill_amount, expect_amount, digest, remark, bill_date, due_date, made_by,
  run_id, created_at, issued_at, approved_by, reverses, reissues) on bill to fairlead_app;
grant update (status, adjustment, adjustment_reason, credit, saving, tax, rounding, bill_amount, expect_amount, settled_amount,
  digest, remark, bill_date, due_date, approval_id, refusal, made_by, issued_at, approved_by, charged_off_at,
  charge_off_reason) on bill to fairlead_app;

-- What a bill is made of. A line never changes.
create table bill_line (
  account_id uuid not null references account,
  bill_id uuid not null,
  line integer not null check (line > 0),
  -- 1 usage of a cloud, 2 usage of our CDN, 3 support, 4 commitment, 5 handling, 6 carried over, 7 late fee
  kind smallint not null check (kind between 1 and 7),
  linked text not null default '',
  product text not null default '',
  usage_type text not null default '',
  region text not null default '',
  unit text not null default '',
  amount numeric not null default 0,
  list_amount numeric(20, 4) not null,
  contract_amount numeric(20, 4) not null,
  -- Before it was rounded, in the currency of the usage.
  exact numeric not null,
  -- What it was computed from: pieces with their days, version and rule of the contract, basis and factors.
  cause jsonb not null,
  primary key (bill_id, line),
  foreign key (bill_id, account_id) references bill (id, account_id) on delete cascade
);
call protect('bill_line');
grant select, insert on bill_line to fairlead_app;

-- What each linked account has of a bill: shares add up to what has to be paid. `before` is the sum of those that stand before
-- it, by which what is settled is shared as well.
create table bill_share (
  account_id uuid not null references account,
  bill_id uuid not null,
  -- Empty for what no linked account has.
  linked text not null,
  amount numeric(20, 4) not null,
  before numeric(20, 4) not null,
  primary key (bill_id, linked),
  foreign key (bill_id, account_id) references bill (id, account_id) on delete cascade
);
call protect('bill_share');
grant select, insert, update on bill_share to fairlead_app;

-- What a seller's customers see of their bills once they are issued: nothing of who made them and how.
create view bought_bill with (security_barrier) as
  select b.id, b.account_id as seller_id, b.number, b.kind, b.customer_id, b.contract_id, b.strategy_id, b.month, b.currency,
         b.status, b.usage_currency, b.exchange_rate, b.rate_source, b.rate_date, b.tax_rate, b.list_amount, b.contract_amount,
         b.fee_amount, b.adjustment, b.adjustment_reason, b.credit, b.saving, b.tax, b.rounding, b.bill_amount, b.expect_amount,
         b.settled_amount, b.digest, b.bill_date, b.due_date, b.issued_at, b.charged_off_at, b.reverses, b.reissues, c.buyer_id,
         c.name as customer_name, a.name as seller_name
    from bill b
    join customer c on c.id = b.customer_id and c.account_id = b.account_id
    join account a on a.id = b.account_id
   where c.buyer_id = current_account() and b.issued_at is not null;
grant select on bought_bill to fairlead_app;

create view bought_bill_line with (security_barrier) as
  select l.bill_id, l.line, l.kind, l.linked, l.product, l.usage_type, l.region, l.unit, l.amount, l.list_amount,
         l.contract_amount, l.account_id as seller_id
    from bill_line l
    join bill b on b.id = l.bill_id and b.account_id = l.account_id
    join customer c on c.id = b.customer_id and c.account_id = b.account_id
   where c.buyer_id = current_account() and b.issued_at is not null;
grant select on bought_bill_line to fairlead_app;

-- The books of a seller about his customers: each entry is one event of a document, posted once, and balances because each of
-- its rows moves an amount from one account to another.
create table sales_entry (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  customer_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  -- Which event of which document: an event is posted once.
  key text not null check (length(key) <= 100),
  -- 1 bill, 2 red bill, 3 late fee, 4 credit note, 5 receipt, 6 write-off, 7 write-off that was taken back, 8 voucher,
  -- 9 refund, 10 receipt that was taken back
  type smallint not null check (type between 1 and 10),
  number text not null,
  related_number text not null default '',
  booked_on date not null,
  booked_at timestamptz not null,
  position bigint generated always as identity,
  unique (account_id, key),
  unique (id, account_id),
  foreign key (customer_id, account_id) references customer (id, account_id)
);
create index sales_entry_list on sales_entry (account_id, customer_id, currency, booked_on, position);
create index sales_entry_days on sales_entry (account_id, currency, booked_on, position);
call protect('sales_entry');
grant select on sales_entry to fairlead_app;
grant insert (account_id, customer_id, currency, key, type, number, related_number, booked_on, booked_at) on sales_entry to fairlead_app;

create table sales_transfer (
  account_id uuid not null references account,
  entry_id uuid not null,
  -- bank, receivable, fees: grow by debits. advance, voucher, tax, sales, late: grow by credits.
  debit text not null check (debit in ('bank', 'receivable', 'fees', 'advance', 'voucher', 'tax', 'sales', 'late', 'given')),
  credit text not null check (credit in ('bank', 'receivable', 'fees', 'advance', 'voucher', 'tax', 'sales', 'late', 'given')),
  amount numeric(20, 4) not null check (amount > 0),
  primary key (entry_id, debit, credit),
  check (debit <> credit),
  foreign key (entry_id, account_id) references sales_entry (id, account_id)
);
call protect('sales_transfer');
grant select, insert on sales_transfer to fairlead_app;

-- What a buyer sees of the books that his seller keeps about him.
create view bought_sales_entry with (security_barrier) as
  select e.id, e.account_id as seller_id, e.customer_id, e.currency, e.type, e.number, e.related_number, e.booked_on, e.booked_at,
         e.position, t.debit, t.credit, t.amount
    from sales_entry e
    join sales_transfer t on t.entry_id = e.id and t.account_id = e.account_id
    join customer c on c.id = e.customer_id and c.account_id = e.account_id
   where c.buyer_id = current_account();
grant select on bought_sales_entry to fairlead_app;

-- Which rule of which version of the contract priced a day: the place of the rule in the version; null without one.
alter table cloud_usage_day add column contract_version integer;
alter table cloud_usage_day add column rule smallint;
