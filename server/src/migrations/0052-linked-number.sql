-- Payer accounts at clouds, and the linked accounts that each pays for. The account of a row is the seller.

create table payer (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  -- 1 overseas, 2 China; its linked accounts are of the same area.
  area_type smallint not null check (area_type in (1, 2)),
  currency text not null check (length(currency) between 1 and 8),
  remarks text not null default '' check (length(remarks) <= 200),
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id)
);
create index payer_list on payer (account_id, created_at desc, id);
call protect('payer');
grant select, delete on payer to fairlead_app;
grant insert (account_id, number, area_type, currency, remarks, created_at) on payer to fairlead_app;
grant update (area_type, currency, remarks) on payer to fairlead_app;

create table linked_number (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- One at a time.
  payer_id uuid not null,
  number text not null check (number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  remarks text not null default '' check (length(remarks) <= 200),
  created_at timestamptz not null default now(),
  unique (account_id, number),
  unique (id, account_id),
  foreign key (payer_id, account_id) references payer (id, account_id)
);
create index linked_number_list on linked_number (account_id, created_at desc, id);
create index linked_number_payer on linked_number (payer_id);
call protect('linked_number');
grant select, delete on linked_number to fairlead_app;
grant insert (account_id, payer_id, number, remarks, created_at) on linked_number to fairlead_app;
grant update (payer_id, remarks) on linked_number to fairlead_app;
