-- Users, their invitations and their roles: what an administrator of an account works with.

alter table app_user
  add popularize_number text not null default '' check (popularize_number ~ '^[A-Za-z0-9_-]{0,32}$'),
  add last_sign_in_at timestamptz,
  -- The root user can always manage the account.
  add check (account_type = 2 or type = 1);
create unique index app_user_email on app_user (account_id, lower(email));
grant select (popularize_number, last_sign_in_at) on app_user to fairlead_app;
grant update (username, email, type, status, popularize_number) on app_user to fairlead_app;

-- Whichever way somebody came in, a session that opens everything is a sign-in.
create function note_sign_in() returns trigger language plpgsql as $$
begin
  update app_user set last_sign_in_at = new.created_at where id = new.user_id;
  return null;
end $$;
create trigger session_opened after insert on session
  for each row when (new.stage = 'full') execute function note_sign_in();

-- Sessions and secrets are out of a user's reach, so two doors lead there, for users of the own account only.
create function end_sessions(of_user uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  delete from session s using app_user u
   where s.user_id = of_user and u.id = of_user and u.account_id = current_account();
end;
revoke execute on function end_sessions from public;
grant execute on function end_sessions to fairlead_app;

create function reset_mfa(of_user uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  update app_user set mfa_enabled = false, mfa_secret = null, mfa_last_step = 0
   where id = of_user and account_id = current_account() and account_type = 2;
end;
revoke execute on function reset_mfa from public;
grant execute on function reset_mfa to fairlead_app;

alter table role
  add created_at timestamptz not null default now(),
  add updated_at timestamptz not null default now();
create unique index role_name on role (account_id, lower(name));
-- The roles that every account has are seen by all and changed by none.
drop policy own_account on role;
create policy visible on role for select to fairlead_app
  using (account_id = current_account() or account_id is null);
create policy own_account on role to fairlead_app
  using (account_id = current_account()) with check (account_id = current_account());
grant insert (account_id, name, type, menus, actions) on role to fairlead_app;
grant update (name, enabled, menus, actions, updated_at), delete on role to fairlead_app;

-- Foreign keys look past row-level security: that user and role are the account's own is checked here.
drop policy own_account on user_role;
create policy own_account on user_role to fairlead_app
  using (account_id = current_account())
  with check (
    account_id = current_account()
    and exists (select from role r where r.id = role_id)
    and exists (select from app_user u where u.id = user_id));
grant insert, delete on user_role to fairlead_app;

create table invitation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  email text not null check (length(email) between 3 and 254),
  -- 1 administrator, 0 normal
  type smallint not null check (type in (0, 1)),
  -- SHA-256 of the token in the link: the table alone opens no account.
  token_hash bytea not null unique,
  -- Who sent it last. What the link gives, this user must still hold when it is accepted.
  inviter_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  accepted_at timestamptz,
  -- The user that it became.
  user_id uuid unique references app_user,
  check ((accepted_at is null) = (user_id is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (account_id, lower(email))
  where accepted_at is null and revoked_at is null;
create index invitation_list on invitation (account_id, created_at desc, id);
create index invitation_inviter on invitation (inviter_id);
call protect('invitation');
grant select (id, account_id, email, type, inviter_id, created_at, expires_at, revoked_at, accepted_at, user_id)
  on invitation to fairlead_app;
grant insert (account_id, email, type, token_hash, inviter_id, expires_at) on invitation to fairlead_app;
grant update (token_hash, inviter_id, expires_at, revoked_at) on invitation to fairlead_app;

create table invitation_role (
  invitation_id uuid not null references invitation,
  -- A role goes when only old invitations name it.
  role_id uuid not null references role on delete cascade,
  account_id uuid not null references account,
  primary key (invitation_id, role_id)
);
create index invitation_role_role on invitation_role (role_id);
call protect('invitation_role');
drop policy own_account on invitation_role;
create policy own_account on invitation_role to fairlead_app
  using (account_id = current_account())
  with check (
    account_id = current_account()
    and exists (select from role r where r.id = role_id)
    and exists (select from invitation i where i.id = invitation_id));
grant select, insert on invitation_role to fairlead_app;
