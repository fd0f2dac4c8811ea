-- Which linked accounts of a contract share a bill, and how it looks: the plan of the spec.

create table bill_strategy (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  contract_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  customer_email text not null check (length(customer_email) <= 254),
  -- Addresses with commas between them.
  copies text not null default '' check (length(copies) <= 2700),
  -- 1 Chinese, 2 English
  template smallint not null check (template in (1, 2)),
  shows_accounts boolean not null,
  shows_cdn boolean not null,
  shows_details boolean not null,
  remark text not null default '' check (length(remark) <= 500),
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  unique (id, account_id),
  unique (id, contract_id, account_id),
  foreign key (contract_id, account_id) references resale_contract (id, account_id)
);
create unique index bill_strategy_name on bill_strategy (account_id, lower(name));
create index bill_strategy_list on bill_strategy (account_id, created_at desc, id);
create index bill_strategy_contract on bill_strategy (contract_id);
call protect('bill_strategy');
grant select on bill_strategy to fairlead_app;
grant insert (account_id, contract_id, name, customer_email, copies, template, shows_accounts, shows_cdn, shows_details,
              remark, created_at) on bill_strategy to fairlead_app;
grant update (contract_id, name, customer_email, copies, template, shows_accounts, shows_cdn, shows_details, remark, enabled)
  on bill_strategy to fairlead_app;

create table bill_strategy_account (
  account_id uuid not null references account,
  strategy_id uuid not null,
  contract_id uuid not null,
  linked_number text not null check (length(linked_number) between 1 and 64),
  -- So that no usage is billed twice.
  primary key (contract_id, linked_number),
  foreign key (strategy_id, contract_id, account_id) references bill_strategy (id, contract_id, account_id) on delete cascade
);
create index bill_strategy_account_list on bill_strategy_account (strategy_id, linked_number);
call protect('bill_strategy_account');
grant select, insert, delete on bill_strategy_account to fairlead_app;
