-- Opens a request: finds the session by its hash, narrows this connection to its account and says who it is.
-- The database itself ties the account to the session; the application never names an account of its own choice.
-- Nothing is cached, so a revoked role, user or session counts at the next request.
--
-- In an account that an operator has entered it is the root user of that account, with the operator's name and language.
-- When the time is over or the right is lost, the session opens nothing until it has left.
--
-- A connection keeps how its last call was planned (`Plans`). After a chart, the next session's statements would all be
-- planned again by their values, which takes twice as long as reading the session: hence the generic plan.
create or replace function enter_session(hash bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan as $$
declare
  who entered;
  root entered;
  visited uuid;
  last_used timestamptz;
begin
  select u.id, u.account_id, s.stage, u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, '{}', '{}', s.proven_until, s.last_used_at,
         s.visit_account, s.visit_mode, s.visit_reason, s.visit_until
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language,
         who.menus, who.actions, who.proven_until, last_used,
         visited, who.visit_mode, who.visit_reason, who.visit_until
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
    if visited is not null then
      select u.id, u.account_id, 'full', u.username, u.email, u.type, u.account_type,
             a.number, a.name, a.kind, u.mfa_enabled, who.language, '{}', '{}',
             who.username, who.visit_mode, who.visit_reason, who.visit_until
        into root.user_id, root.account_id, root.stage, root.username, root.email, root.type, root.account_type,
             root.account_number, root.account_name, root.account_kind, root.mfa_enabled, root.language,
             root.menus, root.actions, root.operator_name, root.visit_mode, root.visit_reason, root.visit_until
        from app_user u
        join account a on a.id = u.account_id
       where u.account_id = visited and u.account_type = 1 and a.kind <> 'operator'
         and who.stage = 'full' and who.account_kind = 'operator' and who.visit_until > now()
         and (who.type = 1 or 'SYSTEM_VISIT_ENTER' = any(who.actions));
      if root.user_id is null then
        who.stage := 'over';
      else
        who := root;
      end if;
    end if;
  end if;

  perform set_config('app.account_id',
    case when who.stage = 'full' then who.account_id::text else '' end, is_local);
  return who;
end $$;
revoke execute on function enter_session from public;
grant execute on function enter_session to fairlead_app, fairlead_system;

-- Whichever way a user came in, a session that opens everything is a sign-in.
create or replace function note_sign_in() returns trigger language plpgsql as $$
begin
  update app_user set last_sign_in_at = new.created_at where id = new.user_id;
  return null;
end $$;
create or replace trigger session_opened after insert on session
  for each row when (new.stage = 'full') execute function note_sign_in();

-- The table of sessions is out of a user's reach. These functions take the hash of the session that asks, and
-- act for its user alone: the application cannot name another.
create or replace function user_of_session(hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select user_id from session
   where token_hash = hash and stage = 'full' and expires_at > now()
     and last_used_at > now() - interval '2 hours';
end;
revoke execute on function user_of_session from public;

create or replace function own_sessions(hash bytea)
  returns table (id uuid, ip text, user_agent text, created_at timestamptz, last_used_at timestamptz, current boolean)
  language sql stable security definer set search_path = pg_catalog, public
begin atomic
  select s.id, coalesce(host(s.ip), ''), s.user_agent, s.created_at, s.last_used_at, s.token_hash = hash
    from session s
   where s.user_id = user_of_session(hash) and s.stage = 'full' and s.expires_at > now()
     and s.last_used_at > now() - interval '2 hours'
   order by s.last_used_at desc, s.id;
end;
revoke execute on function own_sessions from public;
grant execute on function own_sessions to fairlead_app;

-- False when the user has no such session.
create or replace function end_own_session(hash bytea, session_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with ended as (delete from session where id = session_id and user_id = user_of_session(hash) returning 1)
  select exists (select from ended);
end;
revoke execute on function end_own_session from public;
grant execute on function end_own_session to fairlead_app;

-- How many have ended.
create or replace function end_other_sessions(hash bytea) returns integer
  language sql security definer set search_path = pg_catalog, public
begin atomic
  with ended as (delete from session where user_id = user_of_session(hash) and token_hash <> hash returning 1)
  select count(*)::integer from ended;
end;
revoke execute on function end_other_sessions from public;
grant execute on function end_other_sessions to fairlead_app;

-- A link to a new password does not outlive the right to sign in: let in again, a user asks for another.
create or replace function forget_reset_links() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public as $$
begin
  delete from reset_link where user_id = new.id;
  return null;
end $$;
create or replace trigger user_disabled after update of status on app_user
  for each row when (old.status = 1 and new.status = 0) execute function forget_reset_links();
