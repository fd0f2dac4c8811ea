-- Contracts in the reseller's form. The account of a row is the seller.

create table resale_contract (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Counted by the seller, as customers are.
  number text not null check (number ~ '^R\d{6,}$'),
  customer_id uuid not null,
  -- 1 drafting, 2 auditing, 3 audited, 4 terminated, 5 canceled
  status smallint not null default 1 check (status between 1 and 5),
  enabled boolean not null default true,
  -- How many versions were approved.
  version integer not null default 0 check (version >= 0),
  -- The newest terms: those that are drafted, else those of the last version.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  -- Of these terms, for lists.
  start_date date not null,
  end_date date not null,
  approval_id uuid,
  -- Why the last approval failed.
  refusal text not null default '' check (length(refusal) <= 200),
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 200),
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id),
  check (start_date <= end_date),
  check ((status = 2) = (approval_id is not null)),
  check ((status = 4) = (ended_at is not null)),
  check (status not in (3, 4) or version > 0),
  check (status <> 5 or version = 0),
  foreign key (customer_id, account_id) references customer (id, account_id)
);
create index resale_contract_list on resale_contract (account_id, created_at desc, id);
create index resale_contract_start on resale_contract (account_id, start_date, id);
create index resale_contract_end on resale_contract (account_id, end_date, id);
create index resale_contract_customer on resale_contract (customer_id);
call protect('resale_contract');
grant select on resale_contract to fairlead_app;
grant insert (account_id, number, customer_id, terms, start_date, end_date, created_at) on resale_contract to fairlead_app;
grant update (customer_id, status, enabled, version, terms, start_date, end_date, approval_id, refusal, ended_at, end_reason)
  on resale_contract to fairlead_app;

-- What was approved. A row never changes (resale-contract/functions.sql).
create table resale_contract_version (
  account_id uuid not null references account,
  contract_id uuid not null,
  version integer not null check (version > 0),
  -- From this day on until that of the next version.
  effective_date date not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  approval_id uuid not null,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (contract_id, version),
  -- So that each day has one version.
  unique (contract_id, effective_date),
  foreign key (contract_id, account_id) references resale_contract (id, account_id)
);
call protect('resale_contract_version');
grant select, insert on resale_contract_version to fairlead_app;
