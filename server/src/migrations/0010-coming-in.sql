-- A password that was mailed is for one use: until this moment it opens a session whose only act is to choose
-- another. Using it removes the hash, and without a hash no password is right.
alter table app_user alter column password_hash drop not null;
alter table app_user add column one_time_until timestamptz
  check (one_time_until is null or password_hash is not null);

-- password: a password must be chosen first
alter table session drop constraint session_stage_check;
alter table session add constraint session_stage_check check (stage in ('full', 'code', 'bind', 'password'));

-- Hashes of passwords that were chosen before: a new one must differ from the last five.
create table old_password (
  user_id uuid not null references app_user on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (user_id, password_hash)
);
grant select, insert, delete on old_password to fairlead_system;

create table reset_link (
  -- SHA-256 of the link's token. A link that was used is no longer here.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  expires_at timestamptz not null
);
create index reset_link_user on reset_link (user_id);
create index reset_link_expiry on reset_link (expires_at);
grant select, insert, delete on reset_link to fairlead_system;

-- Somebody asked for an account; it exists once the link in the mail was followed.
create table sign_up (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  company text not null check (length(company) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  aws_account text not null default '' check (aws_account ~ '^(\d{12})?$'),
  phone text not null default '' check (phone ~ '^[0-9+-]*$'),
  remark text not null default '',
  agree_terms boolean not null check (agree_terms),
  agree_news boolean not null,
  language text not null check (language in ('en', 'zh')),
  -- SHA-256 of the link's token; null before the mail is written and after the link was used.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- The account that came of it.
  account_id uuid unique references account,
  created_at timestamptz not null default now()
);
create index sign_up_expiry on sign_up (expires_at) where account_id is null;
call protect('sign_up');

-- Whether the request's account runs the platform; its tables are those of all operators.
create function is_operator() returns boolean
  language sql stable parallel safe
  return exists (select from account where id = current_account() and kind = 'operator');

create procedure protect_platform(platform_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', platform_table);
  execute format('create policy operators on %s to fairlead_app using (is_operator()) with check (is_operator())',
    platform_table);
  execute format('create policy everyone on %s to fairlead_system using (true) with check (true)', platform_table);
end $$;

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

-- Mail that an account had sent to an address, for its limit. Of one account alone: what others wrote stays theirs.
create table invitation_mail (
  account_id uuid not null references account,
  -- In lower case.
  email text not null,
  sent_at timestamptz not null
);
create index invitation_mail_email on invitation_mail (account_id, email, sent_at);
call protect('invitation_mail');
grant select, insert on invitation_mail to fairlead_app;
grant select, delete on invitation_mail to fairlead_system;

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
