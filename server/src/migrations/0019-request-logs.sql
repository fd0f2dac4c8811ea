-- Batches of request logs that were kept: the same batch sent again changes nothing.
create table log_batch (
  id uuid primary key default gen_random_uuid(),
  edge_id uuid not null references edge_node,
  journal uuid not null,
  seq bigint not null,
  -- Below the folder of logs.
  file text not null unique,
  received_at timestamptz not null,
  unique (edge_id, journal, seq)
);
create index log_batch_age on log_batch (received_at);
grant select, insert, delete on log_batch to fairlead_system;

-- Where in the file of its batch the lines of one site and hour stand. Pieces one behind the other are one gzip file.
create table log_piece (
  account_id uuid not null references account,
  site_id uuid not null references site,
  -- It begins at this time.
  hour timestamptz not null,
  batch_id uuid not null references log_batch on delete cascade,
  -- Bytes.
  position integer not null check (position >= 0),
  length integer not null check (length > 0),
  lines integer not null check (lines > 0),
  primary key (site_id, hour, batch_id)
);
create index log_piece_batch on log_piece (batch_id);
call protect('log_piece');
grant select on log_piece to fairlead_app;
