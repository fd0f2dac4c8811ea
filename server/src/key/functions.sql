-- Opens a request that was signed with a key, as `enter_session` opens one that came with a session. Only the system
-- role can write the ticket, and does so for a signature that it has verified: the application cannot name a key of
-- its own choice. A request that answers with a file enters again for each piece, so a key that is stopped ends it.
-- What the key holds is what its scopes have in common with what its user holds now: of an administrator, who holds
-- everything, its scopes.
create or replace function enter_key(given bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan as $$
declare
  who entered;
  used uuid;
  scopes text[];
  last_visit timestamptz;
begin
  select u.id, u.account_id, 'full', u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, k.app_id, k.id, k.scopes, k.last_visit_at
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language, who.app_id,
         used, scopes, last_visit
    from secret_key_use t
    join secret_key k on k.id = t.key_id
    join app_user u on u.id = k.user_id
    join account a on a.id = u.account_id
   where t.ticket = given and k.status = 1 and (k.expires_at is null or k.expires_at > now())
     and u.status = 1 and a.status = 1;

  if who.user_id is not null then
    -- Action keys are upper-case, menu keys are not (spec 1, section 6).
    with holding as (
      select scope from unnest(scopes) as scope
       where who.type = 1 or exists (
         select from user_role ur join role r on r.id = ur.role_id and r.enabled
          where ur.user_id = who.user_id and scope = any(r.menus || r.actions))
    )
    select coalesce(array_agg(scope) filter (where scope <> upper(scope)), '{}'),
           coalesce(array_agg(scope) filter (where scope = upper(scope)), '{}')
      into who.menus, who.actions from holding;
    if last_visit is null or last_visit < now() - interval '1 minute' then
      update secret_key set last_visit_at = now() where id = used;
    end if;
    update secret_key_use set expires_at = now() + interval '10 minutes'
     where ticket = given and expires_at < now() + interval '5 minutes';
  end if;

  perform set_config('app.account_id', coalesce(who.account_id::text, ''), is_local);
  return who;
end $$;
revoke execute on function enter_key from public;
grant execute on function enter_key to fairlead_app;

-- The user of a new key is told of it, and so is the root user, who answers for the account: a key that nobody
-- expects is noticed. Users' connections write no messages, so this one is written for them.
create or replace function tell_of_key() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into message (account_id, user_id, section, kind, args, created_at)
  select new.account_id, reader.id, 'security', 'keyMade',
         jsonb_build_object('name', new.name, 'appId', new.app_id, 'userName', maker.username), new.created_at
    from app_user maker
    join app_user reader on reader.account_id = new.account_id
                        and (reader.id = maker.id or reader.account_type = 1)
   where maker.id = new.user_id;
  return null;
end $$;
create or replace trigger secret_key_made after insert on secret_key for each row execute function tell_of_key();
