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
