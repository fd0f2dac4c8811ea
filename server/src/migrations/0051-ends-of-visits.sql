-- Visits of operators whose end no log tells yet. They outlast the session that made them: whoever signs out, or never
-- comes back, has left all the same.
create table open_visit (
  id uuid primary key default gen_random_uuid(),
  -- The hash of the session's token.
  session bytea not null,
  operator_id uuid not null references app_user on delete cascade,
  visited_id uuid not null references account,
  until timestamptz not null
);
create index open_visit_session on open_visit (session);
grant select, insert, update, delete on open_visit to fairlead_system;
-- Those that go on at this moment.
insert into open_visit (session, operator_id, visited_id, until)
  select token_hash, user_id, visit_account, visit_until from session where visit_account is not null;
