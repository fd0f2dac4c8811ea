-- Hours from UTC, by half hours; null while the user has chosen none.
alter table app_user add column time_zone double precision
  check (time_zone between -12 and 12 and time_zone * 2 = floor(time_zone * 2));
-- When the device was bound: one that came after somebody else's change of the address goes with it.
alter table app_user add column mfa_bound_at timestamptz;
grant select (time_zone) on app_user to fairlead_app;
grant update (time_zone) on app_user to fairlead_app;
-- Whoever reads the mail of a user can become that user. The address changes by the link that went there, no otherwise.
revoke update (email) on app_user from fairlead_app;

create function note_binding() returns trigger language plpgsql as $$
begin
  new.mfa_bound_at := now();
  return new;
end $$;
create trigger device_bound before update of mfa_secret on app_user
  for each row when (new.mfa_secret is distinct from old.mfa_secret) execute function note_binding();

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
