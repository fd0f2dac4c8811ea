-- Sealing a secret again under another SECRET_KEY (npm run operator -- reseal) is no binding of a device.
drop trigger device_bound on app_user;
create trigger device_bound before update of mfa_secret on app_user
  for each row when (new.mfa_secret is distinct from old.mfa_secret
                     and current_setting('app.resealing', true) is distinct from 'on')
  execute function note_binding();
