-- Sessions and secrets are out of a user's reach, so two doors lead there, for users of the own account only.
create or replace function end_sessions(of_user uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  delete from session s using app_user u
   where s.user_id = of_user and u.id = of_user and u.account_id = current_account();
end;
revoke execute on function end_sessions from public;
grant execute on function end_sessions to fairlead_app;

create or replace function reset_mfa(of_user uuid) returns void
  language sql security definer set search_path = pg_catalog, public
begin atomic
  update app_user set mfa_enabled = false, mfa_secret = null, mfa_last_step = 0
   where id = of_user and account_id = current_account() and account_type = 2;
end;
revoke execute on function reset_mfa from public;
grant execute on function reset_mfa to fairlead_app;

-- An invitation that was sent with a secret key falls with the key.
create or replace function end_invitations_of_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invitation set revoked_at = now()
   where secret_key_id = old.id and account_id = old.account_id and accepted_at is null and revoked_at is null;
  return old;
end $$;
create or replace trigger secret_key_deleted before delete on secret_key
  for each row execute function end_invitations_of_key();
