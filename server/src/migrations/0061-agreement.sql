-- uses: customer/buyer-functions.sql
-- Contracts with end users (spec 2, section 3). The account of a row is the seller; the buyer is the account of its customer.
create extension if not exists btree_gist;

create table company (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  unique (id, account_id)
);
create unique index company_name on company (account_id, lower(name));
call protect('company');
grant select, insert on company to fairlead_app;

create table agreement (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null,
  customer_id uuid not null,
  company_id uuid not null,
  -- The user of the seller who looks after the contract.
  salesman_id uuid,
  -- 1 drafting, 2 approving, 3 enabled, 4 failed, 5 terminated
  state smallint not null default 1 check (state between 1 and 5),
  -- The same of a change of an enabled contract; null without one.
  change_state smallint check (change_state in (1, 2, 4)),
  -- The latest approved version; 0 before the first one.
  version integer not null default 0,
  -- The terms that are not approved, and the first day of a change.
  draft jsonb,
  applies_from date,
  -- Counts what was written to the draft, so that nobody approves what has changed since.
  revision integer not null default 0,
  -- For the list: of the latest version, or of the first draft.
  name text not null check (length(name) between 1 and 200),
  product_line text not null,
  currency text not null,
  starts_on date not null,
  ends_on date not null,
  -- The last day with all extensions.
  extended_to date not null,
  signed_on date,
  -- Why the approval failed, or the contract was terminated.
  reason text not null default '' check (length(reason) <= 200),
  terminated_on date,
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id),
  check (starts_on < ends_on and ends_on <= extended_to),
  check ((state in (3, 5)) = (version > 0)),
  check ((state = 5) = (terminated_on is not null)),
  check (change_state is null or state = 3),
  check ((draft is not null) = (state in (1, 2, 4) or change_state is not null)),
  foreign key (customer_id, account_id) references customer (id, account_id),
  foreign key (company_id, account_id) references company (id, account_id),
  foreign key (salesman_id, account_id) references app_user (id, account_id) on delete set null (salesman_id)
);
create index agreement_list on agreement (account_id, created_at desc, id);
create index agreement_customer on agreement (customer_id);
create index agreement_company on agreement (company_id);
create index agreement_salesman on agreement (salesman_id) where salesman_id is not null;
create index agreement_search on agreement using gin ((number || ' ' || name) gin_trgm_ops);
call protect('agreement');
grant select, insert, delete on agreement to fairlead_app;
grant update (customer_id, company_id, salesman_id, state, change_state, version, draft, applies_from, revision, name,
              product_line, currency, starts_on, ends_on, extended_to, signed_on, reason, terminated_on)
  on agreement to fairlead_app;

-- What was approved. It never changes: bills are computed from it again years later.
create table agreement_version (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  agreement_id uuid not null,
  version integer not null check (version > 0),
  terms jsonb not null,
  applies_from date not null,
  requested_name text not null,
  approved_name text not null,
  approved_at timestamptz not null,
  unique (agreement_id, version),
  foreign key (agreement_id, account_id) references agreement (id, account_id)
);
call protect('agreement_version');
revoke update, delete on agreement_version from fairlead_system;
grant select, insert on agreement_version to fairlead_app;

-- An account whose usage a contract prices. It has one contract at a time.
create table associated_account (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  agreement_id uuid not null,
  account_number text not null check (account_number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  email text not null default '' check (length(email) <= 254),
  starts_on date not null,
  -- The last day; null while it is open.
  ends_on date check (ends_on >= starts_on),
  creator_name text not null,
  created_at timestamptz not null,
  foreign key (agreement_id, account_id) references agreement (id, account_id),
  constraint associated_account_once exclude using gist (
    account_id with =, account_number with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index associated_account_list on associated_account (agreement_id, starts_on desc, id);
call protect('associated_account');
grant select, insert, delete on associated_account to fairlead_app;
grant update (email, starts_on, ends_on) on associated_account to fairlead_app;

-- The buyer sees what was approved.
create policy buyer on agreement for select to fairlead_app using (version > 0 and buys_as(customer_id));
create policy buyer on agreement_version for select to fairlead_app
  using (exists (select from agreement a where a.id = agreement_id and a.version > 0 and buys_as(a.customer_id)));
create policy buyer on associated_account for select to fairlead_app
  using (exists (select from agreement a where a.id = agreement_id and a.version > 0 and buys_as(a.customer_id)));
