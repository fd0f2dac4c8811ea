-- Operators enter the account of a customer for a while, with a reason. It is a state of their own session, so it ends
-- with that, and nobody needs anybody's password.
alter table session
  add column visit_account uuid references account,
  add column visit_mode text check (visit_mode in ('read', 'write')),
  add column visit_reason text check (length(visit_reason) between 1 and 500),
  add column visit_until timestamptz,
  add constraint session_visit_whole check (num_nulls(visit_account, visit_mode, visit_reason, visit_until) in (0, 4));
create index session_visit on session (visit_account) where visit_account is not null;

alter type entered add attribute operator_name text;
alter type entered add attribute visit_mode text;
alter type entered add attribute visit_reason text;
alter type entered add attribute visit_until timestamptz;

-- As before; and in an account that an operator has entered, the root user of that account, with the operator's name and
-- language. When the time is over or the right is gone, the session opens nothing until it has left.
create or replace function enter_session(hash bytea, is_local boolean) returns entered
  language plpgsql security definer set search_path = pg_catalog, public as $$
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
