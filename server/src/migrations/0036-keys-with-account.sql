-- Row-level security judges the row that is written, not the row that it names: a purge of one's own could name another
-- tenant's site. Every foreign key between rows of tenants holds the account too.
create procedure name_own(child regclass, named text, parent regclass, on_delete text default '')
  language plpgsql as $$
declare
  parent_key text := parent || '_id_account_id_key';
  old text;
begin
  if not exists (select from pg_constraint where conrelid = parent and conname = parent_key) then
    execute format('alter table %s add constraint %I unique (id, account_id)', parent, parent_key);
  end if;
  select conname into old from pg_constraint
   where conrelid = child and confrelid = parent and contype = 'f' and cardinality(conkey) = 1
     and conkey[1] = (select attnum from pg_attribute where attrelid = child and attname = named);
  execute format('alter table %s drop constraint %I', child, old);
  execute format('alter table %s add foreign key (%I, account_id) references %s (id, account_id) %s',
    child, named, parent, on_delete);
end $$;

call name_own('site_version', 'site_id', 'site');
call name_own('site_edge', 'site_id', 'site');
call name_own('purge', 'site_id', 'site');
call name_own('usage', 'site_id', 'site');
call name_own('alarm', 'site_id', 'site');
call name_own('alarm_event', 'site_id', 'site');
call name_own('trace', 'site_id', 'site');
call name_own('log_piece', 'site_id', 'site');
call name_own('message', 'site_id', 'site');
call name_own('purge_receipt', 'purge_id', 'purge');
call name_own('alarm_delivery', 'event_id', 'alarm_event');
call name_own('invitation', 'inviter_id', 'app_user');
call name_own('invitation', 'user_id', 'app_user');
call name_own('invitation_role', 'invitation_id', 'invitation');
call name_own('message', 'user_id', 'app_user', 'on delete cascade');
call name_own('passkey', 'user_id', 'app_user', 'on delete cascade');
call name_own('recovery_code', 'user_id', 'app_user', 'on delete cascade');
call name_own('secret_key', 'user_id', 'app_user', 'on delete cascade');
call name_own('user_linked_account', 'user_id', 'app_user', 'on delete cascade');
call name_own('user_role', 'user_id', 'app_user', 'on delete cascade');

-- An entry of nobody's account may name a user all the same, so the old key stays beside this one.
alter table audit_entry add foreign key (user_id, account_id) references app_user (id, account_id);
