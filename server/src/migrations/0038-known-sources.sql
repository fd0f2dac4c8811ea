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

alter table attempt
  -- SHA-256 of the name that was tried, where who tried is counted apart: forgotten with the name's own count.
  add about bytea,
  -- When the count began.
  add began_at timestamptz not null default now();
create index attempt_about on attempt (about) where about is not null;
