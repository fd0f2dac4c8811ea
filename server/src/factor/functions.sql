-- Codes belong to one binding, whoever ends it.
create or replace function forget_recovery_codes() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  delete from recovery_code where user_id = new.id;
  return null;
end $$;
create or replace trigger second_factor_off after update of mfa_enabled on app_user
  for each row when (old.mfa_enabled and not new.mfa_enabled) execute function forget_recovery_codes();

-- When a device was bound. Sealing its secret again under another SECRET_KEY (npm run operator -- reseal) is no binding.
create or replace function note_binding() returns trigger language plpgsql as $$
begin
  new.mfa_bound_at := now();
  return new;
end $$;
create or replace trigger device_bound before update of mfa_secret on app_user
  for each row when (new.mfa_secret is distinct from old.mfa_secret
                     and current_setting('app.resealing', true) is distinct from 'on')
  execute function note_binding();
