-- Which contract holds a linked account from when to when, and the applications that another user approves. The account of
-- a row is the seller.
create extension if not exists btree_gist;

create table binding_application (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Counted by the seller, as contracts are.
  number text not null check (number ~ '^B\d{6,}$'),
  payer_id uuid not null,
  contract_id uuid not null,
  strategy_id uuid not null,
  -- From this day on the contract holds the linked accounts.
  start_date date not null,
  email text not null default '' check (length(email) <= 254),
  explanation text not null check (length(explanation) between 1 and 500),
  -- 1 finished, 2 unfinished, 3 terminated
  status smallint not null default 2 check (status between 1 and 3),
  -- While it waits for another user.
  approval_id uuid,
  -- Why the last approval failed.
  refusal text not null default '' check (length(refusal) <= 200),
  cause text not null default '' check (length(cause) <= 200),
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id),
  check (approval_id is null or status = 2),
  check ((status = 3) = (cause <> '')),
  foreign key (payer_id, account_id) references payer (id, account_id),
  foreign key (contract_id, account_id) references resale_contract (id, account_id),
  foreign key (strategy_id, contract_id, account_id) references bill_strategy (id, contract_id, account_id)
);
create index binding_application_list on binding_application (account_id, created_at desc, id);
create index binding_application_payer on binding_application (payer_id);
create index binding_application_contract on binding_application (contract_id);
create index binding_application_strategy on binding_application (strategy_id);
call protect('binding_application');
grant select on binding_application to fairlead_app;
grant insert (account_id, number, payer_id, contract_id, strategy_id, start_date, email, explanation, created_at)
  on binding_application to fairlead_app;
grant update (payer_id, contract_id, strategy_id, start_date, email, explanation, status, approval_id, refusal, cause)
  on binding_application to fairlead_app;

create table binding_application_number (
  account_id uuid not null references account,
  application_id uuid not null,
  linked_number_id uuid not null,
  primary key (application_id, linked_number_id),
  foreign key (application_id, account_id) references binding_application (id, account_id),
  foreign key (linked_number_id, account_id) references linked_number (id, account_id)
);
create index binding_application_number_of on binding_application_number (linked_number_id);
call protect('binding_application_number');
grant select, insert, delete on binding_application_number to fairlead_app;

create table account_binding (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  application_id uuid not null,
  linked_number_id uuid not null,
  contract_id uuid not null,
  strategy_id uuid not null,
  begins date not null,
  -- The first day on which it no longer holds; null while it is open. One that ends when it begins has never held.
  ends date check (ends >= begins),
  end_reason text not null default '' check (length(end_reason) <= 200),
  created_at timestamptz not null default now(),
  foreign key (application_id, account_id) references binding_application (id, account_id),
  foreign key (linked_number_id, account_id) references linked_number (id, account_id),
  foreign key (contract_id, account_id) references resale_contract (id, account_id),
  foreign key (strategy_id, contract_id, account_id) references bill_strategy (id, contract_id, account_id),
  -- So that a linked account never has two holders on a day.
  constraint account_binding_once exclude using gist (linked_number_id with =, daterange(begins, ends) with &&)
);
create index account_binding_list on account_binding (account_id, begins desc, id);
create index account_binding_number on account_binding (linked_number_id, begins desc);
create index account_binding_application on account_binding (application_id);
create index account_binding_contract on account_binding (contract_id);
create index account_binding_strategy on account_binding (strategy_id);
call protect('account_binding');
grant select on account_binding to fairlead_app;
grant insert (account_id, application_id, linked_number_id, contract_id, strategy_id, begins, created_at)
  on account_binding to fairlead_app;
grant update (ends, end_reason) on account_binding to fairlead_app;
