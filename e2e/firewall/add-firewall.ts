import type { Acl } from '@fairlead/api/firewall/acl/acl.ts'
import type { Client } from '../support/client.ts'
import { query } from '../support/database.ts'

const waf = '/cdn/api/safety/waf'

/** An ACL of a site with a rule of each kind, addresses and an exception. */
export async function addFirewall(client: Client, siteId: string, name: string): Promise<Acl> {
  const post = (path: string, body: object) => client.data(path, { method: 'POST', body })
  const acl = await client.data<Acl>(`${waf}/acl`, {
    method: 'POST',
    body: { name, comment: `For the shop. ${name}`.slice(0, 500), cdnConfigIds: [siteId] },
  })
  const plain = { action: 2, matchField: 'UriPath', connectType: 2, value: '/admin' }
  await post(`${waf}/acl/${acl.id}/rule`, { ...plain, name, priority: 2 })
  await post(`${waf}/acl/${acl.id}/rule`, {
    name: 'Logins',
    priority: 10,
    action: 3,
    rate: 2000,
    matchField: 'UriPath',
    connectType: 4,
    value: '/login',
    ignoreCase: true,
    mode: 'on',
  })
  await post(`${waf}/acl/${acl.id}/rule`, { name: 'Hotlinks', priority: 1399, action: 2, style: 1 })
  const remark = 'Office'
  await post(`${waf}/acl/${acl.id}/address`, { type: 1, addresses: ['192.0.2.0/24'], remark })
  await post(`${waf}/acl/${acl.id}/address`, { type: 2, addresses: ['2001:db8:ffff::/48'] })
  await post(`${waf}/acl/${acl.id}/exception`, {
    rule: 'sql-union',
    place: 'form:article.body',
    path: '/editor/*',
  })
  return acl
}

/** A line of the firewall log for a site. */
export const addHit = (siteId: string, uri = '/search') =>
  query(
    `insert into firewall_hit (account_id, site_id, version, occurred_at, request_id, effect, would_stop, rule, matches, client,
                               country, host, method, protocol, uri, query, agent)
     select account_id, id, 1, now() - interval '1 minute', gen_random_uuid(), 'counted', true, 'sql-union',
            '[{"rule": "sql-union", "place": "args:q", "score": 5, "mode": "count"}]', '198.51.100.7', 'DE', domain, 'GET', 'HTTP/1.1',
            $2, 'q=1+UNION+SELECT', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
       from site where id = $1`,
    [siteId, uri],
  )

/** What an edge node has counted of the firewall of a site in the last hours. */
export async function addMatches(siteId: string) {
  // A new database has none for the day before.
  await query(`select make_firewall_partitions(now() - interval '1 day', now())`)
  await query(
    `insert into firewall_count (account_id, site_id, minute, rule, effect, country, requests)
     select account_id, id, date_trunc('minute', now()) - hours * interval '1 hour', rule, effect, country, 40 + hours * 7
       from site cross join generate_series(1, 20) as hours
       cross join (values ('any', 'counted', 'DE'), ('sql-union', 'counted', 'DE'), ('any', 'forbidden', 'IN'),
                          ('blackList', 'forbidden', 'IN'), ('any', 'allowed', ''), ('whiteList', 'allowed', '')) as c (rule, effect, country)
      where id = $1 on conflict do nothing`,
    [siteId],
  )
}
