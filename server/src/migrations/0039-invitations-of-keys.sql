-- An invitation that was sent with a secret key falls with the key.
alter table secret_key add unique (id, account_id);
alter table invitation
  -- The key that the request was signed with which sent it last.
  add secret_key_id uuid,
  add foreign key (secret_key_id, account_id) references secret_key (id, account_id)
    on delete set null (secret_key_id);
create index invitation_secret_key on invitation (secret_key_id) where secret_key_id is not null;
grant insert (secret_key_id), update (secret_key_id) on invitation to fairlead_app;

create function end_invitations_of_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update invitation set revoked_at = now()
   where secret_key_id = old.id and account_id = old.account_id and accepted_at is null and revoked_at is null;
  return old;
end $$;
create trigger secret_key_deleted before delete on secret_key
  for each row execute function end_invitations_of_key();
