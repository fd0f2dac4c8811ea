import { randomUUID } from 'node:crypto'
import type { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import type { EdgeShield } from '@fairlead/api/edge/shield.ts'
import { addSite } from '@fairlead/api/cdn/site/site-detail.ts'
import type { BodyInputOf } from '@fairlead/api/endpoint.ts'
import { addAcl, enableAcl } from '@fairlead/api/firewall/acl/acl.ts'
import { addAclRule } from '@fairlead/api/firewall/acl/rule.ts'
import { minimalSite, type World } from '../world.ts'

type HitBatch = BodyInputOf<typeof sendFirewallHits>
type Hit = HitBatch['hits'][number]

/** A request that an intelligent rule matched at the time of its world. */
export const firewallHit = (siteId: string, change: Partial<Hit> = {}): Hit => ({
  siteId,
  version: 1,
  time: new Date().toISOString(),
  requestId: randomUUID(),
  effect: 'counted',
  wouldStop: true,
  rule: 'sql-union',
  matches: [{ rule: 'sql-union', place: 'args:q', score: 5, mode: 'count' }],
  client: '192.0.2.7',
  country: 'DE',
  host: 'shop.example',
  method: 'GET',
  protocol: 'HTTP/1.1',
  uri: '/search',
  query: 'q=1',
  agent: 'sqlmap',
  ...change,
})

export const hitBatch = (hits: Hit[], counts: HitBatch['counts'] = []): HitBatch => ({
  journal: randomUUID(),
  seq: 1,
  hits,
  counts,
})

const shield: EdgeShield = {
  bandwidth: 1_000_000_000,
  requestRate: 2_000,
  clientRequests: 100,
  clientRate: 50,
  challenge: true,
}

/** Makes the DDoS shield of sites count as on. */
export const shieldOn = (w: World, siteIds: readonly string[]) =>
  w.rows('update site set shield = $2 where id = any($1)', [siteIds, JSON.stringify(shield)])

type AclState = { siteIds?: string[]; name?: 'owner' | 'stranger'; on?: boolean }

/** An ACL of `owner` or of another user, for a new site unless there are some. */
export async function newAcl(w: World, { siteIds, name = 'owner', on = false }: AclState = {}) {
  const by = w.as(name)
  const ids = siteIds ?? [(await by.call(addSite, { body: minimalSite(`${randomUUID()}.example`) })).data.id]
  const { data } = await by.call(addAcl, { body: { name: `ACL of ${name}`, cdnConfigIds: ids } })
  if (!on) return data
  await shieldOn(w, ids)
  return (await by.call(enableAcl, { params: { id: data.id } })).data
}

export const customRule = (change: object = {}) => ({
  name: 'No admin',
  priority: 2,
  action: 2,
  matchField: 'UriPath',
  connectType: 2,
  value: '/admin',
  ...change,
})

/** A custom rule of a new ACL. */
export async function newAclRule(w: World, change: object = {}, name: 'owner' | 'stranger' = 'owner') {
  const acl = await newAcl(w, { name })
  const { data } = await w.as(name).call(addAclRule, { params: { id: acl.id }, body: customRule(change) })
  return data
}

/** A replay that waits for the edge named `edge`. */
export async function newFirewallReplay(w: World, name: 'owner' | 'stranger' = 'owner') {
  const { id: aclId, domains } = await newAcl(w, { name })
  const [row] = await w.rows<{ id: string }>(
    `insert into firewall_replay (account_id, acl_id, site_id, edge_id, target, before, candidate, change_seq, created_at)
     select account_id, id, $2, $3, 'group:sql', settings || '{"customRules": [], "whiteList": [], "blackList": []}',
            settings || '{"customRules": [], "whiteList": [], "blackList": []}', next_change(), now()
       from firewall_acl where id = $1 returning id`,
    [aclId, domains[0]?.cdnConfigId, w.edge('edge').id],
  )
  return { id: row?.id ?? '', aclId }
}

/** A line of the firewall log for a new site with an ACL. */
export async function newHit(w: World, name: 'owner' | 'stranger' = 'owner', change: Partial<Hit> = {}) {
  const acl = await newAcl(w, { name })
  const siteId = acl.domains[0]?.cdnConfigId ?? ''
  const [row] = await w.rows<{ id: string }>(
    `insert into firewall_hit (account_id, site_id, version, occurred_at, request_id, effect, would_stop, rule, matches, client,
                               country, host, method, protocol, uri, query, agent)
     select account_id, $2, 1, now(), gen_random_uuid(), 'counted', true, 'sql-union',
            '[{"rule": "sql-union", "place": "args:q", "score": 5, "mode": "count"}]', '192.0.2.7', 'DE', 'shop.example', 'GET',
            'HTTP/1.1', $3, 'q=1', 'sqlmap'
       from firewall_acl where id = $1 returning id`,
    [acl.id, siteId, change.uri ?? '/search'],
  )
  return { id: row?.id ?? '', aclId: acl.id, siteId }
}
