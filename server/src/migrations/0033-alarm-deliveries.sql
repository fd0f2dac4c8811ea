-- What became of each telling of an alarm, and whether it told of the alarm or of its end.
alter table alarm_delivery
  add kind text not null default 'raised' check (kind in ('raised', 'over')),
  -- The figure at that time, in the unit of the threshold; null for what was told before figures were kept.
  add figure double precision,
  -- The address of a mail; one telling for each of them.
  add recipient text not null default '',
  add mail_id uuid,
  -- kept: there is no mail server, and operators find the mail in the console.
  add state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  add attempts smallint not null default 0;

update alarm_delivery d
   set kind = case when d.created_at = e.ended_at then 'over' else 'raised' end,
       state = case when d.error is null then 'waiting' when d.error = '' then 'sent' else 'failed' end
  from alarm_event e where e.id = d.event_id;
update alarm_delivery set error = '' where error is null;
alter table alarm_delivery
  alter error set not null,
  alter error set default '',
  alter kind drop default;
create index alarm_delivery_mail on alarm_delivery (mail_id) where mail_id is not null;

-- Whether the figures went back, or somebody ended the watch; null while it goes on, and for what ended before.
alter table alarm_event add recovered boolean;

-- A mail is sent when a mail server took it. Whoever changes the mail need not know whose it is.
create function follow_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update alarm_delivery
     set state = case new.status when 0 then 'waiting' when 1 then 'sent' when 2 then 'failed' else 'kept' end,
         attempts = new.attempts, error = new.error
   where mail_id = new.id;
  return null;
end $$;
create trigger mail_followed after update of status, attempts, error on mail
  for each row execute function follow_mail();

-- Amounts come with their units.
update message
   set args = args
       || jsonb_build_object('unit', case args ->> 'type' when '8' then 'Mbps' when '6' then 'MB' else '' end)
       || jsonb_build_object('limitUnit', case args ->> 'type' when '8' then 'Mbps' when '6' then 'MB' else '' end)
 where kind in ('alarmRaised', 'alarmOver');
