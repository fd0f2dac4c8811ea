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
