-- What was sent of attacks through the channels of a site's alarms. A delivery is of the event of an alarm, or of an attack.
alter table alarm_delivery
  alter event_id drop not null,
  add attack_id uuid,
  add foreign key (attack_id, account_id) references ddos_attack (id, account_id) on delete cascade,
  add check ((event_id is null) <> (attack_id is null));
create index alarm_delivery_attack on alarm_delivery (attack_id, created_at) where attack_id is not null;
