-- For how many days an ended attack is kept: what the plan promised that covered its site. Those of before stay as long as
-- they did.
alter table ddos_attack add retention_days integer not null default 400 check (retention_days between 1 and 3650);
