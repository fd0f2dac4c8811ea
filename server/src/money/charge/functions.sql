-- What the lines of a charge add to their month: once for each charge and region of a statement, because lines come by the
-- thousand. It also looks whether the charge is there, in place of a foreign key. Accounts that store nothing have no row for it.
create or replace function project_charge_lines() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (
    select from (select distinct charge_id, account_id from added) l
     where not exists (select from charge c where c.id = l.charge_id and c.account_id = l.account_id)) then
    raise foreign_key_violation using message = 'a line belongs to no charge of its account';
  end if;
  insert into charged_month (account_id, month, region, meter, units, posted)
    select s.account_id, date_trunc('month', c.hour, 'UTC'), s.region, m.meter, sum(m.units), sum(m.amount)
      from (select account_id, charge_id, region, sum(traffic_units) as traffic_units,
                   sum(traffic_amount) as traffic_amount, sum(requests_units) as requests_units,
                   sum(requests_amount) as requests_amount, sum(byte_hours) as byte_hours,
                   sum(storage_amount) as storage_amount
              from added group by account_id, charge_id, region) s
      join charge c on c.id = s.charge_id
      cross join lateral (values ('traffic', s.traffic_units, s.traffic_amount),
                                 ('requests', s.requests_units, s.requests_amount),
                                 ('storage', s.byte_hours, s.storage_amount)) as m(meter, units, amount)
     where m.meter <> 'storage' or m.units > 0
     group by 1, 2, 3, 4
  on conflict (account_id, month, region, meter) do update
    set units = charged_month.units + excluded.units, posted = charged_month.posted + excluded.posted;
  return null;
end $$;
revoke execute on function project_charge_lines from public;
create or replace trigger charge_lines_projected after insert on charge_line
  referencing new table as added for each statement execute function project_charge_lines();
