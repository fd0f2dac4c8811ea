-- uses: lib/database/functions.sql
-- Months that a seller has closed, and what his suppliers invoiced (decision 0211).

create table billing_period (
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null,
  closed_name text not null,
  -- Why it was closed though not all checks were met; empty if they were.
  reason text not null default '' check (length(reason) <= 200),
  -- What the month was when it was closed.
  figures jsonb not null,
  primary key (account_id, month)
);
call protect('billing_period');
grant select, insert on billing_period to fairlead_app;

-- What the provider of a payer account invoiced for a month.
create table supplier_invoice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  month date not null check (extract(day from month) = 1),
  payer text not null check (length(payer) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3,4}$'),
  number text not null check (length(number) between 1 and 64),
  amount numeric(20, 4) not null,
  -- By how much the imported rows may differ.
  tolerance numeric(20, 4) not null check (tolerance >= 0),
  entered_name text not null,
  created_at timestamptz not null default now(),
  unique (id, account_id),
  unique (account_id, month, payer, currency)
);
call protect('supplier_invoice');
grant select on supplier_invoice to fairlead_app;
grant insert (account_id, month, payer, currency, number, amount, tolerance, entered_name, created_at) on supplier_invoice to fairlead_app;
grant update (number, amount, tolerance, entered_name) on supplier_invoice to fairlead_app;
