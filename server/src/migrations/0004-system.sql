-- uses: account/functions.sql

create table mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 254),
  language text not null check (language in ('en', 'zh')),
  subject text not null,
  -- Text and HTML, encrypted, for they hold links and passwords. Removed once the mail is out, or too old.
  sealed_body bytea,
  -- 0 waiting, 1 sent, 2 failed, 3 kept: there is no mail server
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  attempts smallint not null default 0,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz check ((sent_at is not null) = (status = 1))
);
create index mail_list on mail (created_at desc, id);
call protect_platform('mail');
-- A letter to anybody may be part of a user's act; reading what was written is for operators.
create policy written on mail for insert to fairlead_app with check (status = 0);
grant insert, select, update (status, attempts, error) on mail to fairlead_app;
grant select, insert, update, delete on mail to fairlead_system;

-- What the sign-in screen says above its form, where the operators have something to say.
create table sign_in_notice (
  -- One row.
  id boolean primary key default true check (id),
  enabled boolean not null,
  text_en text not null check (length(text_en) <= 1000),
  text_zh text not null check (length(text_zh) <= 1000)
);
call protect_platform('sign_in_notice');
grant select, insert, update on sign_in_notice to fairlead_app;
grant select on sign_in_notice to fairlead_system;

create table error_report (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  message text not null,
  request_id text not null,
  code integer not null,
  user_name text not null,
  account_number text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index error_report_list on error_report (created_at desc, id);
grant select, insert, delete on error_report to fairlead_system;

-- Something sealed under `SECRET_KEY`: a start under another key finds that it does not open, and goes no further.
create table secret_probe (
  -- One row.
  id boolean primary key default true check (id),
  sealed bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on secret_probe to fairlead_system;
