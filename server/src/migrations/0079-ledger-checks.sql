-- Checks of all rules of the ledger, and what they found.
create table ledger_check (
  id uuid primary key default gen_random_uuid(),
  asked_at timestamptz not null,
  finished_at timestamptz,
  rules integer not null default 0,
  violations jsonb not null default '[]'
);
create index ledger_check_latest on ledger_check (asked_at desc);
grant select, insert, update, delete on ledger_check to fairlead_system;
