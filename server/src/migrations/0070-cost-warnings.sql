-- uses: lib/database/functions.sql
-- Alerts: what was told of a warning or an alarm by mail and to bots, with what became of each. The settings by which it is
-- told stand with what it is about.

create table alert (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  kind text not null check (kind in ('costWarning', 'balanceAlarm')),
  -- What it is about: a warning, or the account itself.
  object_id uuid not null,
  -- Sent by a user to see that it arrives.
  is_try boolean not null default false,
  subject text not null,
  body text not null,
  created_at timestamptz not null
);
create index alert_list on alert (account_id, object_id, created_at desc, id);
create index alert_tries on alert (account_id, created_at) where is_try;
create index alert_age on alert (created_at);
call protect('alert');
alter table alert add unique (id, account_id);
grant select, insert on alert to fairlead_app;

create table alert_delivery (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  alert_id uuid not null,
  channel text not null check (channel in ('message', 'email', 'lark', 'dingtalk')),
  -- The address of a mail; one delivery for each of them.
  recipient text not null default '',
  mail_id uuid,
  -- The bot, until the delivery is over.
  sealed_bot bytea,
  -- kept: there is no mail server, and operators find the mail in the console.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts smallint not null default 0,
  error text not null default '',
  created_at timestamptz not null,
  foreign key (alert_id, account_id) references alert (id, account_id) on delete cascade
);
create index alert_delivery_alert on alert_delivery (alert_id, created_at);
create index alert_delivery_mail on alert_delivery (mail_id) where mail_id is not null;
call protect('alert_delivery');
grant insert, select (id, account_id, alert_id, channel, recipient, state, attempts, error, created_at)
  on alert_delivery to fairlead_app;

-- Warnings about the cost of clouds: of customers, for their seller, or of the account's own, for a buyer.
create table cost_warning (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  name text not null check (length(name) between 1 and 100),
  -- 1 each customer of the account, 2 one of them, 3 the account's own cost
  target smallint not null check (target between 1 and 3),
  customer_id uuid,
  currency text not null check (length(currency) between 3 and 4),
  -- Cost of a year, a month or a day from which on it warns.
  annual numeric(16, 4) check (annual > 0),
  monthly numeric(16, 4) check (monthly > 0),
  daily numeric(16, 4) check (daily > 0),
  -- How much the cost of a day rises or falls: 1 against yesterday, 2 against the same day of the last month
  type smallint not null check (type in (1, 2)),
  compare_tag text not null check (compare_tag in ('>', '>=', '<', '<=')),
  amt numeric(16, 4) check (amt > 0),
  -- 1 all conditions, 2 any of them
  notice_flag smallint not null check (notice_flag in (1, 2)),
  by_message boolean not null,
  emails text not null default '' check (length(emails) <= 1000),
  -- Address and secret of a bot.
  sealed_lark bytea,
  sealed_dingtalk bytea,
  language text not null check (language in ('en', 'zh')),
  enabled boolean not null default true,
  -- Of earlier days than yesterday, as seen from here, it does not warn.
  since timestamptz not null,
  created_at timestamptz not null,
  unique (id, account_id),
  check ((target = 2) = (customer_id is not null)),
  check (coalesce(annual, monthly, daily, amt) is not null),
  foreign key (customer_id, account_id) references customer (id, account_id)
);
create unique index cost_warning_name on cost_warning (account_id, lower(name));
create index cost_warning_list on cost_warning (account_id, created_at desc, id);
create index cost_warning_customer on cost_warning (customer_id) where customer_id is not null;
create index cost_warning_due on cost_warning (id) where enabled;
call protect('cost_warning');
grant select, insert, update, delete on cost_warning to fairlead_app;

-- Which condition of a warning was met when. A condition is met once in its day, month or year, whatever files say later.
create table cost_warning_met (
  account_id uuid not null references account,
  warning_id uuid not null,
  -- The customer record of the seller, also for a warning about the account's own cost.
  customer_id uuid not null,
  -- The condition with its amount and the first day of its period.
  condition text not null check (length(condition) <= 200),
  currency text not null,
  day date not null,
  met_at timestamptz not null,
  primary key (warning_id, customer_id, condition),
  foreign key (warning_id, account_id) references cost_warning (id, account_id) on delete cascade
);
create index cost_warning_met_day on cost_warning_met (account_id, day, customer_id);
call protect('cost_warning_met');
grant select on cost_warning_met to fairlead_app;
