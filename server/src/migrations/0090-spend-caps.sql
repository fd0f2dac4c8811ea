-- What an account may spend a day, in steps that its users choose (decision 0090). No row: no limit.
create table spend_cap (
  account_id uuid primary key references account,
  -- In dollars a day; null: no such step.
  warn_at ledger_amount check (warn_at > 0),
  slow_at ledger_amount check (slow_at > 0),
  stop_at ledger_amount check (stop_at > 0),
  -- Kilobytes a second of each answer, from `slow_at` on.
  slow_speed integer not null check (slow_speed between 16 and 100000),
  -- Whose day it is: hours from UTC.
  time_zone double precision not null
    check (time_zone between -12 and 12 and time_zone * 2 = floor(time_zone * 2)),
  -- The beginning of the last day on which a step was reached, and the highest one.
  day timestamptz not null default '-infinity',
  step smallint not null default 0 check (step between 0 and 3),
  check (warn_at is not null or slow_at is not null or stop_at is not null)
);
call protect('spend_cap');
grant select, delete on spend_cap to fairlead_app;
grant insert (account_id, warn_at, slow_at, stop_at, slow_speed, time_zone) on spend_cap to fairlead_app;
grant update (warn_at, slow_at, stop_at, slow_speed, time_zone) on spend_cap to fairlead_app;
