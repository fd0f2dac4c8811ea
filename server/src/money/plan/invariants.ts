/** Rows about packages that must not exist. Each query returns the account and what is wrong with it. */
export const packageInvariants = {
  'a month of a package was paid for': `
    select p.account_id, p.id::text as found
      from package_period p
      join package_offer o on o.id = p.offer_id
      join ledger_txn t on t.id = p.txn_id
     where t.kind <> case p.kind when 'bought' then 'package' when 'upgraded' then 'upgrade' else 'renewal' end
        or o.price <> (select coalesce(sum(amount), 0) from ledger_transfer m where m.txn_id = p.txn_id and m.credit = 'sales')`,
  'a month of a package has the quotas that it was sold with': `
    select p.account_id, concat_ws(' ', p.id, v.asset) as found
      from package_period p
      join package_offer o on o.id = p.offer_id
      cross join lateral (values ('traffic', o.traffic), ('requests', o.requests), ('originTraffic', o.origin_traffic)) as v(asset, units)
     where v.units <> (select coalesce(sum(amount), 0) from ledger_grant g
                        where g.txn_id = p.txn_id and g.asset = v.asset and g.parent is null)`,
  'quotas of a package end with its month': `
    select p.account_id, g.id::text as found
      from package_period p
      join ledger_grant g on g.txn_id = p.txn_id and g.kind = 'package'
     where g.expires_at <> p.ends_at or (g.parent is null and g.starts_at <> p.starts_at)`,
  'an upgrade leaves nothing behind': `
    select p.account_id, g.id::text as found
      from package_period p
      join ledger_grant g on g.txn_id = p.txn_id and g.kind = 'package'
     where p.state = 'upgraded' and p.ended_at < p.ends_at and g.remaining > 0`,
  'months of a package follow each other': `
    select n.account_id, n.id::text as found
      from package_period n
      left join package_period p on p.id = n.previous_id
     where n.ends_at <> (n.anchor at time zone 'UTC' + make_interval(months => n.month + 1)) at time zone 'UTC'
        or n.starts_at <> (n.anchor at time zone 'UTC' + make_interval(months => n.month::int)) at time zone 'UTC'
        or (n.kind = 'renewed' and (p.state <> 'renewed' or n.starts_at <> p.ends_at or n.anchor <> p.anchor))
        or (n.kind = 'upgraded' and p.state <> 'upgraded')`,
  'what an upgrade took over was in the package before': `
    select p.account_id, g.id::text as found
      from package_period p
      join ledger_grant g on g.txn_id = p.txn_id and g.parent is not null
      join ledger_grant b on b.id = g.parent
      left join package_period o on o.id = p.previous_id
     where b.txn_id is distinct from o.txn_id or g.starts_at <> b.starts_at`,
  'a package that ended says when, and one that runs is the latest': `
    select p.account_id, p.id::text as found
      from package_period p
     where p.ended_at < p.starts_at or (p.state in ('renewed', 'expired') and p.ended_at < p.ends_at)
        or (p.state in ('renewed', 'upgraded')) <> exists (select from package_period n where n.previous_id = p.id)`,
  // Rounded for each charge, hence up to a unit of difference.
  'what is deducted is what was used, times its percent': `
    select account_id, id::text as found
      from package_day
     where abs(used * percent / 100 - deducted) > 1`,
  'what is deducted by day is what charges drew on packages': `
    select g.account_id, g.id::text as found
      from ledger_grant g
      join package_period p on p.txn_id = g.txn_id
     where g.kind = 'package'
       and (select coalesce(sum(deducted), 0) from package_day d where d.grant_id = g.id)
           <> (select coalesce(sum(w.amount), 0) from ledger_draw w join charge c on c.txn_id = w.txn_id
                where w.grant_id = g.id and w.reason = 'spend')`,
}
