-- What is watched of a site: at most one alarm of each type.
create table alarm (
  site_id uuid not null,
  -- 1 requests, 2 5XX, 3 4XX, 6 traffic, 8 bandwidth
  type smallint not null check (type in (1, 2, 3, 6, 8)),
  account_id uuid not null references account,
  enabled boolean not null,
  -- Minutes.
  interval smallint not null check (interval between 1 and 60),
  notify_interval smallint not null check (notify_interval between 1 and 1440),
  threshold double precision not null check (threshold > 0),
  percent double precision check (percent > 0 and percent <= 100),
  -- Channels and where they lead.
  channels jsonb not null,
  sealed_secret bytea,
  -- Of what is told outside of the console.
  language text not null check (language in ('en', 'zh')),
  next_check_at timestamptz not null,
  checked_at timestamptz,
  -- The event that is going on, and when it was told last.
  event_id uuid,
  notified_at timestamptz,
  primary key (site_id, type),
  foreign key (site_id, account_id) references site (id, account_id)
);
create index alarm_due on alarm (next_check_at) where enabled;
call protect('alarm');
grant select, insert, update, delete on alarm to fairlead_app;

-- The history stays when the alarm is deleted.
create table alarm_event (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  site_id uuid not null,
  type smallint not null,
  threshold double precision not null,
  percent double precision,
  peak double precision not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Whether the figures went back, or a user ended the watch; null while it goes on, and for what ended before.
  recovered boolean,
  foreign key (site_id, account_id) references site (id, account_id),
  unique (id, account_id)
);
create index alarm_event_list on alarm_event (site_id, started_at desc, id desc);
call protect('alarm_event');
grant select, update on alarm_event to fairlead_app;

-- What was sent of an alarm, of its end, or of an attack, through the channels of the alarms of its site.
create table alarm_delivery (
  id uuid primary key default gen_random_uuid(),
  event_id uuid,
  account_id uuid not null references account,
  channel text not null check (channel in ('message', 'email', 'phone', 'app', 'webhook')),
  created_at timestamptz not null,
  error text not null default '',
  kind text not null check (kind in ('raised', 'over')),
  -- The figure at that time, in the unit of the threshold; null for what was told before figures were kept.
  figure double precision,
  -- The address of a mail; one telling for each of them.
  recipient text not null default '',
  mail_id uuid,
  -- kept: there is no mail server, and operators find the mail in the console.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts smallint not null default 0,
  attack_id uuid,
  foreign key (event_id, account_id) references alarm_event (id, account_id),
  foreign key (attack_id, account_id) references ddos_attack (id, account_id) on delete cascade,
  check ((event_id is null) <> (attack_id is null))
);
create index alarm_delivery_event on alarm_delivery (event_id, created_at);
create index alarm_delivery_mail on alarm_delivery (mail_id) where mail_id is not null;
create index alarm_delivery_attack on alarm_delivery (attack_id, created_at) where attack_id is not null;
call protect('alarm_delivery');
grant select on alarm_delivery to fairlead_app;
