-- Whether the services of an account run by its balance, and how much it may spend.

-- Whether the services of an account run, by its balance (decision 0088).
create table standing (
  account_id uuid primary key references account,
  -- How far below zero an operator lets the balance go.
  credit_quota ledger_amount not null default 0 check (credit_quota >= 0),
  -- Users are warned when the available balance falls below this amount. Null: never.
  warn_below ledger_amount default 6 check (warn_below > 0),
  -- Whether it is below. A new account has nothing yet, of which nobody needs a warning.
  is_low boolean not null default true,
  -- When it fell below; null once it is back.
  warned_at timestamptz,
  -- Since when the services are suspended.
  suspended_at timestamptz
);
call protect('standing');
grant select, update (warn_below) on standing to fairlead_app;

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

-- What edges may spend for accounts (decision 0090).
create table spend_lease (
  account_id uuid not null references account,
  edge_id uuid not null references edge_node on delete cascade,
  -- The last call of the edge that counted: its number within the edge's journal. A later one must have a higher number.
  journal uuid not null,
  seq bigint not null check (seq > 0),
  -- What the edge held when it was last answered, together with what it was given then.
  amount ledger_amount not null check (amount >= 0),
  traffic numeric not null check (traffic >= 0),
  origin_traffic numeric not null check (origin_traffic >= 0),
  requests numeric not null check (requests >= 0),
  -- From then on the edge spends nothing of it.
  expires_at timestamptz not null,
  primary key (account_id, edge_id)
);
create index spend_lease_edge on spend_lease (edge_id);
create index spend_lease_expires on spend_lease (expires_at);
call protect('spend_lease');
