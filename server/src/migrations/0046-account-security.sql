-- How long a session of the account's users lives at most.
alter table account add column session_hours smallint not null default 24 check (session_hours between 1 and 24);
-- What an account asks of its users' sign-ins is its own matter: row-level security holds it to its own row.
grant update (mfa_required, session_hours) on account to fairlead_app;
