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
  site_id uuid not null,
  -- It begins at this time.
  hour timestamptz not null,
  batch_id uuid not null references log_batch on delete cascade,
  -- Bytes.
  position integer not null check (position >= 0),
  length integer not null check (length > 0),
  lines integer not null check (lines > 0),
  primary key (site_id, hour, batch_id),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index log_piece_batch on log_piece (batch_id);
-- The hours of an account that have logs.
create index log_piece_account on log_piece (account_id, hour);
call protect('log_piece');
grant select on log_piece to fairlead_app;

-- What was read from the request logs of a site, mostly in one hour: URLs, referers and clients with their requests and
-- bytes, packed. It can be made again from the logs at any time, and does not outlive them.
create table log_top (
  account_id uuid not null,
  site_id uuid not null,
  kind text not null check (kind in ('url', 'referer', 'client')),
  starts timestamptz not null,
  ends timestamptz not null check (ends > starts),
  -- Of the logs of its hour when it was made. If there are more now, it is made again.
  pieces integer not null,
  lines bigint not null,
  -- Requests that were read, and their bytes.
  requests bigint not null,
  traffic bigint not null,
  items bytea not null,
  made_at timestamptz not null,
  primary key (account_id, site_id, kind, starts, ends),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index log_top_age on log_top (made_at);
create index log_top_start on log_top (starts);
call protect('log_top');
grant select on log_top to fairlead_app;

-- Requests of customers for files of request logs. The file is in the folder of log files, under this id.
create table log_request (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  domain text not null,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time > start_time),
  format text not null check (format in ('combined', 'json')),
  -- 0 in progress, 1 completed
  status smallint not null default 0 check (status in (0, 1)),
  -- Bytes of the file, and requests in it.
  size bigint not null default 0,
  lines bigint not null default 0,
  -- Requests that edges had counted in the period when the file was made.
  counted bigint not null default 0,
  complete boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id)
);
create index log_request_list on log_request (account_id, created_at desc, id desc);
create index log_request_expiry on log_request (expires_at);
call protect('log_request');
grant select, insert, delete on log_request to fairlead_app;

-- Live views: who watches the requests of which site. Edges find word of them among their changes.
create table log_watch (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  user_id uuid not null,
  filter jsonb not null,
  -- It ends at this time unless its user asks for its lines before.
  until timestamptz not null,
  change_seq bigint not null,
  created_at timestamptz not null,
  foreign key (site_id, account_id) references site (id, account_id),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade,
  unique (id, account_id)
);
create unique index log_watch_change on log_watch (change_seq);
create index log_watch_account on log_watch (account_id, until);
call protect('log_watch');
grant select, insert, update on log_watch to fairlead_app;

-- What edges have sent for a watch in the last minute. A crash of the database may lose it.
create unlogged table log_tail (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  watch_id uuid not null,
  edge_id uuid not null references edge_node,
  seen integer not null check (seen >= 0),
  matched integer not null check (matched >= 0),
  lines jsonb not null,
  created_at timestamptz not null,
  foreign key (watch_id, account_id) references log_watch (id, account_id) on delete cascade
);
create index log_tail_watch on log_tail (watch_id, id);
call protect('log_tail');
grant select on log_tail to fairlead_app;
