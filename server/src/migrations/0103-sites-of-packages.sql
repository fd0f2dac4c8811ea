-- Sites that an account may have while it has the package, if they are more than its own quota (decision 0119).
alter table package_offer add column sites integer not null default 0 check (sites between 0 and 100000);
