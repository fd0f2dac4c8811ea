-- Wrong passwords and wrong codes, counted by name whether or not the name exists.
create table attempt (
  -- SHA-256 of what was tried: sign-in name or user id with its kind.
  key bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  -- SHA-256 of the name that was tried, where who tried is counted apart: forgotten with the name's own count.
  about bytea,
  -- When the count began.
  began_at timestamptz not null default now()
);
create index attempt_about on attempt (about) where about is not null;
grant select, insert, update, delete on attempt to fairlead_system;

-- Where a user has come in from: an address (of IPv6 its first 64 bits) or a browser. Limits on strangers do not keep
-- out who comes from there.
create table sign_in_source (
  user_id uuid not null references app_user on delete cascade,
  -- SHA-256 of the address block, or of the browser's cookie.
  source bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, source)
);
create index sign_in_source_of on sign_in_source (source);
create index sign_in_source_age on sign_in_source (seen_at);
grant select, insert, update, delete on sign_in_source to fairlead_system;

-- Mail that an account had sent to an address, for its limit. Of one account alone: what others wrote stays theirs.
create table invitation_mail (
  account_id uuid not null references account,
  -- In lower case.
  email text not null,
  sent_at timestamptz not null
);
create index invitation_mail_email on invitation_mail (account_id, email, sent_at);
call protect('invitation_mail');
grant select, insert on invitation_mail to fairlead_app;
grant select, delete on invitation_mail to fairlead_system;
