-- The last day of which both sides of a contract were reminded, so that they are reminded once.
alter table agreement add column reminded_of date;
create index agreement_reminders on agreement (id) where state = 3;
