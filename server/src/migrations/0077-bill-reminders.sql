-- uses: lib/database/functions.sql
-- Which reminders of a bill were sent: one for each step (decision 0197).
create table bill_reminder (
  account_id uuid not null references account,
  bill_id uuid not null,
  -- Days after the last day of payment; below zero before it.
  step smallint not null check (step between -30 and 365),
  created_at timestamptz not null,
  primary key (bill_id, step),
  foreign key (bill_id, account_id) references bill (id, account_id) on delete cascade
);
call protect('bill_reminder');
grant select on bill_reminder to fairlead_app;
