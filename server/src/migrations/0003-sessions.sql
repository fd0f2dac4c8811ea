create table session (
  -- SHA-256 of the cookie: the table alone opens no session.
  token_hash bytea primary key,
  user_id uuid not null references app_user on delete cascade,
  -- full: signed in; code: the second factor is still to come; bind: a device must be bound first
  stage text not null check (stage in ('full', 'code', 'bind')),
  -- A secret that is being bound, encrypted.
  pending_secret bytea,
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to fairlead_system;

-- Wrong passwords and wrong codes, counted by name whether or not the name exists.
create table attempt (
  -- SHA-256 of what was tried: sign-in name or user id with its kind.
  key bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on attempt to fairlead_system;

create table captcha (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the browser's cookie: nobody else can use it.
  browser_hash bytea not null,
  gap_left integer not null,
  judged boolean not null default false,
  -- SHA-256 of the token that a right drag earns; removed when it is used.
  token_hash bytea,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);
grant select, insert, update, delete on captcha to fairlead_system;

create type entered as (
  user_id uuid,
  account_id uuid,
  stage text,
  username text,
  email text,
  type smallint,
  account_type smallint,
  account_number text,
  account_name text,
  account_kind text,
  mfa_enabled boolean,
  language text,
  menus text[],
  actions text[]
);

-- Opens a request: finds the session by its hash, narrows this connection to its account and says who it is.
-- The database itself ties the account to the session; the application never names an account of its own choice.
-- Nothing is cached, so a revoked role, user or session counts at the next request.
create function enter_session(hash bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  who entered;
  last_used timestamptz;
begin
  select u.id, u.account_id, s.stage, u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, '{}', '{}', s.last_used_at
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language,
         who.menus, who.actions, last_used
    from session s
    join app_user u on u.id = s.user_id
    join account a on a.id = u.account_id
   where s.token_hash = hash and s.expires_at > now() and s.last_used_at > now() - interval '2 hours'
     and u.status = 1 and a.status = 1;

  if who.user_id is not null then
    if who.account_type = 2 then
      select coalesce(array_agg(distinct m.key) filter (where m.key is not null), '{}'),
             coalesce(array_agg(distinct x.key) filter (where x.key is not null), '{}')
        into who.menus, who.actions
        from user_role ur
        join role r on r.id = ur.role_id and r.enabled
        left join unnest(r.menus) as m(key) on true
        left join unnest(r.actions) as x(key) on true
       where ur.user_id = who.user_id;
    end if;
    if last_used < now() - interval '1 minute' then
      update session set last_used_at = now() where token_hash = hash;
    end if;
  end if;

  perform set_config('app.account_id',
    case when who.stage = 'full' then who.account_id::text else '' end, is_local);
  return who;
end $$;
revoke execute on function enter_session from public;
grant execute on function enter_session to fairlead_app, fairlead_system;

create table audit_entry (
  id uuid primary key default gen_random_uuid(),
  -- Null for acts of nobody's account: a failed sign-in under an unknown name, an edge.
  account_id uuid references account,
  user_id uuid references app_user,
  user_name text not null,
  model text not null,
  action text not null,
  -- The id of what was acted on, where there is one.
  subject text not null default '',
  ip inet,
  uri text not null,
  request_id text not null,
  -- 200, or the code of the failure
  operate_result integer not null,
  operate_date timestamptz not null default now()
);
create index audit_entry_list on audit_entry (account_id, operate_date desc, id);
call protect('audit_entry');
-- Entries are written once.
revoke update, delete on audit_entry from fairlead_system;
grant select, insert on audit_entry to fairlead_app;

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
