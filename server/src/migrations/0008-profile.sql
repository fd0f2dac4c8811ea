-- An address that waits for its confirmation; a user has one at a time.
create table email_change (
  user_id uuid primary key,
  account_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  -- SHA-256 of the link's token.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index email_change_expiry on email_change (expires_at);
call protect('email_change');
grant select (user_id, account_id, email, expires_at), insert, delete on email_change to fairlead_app;

-- The former address of a user, who can be taken back to it for a while.
create table email_return (
  -- SHA-256 of the link's token.
  token_hash bytea primary key,
  user_id uuid not null,
  account_id uuid not null references account,
  email text not null,
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index email_return_of_user on email_return (user_id);
create index email_return_expiry on email_return (expires_at);
call protect('email_return');
