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
-- The hours of an account that have logs.
create index log_piece_account on log_piece (account_id, hour);
