-- Until when the session counts as proven: its user has given the password, and the second factor, a moment ago. What
-- an account hangs on is changed by such a session only.
alter table session add column proven_until timestamptz;
alter type entered add attribute proven_until timestamptz;

-- As before, and with the proof.
create or replace function enter_session(hash bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  who entered;
  last_used timestamptz;
begin
  select u.id, u.account_id, s.stage, u.username, u.email, u.type, u.account_type,
         a.number, a.name, a.kind, u.mfa_enabled, u.language, '{}', '{}', s.proven_until, s.last_used_at
    into who.user_id, who.account_id, who.stage, who.username, who.email, who.type, who.account_type,
         who.account_number, who.account_name, who.account_kind, who.mfa_enabled, who.language,
         who.menus, who.actions, who.proven_until, last_used
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
