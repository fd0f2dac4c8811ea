create table linked_account (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  supplier text not null check (supplier in ('aws', 'aliyun', 'google')),
  -- The cloud's own number of the account.
  number text not null check (length(number) between 1 and 64),
  alias text not null default '' check (length(alias) <= 500),
  created_at timestamptz not null default now(),
  unique (account_id, supplier, number),
  -- What a key's foreign key points at, so that a key never names another account's.
  unique (id, account_id)
);
create index linked_account_list on linked_account (account_id, created_at desc, id);
call protect('linked_account');
grant select, insert, delete on linked_account to fairlead_app;
grant update (alias) on linked_account to fairlead_app;

-- Cloud accounts that a user works with. A user may have several, an account may have several users.
create table user_linked_account (
  user_id uuid not null,
  linked_account_id uuid not null,
  account_id uuid not null references account,
  primary key (user_id, linked_account_id),
  foreign key (linked_account_id, account_id) references linked_account (id, account_id) on delete cascade,
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index user_linked_account_of on user_linked_account (linked_account_id);
call protect('user_linked_account');
-- Foreign keys look past row-level security: that the user is the account's own is checked here.
alter policy own_account on user_linked_account
  with check (account_id = current_account() and exists (select from app_user u where u.id = user_id));
grant select, insert, delete on user_linked_account to fairlead_app;
