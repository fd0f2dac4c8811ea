-- Why and since when an account is locked: its status says whether it is.
alter table account
  add column locked_at timestamptz,
  add column lock_reason text not null default '' check (length(lock_reason) <= 500);
create index account_list on account (created_at desc, id);
