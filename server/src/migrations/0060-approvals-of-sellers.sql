-- Accounts that sell have their contracts approved by a second user of their own.
alter table approval drop constraint approval_cause_check;
alter table approval
  add constraint approval_cause_check check (cause in ('amount', 'sum', 'personSum', 'change', 'first', 'always'));
grant select, insert on approval to fairlead_app;
grant update (status, refusal, decided_by, decided_name, decided_at) on approval to fairlead_app;
