-- Something sealed under `SECRET_KEY`: a start under another key finds that it does not open, and goes no further.
create table secret_probe (
  -- One row.
  id boolean primary key default true check (id),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on secret_probe to fairlead_system;
