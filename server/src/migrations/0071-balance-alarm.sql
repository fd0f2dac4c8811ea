-- uses: lib/database/functions.sql
-- The alarm of a balance: who is told of a low balance besides the users of the account, and how often. The threshold is that
-- of the low balance warning, `standing.warn_below`, and so is the state.

create table balance_alarm (
  account_id uuid primary key references account,
  -- Hours until it is repeated.
  time_interval smallint not null check (time_interval between 1 and 720),
  emails text not null default '' check (length(emails) <= 1000),
  -- Address and secret of a bot, and its text.
  webhook_type text not null check (webhook_type in ('lark', 'dingtalk')),
  sealed_bot bytea,
  template text not null check (length(template) <= 1000),
  language text not null check (language in ('en', 'zh')),
  -- When it was sent last. The balance may have recovered since.
  sent_at timestamptz
);
call protect('balance_alarm');
grant select, insert, update on balance_alarm to fairlead_app;
