-- Whether edges answer for the sites of a locked account as for paused ones. The sites themselves stay as they are.
alter table account
  add column sites_stopped boolean not null default false,
  add constraint account_stopped_while_locked check (status = 0 or not sites_stopped);
