-- What else edge nodes count of protected sites, by the attacks that it shows (decision 0095).
alter table ddos_window
  add unfinished bigint not null default 0 check (unfinished >= 0),
  add unused bigint not null default 0 check (unused >= 0),
  add slow_heads bigint not null default 0 check (slow_heads >= 0),
  add slow_bodies bigint not null default 0 check (slow_bodies >= 0),
  add slow_reads bigint not null default 0 check (slow_reads >= 0),
  add resets bigint not null default 0 check (resets >= 0),
  add stopped bigint not null default 0 check (stopped >= 0);
