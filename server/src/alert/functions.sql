-- An alert's mail is sent when a mail server took it. Whoever changes the mail need not know whose it is.
create or replace function follow_mail_of_alert() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update alert_delivery
     set state = case new.status when 0 then 'waiting' when 1 then 'sent' when 2 then 'failed' else 'kept' end,
         attempts = new.attempts, error = new.error
   where mail_id = new.id;
  return null;
end $$;
create or replace trigger mail_of_alert_followed after update of status, attempts, error on mail
  for each row execute function follow_mail_of_alert();
