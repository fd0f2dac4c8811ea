/** Rows about charges that must not exist. Each query returns the account and what is wrong with it. */
export const chargeInvariants = {
  'a line belongs to a charge of its account': `
    select l.account_id, l.charge_id::text as found
      from charge_line l
     where not exists (select from charge c where c.id = l.charge_id and c.account_id = l.account_id)`,
  'a charge is the sum of its lines': `
    select c.account_id, c.id::text as found
      from charge c
     where c.amount <> (select coalesce(sum(traffic_amount + requests_amount + storage_amount), 0) from charge_line l where l.charge_id = c.id)`,
  'a charge is what its transaction sold': `
    select c.account_id, c.id::text as found
      from charge c
      join ledger_txn t on t.id = c.txn_id
     where t.kind <> 'charge' or t.effective_at <> c.hour
        or c.amount <> (select coalesce(sum(amount), 0) from ledger_transfer m where m.txn_id = t.id and m.credit = 'sales')`,
  'what packages covered was drawn from them': `
    select c.account_id, c.id::text as found
      from charge c
      left join lateral (select coalesce(sum(covered_traffic), 0) as traffic, coalesce(sum(covered_requests), 0) as requests,
                                coalesce(sum(covered_origin), 0) as "originTraffic" from charge_line l where l.charge_id = c.id) as l on true
      cross join lateral (values ('traffic', l.traffic), ('requests', l.requests), ('originTraffic', l."originTraffic")) as v(asset, units)
     where v.units <> (select coalesce(sum(amount), 0) from ledger_transfer m
                        where m.txn_id = c.txn_id and m.credit = 'used' and m.asset = v.asset)`,
  'traffic is common traffic and that from origins times its factor': `
    select l.account_id, l.charge_id::text as found
      from charge_line l join charge c on c.id = l.charge_id
     where l.traffic_units <> l.traffic + c.origin_factor * (l.origin_traffic - l.covered_origin) - l.covered_traffic`,
  'what a month has climbed is the sum of its lines': `
    select coalesce(m.account_id, s.account_id) as account_id, concat_ws(' ', m.month, m.region, m.meter) as found
      from charged_month m
      full join (
        select l.account_id, date_trunc('month', c.hour, 'UTC') as month, l.region, v.meter, sum(v.units) as units, sum(v.amount) as posted
          from charge_line l join charge c on c.id = l.charge_id
          cross join lateral (values ('traffic', l.traffic_units, l.traffic_amount), ('requests', l.requests_units, l.requests_amount), ('storage', l.byte_hours, l.storage_amount)) as v(meter, units, amount)
         where v.meter <> 'storage' or v.units > 0
         group by 1, 2, 3, 4) as s using (account_id, month, region, meter)
     where (m.units, m.posted) is distinct from (s.units, s.posted)`,
  // The ladder once more, in the arithmetic of the database, which also divides once: a quotient may have more places than it keeps.
  'a month is posted at the price of all its units, rounded once': `
    select m.account_id, concat_ws(' ', m.month, m.region, m.meter, m.posted) as found
      from charged_month m
      cross join lateral (select c.price_id from charge c
                           where c.account_id = m.account_id and date_trunc('month', c.hour, 'UTC') = m.month limit 1) as c
      join price_version p on p.id = c.price_id
      cross join lateral (
        select coalesce(div(2e4 * sum(greatest(least(m.units, next * per) - at * per, 0) * price) + max(per), 2 * max(per)) / 1e4, 0) as due
          from (select (b->>'from')::numeric as at, (b->>'price')::numeric as price,
                       case m.meter when 'traffic' then 1e9 when 'requests' then 1e4
                         else 1e9 * extract(epoch from (m.month at time zone 'UTC' + interval '1 month') - m.month at time zone 'UTC') / 3600 end as per,
                       coalesce(lead((b->>'from')::numeric) over (order by (b->>'from')::numeric), 1e30) as next
                  from jsonb_array_elements(p.bands) b
                 where b->>'meter' = m.meter
                   and b->>'region' = (case when exists (select from jsonb_array_elements(p.bands) o
                                                          where o->>'region' = m.region and o->>'meter' = m.meter)
                                            then m.region else 'other' end)) as steps) as price
     where m.posted <> price.due`,
  'all charges of a month have one version of prices': `
    select account_id, date_trunc('month', hour, 'UTC')::text as found
      from charge group by account_id, date_trunc('month', hour, 'UTC') having count(distinct price_id) > 1`,
  // Counters of the last months only, since older minutes are deleted.
  'no more is charged than was counted': `
    select c.account_id, c.hour::text as found
      from (select c.account_id, c.hour, sum(l.requests) as requests, sum(l.traffic) as traffic, sum(l.origin_traffic) as origin, sum(l.byte_hours) as stored
              from charge c join charge_line l on l.charge_id = c.id
             where c.hour > now() - interval '60 days' group by 1, 2) as c
      left join lateral (
        select coalesce(sum(requests), 0) as requests, coalesce(sum(traffic), 0) as traffic, coalesce(sum(origin_traffic), 0) as origin
          from usage_half_hour u
         where u.account_id = c.account_id and u.site_id is null and u.half_hour >= c.hour and u.half_hour < c.hour + interval '1 hour') as u on true
      left join lateral (
        select coalesce(sum(requests), 0) as requests, coalesce(sum(traffic), 0) as traffic, coalesce(sum(byte_hours), 0) as stored
          from bucket_usage b where b.account_id = c.account_id and b.hour = c.hour) as b on true
     where c.requests > u.requests + b.requests or c.traffic > u.traffic + b.traffic or c.origin > u.origin or c.stored > b.stored`,
} as const
