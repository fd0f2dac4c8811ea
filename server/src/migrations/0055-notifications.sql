-- Messages of the same thing are folded into one until it is read.
alter table message
  -- Names what is folded beside the site, such as `deployment`; null for what stands by itself.
  add column fold text,
  -- How many are folded, and when the first of them came.
  add column times integer not null default 1 check (times > 0),
  add column first_at timestamptz,
  -- What it is about besides a site; its noun follows from the kind.
  add column object_id uuid;
create unique index message_fold on message (user_id, site_id, fold) where fold is not null and read_at is null;

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
