-- uses: lib/database/functions.sql
-- Late fees of bills, and credit notes (decisions 0209 and 0210).

-- Late fees up to this day are not charged, for this reason.
alter table bill add column late_waived_to date;
alter table bill add column late_waive_reason text not null default '' check (length(late_waive_reason) <= 200);
alter table bill add constraint bill_late_waiver check ((late_waived_to is null) = (late_waive_reason = ''));
grant update (late_waived_to, late_waive_reason) on bill to fairlead_app;
-- Which bill a credit note lowers.
alter table bill add column credits uuid;
alter table bill add constraint bill_credits_fkey foreign key (credits, account_id) references bill (id, account_id);
alter table bill add constraint bill_credit_note check ((kind = 4) = (credits is not null) or kind = 2);
create index bill_credits on bill (credits) where credits is not null;
grant insert (credits) on bill to fairlead_app;
-- One live bill of late fees of a strategy, a month and a currency, however often it is run.
create unique index bill_late_live on bill (strategy_id, month, currency) where kind = 3 and charged_off_at is null;

-- The days of an overdue bill that a bill of late fees charges. Each day of a bill is charged once.
create table late_fee (
  account_id uuid not null references account,
  -- The bill of late fees.
  bill_id uuid not null,
  overdue_id uuid not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  amount numeric(20, 4) not null,
  primary key (bill_id, overdue_id, from_day),
  foreign key (bill_id, account_id) references bill (id, account_id) on delete cascade,
  foreign key (overdue_id, account_id) references bill (id, account_id),
  constraint late_fee_once exclude using gist (overdue_id with =, daterange(from_day, to_day, '[]') with &&)
);
create index late_fee_overdue on late_fee (overdue_id, to_day desc);
call protect('late_fee');
grant select, insert on late_fee to fairlead_app;

-- The red bill of a credit note is above zero, and nobody has to pay it.
alter table bill drop constraint bill_check8;
alter table bill add constraint bill_settled
  check (kind = 2 or charged_off_at is not null or status = 1 or (status = 3) = (settled_amount >= expect_amount));
