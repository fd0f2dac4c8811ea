-- Each connection counts the sites by state in rows of its own, which may be below zero: only their sum is a number of sites.
alter table site_tally
  drop constraint site_tally_pkey,
  drop constraint site_tally_total_check,
  add column slot integer not null default 0,
  add primary key (account_id, status, deploy_status, slot);
