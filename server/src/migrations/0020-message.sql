create table message (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  user_id uuid not null,
  section text not null,
  -- Which text it is; the words are found when it is read, in the reader's language.
  kind text not null,
  args jsonb not null,
  site_id uuid,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- Messages of the same thing are folded into one until it is read. Names what is folded beside the site, such as
  -- `deployment`; null for what stands by itself.
  fold text,
  -- How many are folded, and when the first of them came.
  times integer not null default 1 check (times > 0),
  first_at timestamptz,
  -- What it is about besides a site; its noun follows from the kind.
  object_id uuid,
  foreign key (site_id, account_id) references site (id, account_id),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
create index message_list on message (user_id, created_at desc, id desc);
create index message_unread on message (user_id) where read_at is null;
create index message_age on message (created_at);
create unique index message_fold on message (user_id, site_id, fold) where fold is not null and read_at is null;
call protect('message');
grant select on message to fairlead_app;
grant update (read_at) on message to fairlead_app;

-- The channels by which a topic reaches a user. Without a row those of the topic apply.
create table notification_choice (
  account_id uuid not null references account,
  user_id uuid not null,
  topic text not null,
  channels text[] not null check (cardinality(channels) <= 10),
  primary key (user_id, topic),
  foreign key (user_id, account_id) references app_user (id, account_id) on delete cascade
);
call protect('notification_choice');
grant select, insert, update on notification_choice to fairlead_app;
