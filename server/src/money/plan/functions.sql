-- What ended stays as it is, and users end a package by another one alone.
create or replace function package_period_moves() returns trigger language plpgsql as $$
begin
  if old.state <> 'running' then
    raise 'a period that ended does not change';
  end if;
  if current_user = 'fairlead_app' and new.state not in ('running', 'upgraded') then
    raise 'a package ends by its time';
  end if;
  if (new.account_id, new.offer_id, new.kind, new.anchor, new.month, new.starts_at, new.ends_at, new.previous_id, new.txn_id)
     is distinct from
     (old.account_id, old.offer_id, old.kind, old.anchor, old.month, old.starts_at, old.ends_at, old.previous_id, old.txn_id) then
    raise 'what was bought does not change';
  end if;
  return new;
end $$;
create or replace trigger package_period_moves before update on package_period
  for each row execute function package_period_moves();

-- A charge adds its lines after it has drawn. Of what it took from common traffic, what was served to visitors comes first.
create or replace function project_package_days() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into package_day (account_id, grant_id, day, resource, percent, used, deducted, created_at)
  select account_id, grant_id, day, resource, percent, round(sum(deducted * 100 / percent), 4), sum(deducted), max(booked_at)
    from (
      select d.account_id, d.grant_id, (d.hour at time zone 'UTC')::date as day, p.resource, p.percent, p.deducted, d.booked_at
        from (
          select c.*, w.grant_id, g.asset, w.amount,
                 sum(w.amount) over (partition by c.id, g.asset order by w.part) as upto
            from (select h.id, h.account_id, h.txn_id, h.hour, h.booked_at, h.origin_factor, sum(l.traffic) as common
                    from added l join charge h on h.id = l.charge_id
                   group by h.id) as c
            join ledger_draw w on w.txn_id = c.txn_id and w.reason = 'spend'
            join ledger_grant g on g.id = w.grant_id and g.kind = 'package') as d
        cross join lateral (
          select greatest(least(d.upto, d.common) - least(d.upto - d.amount, d.common), 0) as visitors) as v
        cross join lateral (values
          (1, 100, case when d.asset = 'traffic' then v.visitors else 0 end),
          (3, d.origin_factor * 100, case when d.asset = 'traffic' then d.amount - v.visitors else 0 end),
          (2, 100, case when d.asset = 'requests' then d.amount else 0 end),
          (3, 100, case when d.asset = 'originTraffic' then d.amount else 0 end)) as p(resource, percent, deducted)
       where p.deducted > 0) as parts
   group by 1, 2, 3, 4, 5
  on conflict (grant_id, day, resource, percent) do update
    set used = package_day.used + excluded.used, deducted = package_day.deducted + excluded.deducted;
  return null;
end $$;
revoke execute on function project_package_days from public;
create or replace trigger charge_lines_by_day after insert on charge_line
  referencing new table as added for each statement execute function project_package_days();
