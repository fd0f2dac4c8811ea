import { randomUUID } from 'node:crypto'
import { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import { sendShield } from '@fairlead/api/edge/shield.ts'
import { sendUsage } from '@fairlead/api/edge/protocol.ts'
import type { FirewallHit } from '@fairlead/api/firewall/hit.ts'
import { expect, test } from 'vitest'
import { firewallHit, hitBatch } from '../lib/testing/scene/firewall.ts'
import { world } from '../lib/testing/world.ts'

const ready = () => world({ sites: ['a.example'], strangerSites: ['s.example'], edges: ['edge'] })

/** Texts that cannot be stored, or that are longer than any field. */
const unfit = ['a\0b', '\ud83d', 'a\udc00', 'x'.repeat(65_536)]
/** Texts that look odd, and can be. */
const odd = ['🚀', '\u202e\u200b', '\u0001\u007f\u0085', '\\u0000', '\ufffd', "'; drop table site; --", '{0}']

const texts = ['host', 'method', 'protocol', 'uri', 'query', 'agent', 'client'] as const
const longest: Partial<Record<keyof FirewallHit, number>> = { protocol: 16, method: 32, client: 64 }

test.each(texts)('an unfit %s costs its own hit only, and an odd one is stored', async (name) => {
  const w = await ready()
  const [own, other] = [w.site('a.example').id, w.site('s.example').id]
  const fitting = odd.filter((text) => text.length <= (longest[name] ?? 255))
  const hits = [
    ...unfit.map((text) => firewallHit(own, { [name]: text })),
    ...fitting.map((text) => firewallHit(own, { [name]: text })),
    firewallHit(other),
  ]
  const count = { siteId: other, minute: new Date().toISOString(), rule: 'any', country: '', requests: 7 }
  const { succ } = await w.edge('edge').call(sendFirewallHits, {
    body: hitBatch(hits, [{ ...count, effect: 'counted' }]),
  })
  expect(succ).toBe(true)
  const stored = await w.rows<{ id: string }>(`select request_id as id from firewall_hit`)
  expect(stored.map(({ id }) => id).toSorted()).toEqual(
    hits
      .slice(unfit.length)
      .map(({ requestId }) => requestId)
      .toSorted(),
  )
  expect(await w.rows('select requests::int from firewall_count')).toEqual([{ requests: 7 }])
})

test('an unfit place of a match costs its own hit only', async () => {
  const w = await ready()
  const siteId = w.site('a.example').id
  const match = { rule: 'sql-union', score: 5, mode: 'count' as const }
  const places = [...unfit, ...odd].map((place) => firewallHit(siteId, { matches: [{ ...match, place }] }))
  await w.edge('edge').call(sendFirewallHits, { body: hitBatch(places) })
  const stored = await w.rows<{ place: string }>(`select matches->0->>'place' as place from firewall_hit`)
  expect(stored.map(({ place }) => place).toSorted()).toEqual(odd.toSorted())
})

test('a malformed row of counters or of a shield costs the others nothing', async () => {
  const w = await ready()
  const edge = w.edge('edge')
  const siteId = w.site('a.example').id
  const row = {
    siteId,
    minute: w.clock.now().toISOString(),
    status: 200,
    hits: 0,
    traffic: 1,
    originTraffic: 0,
  }
  const rows = [
    { ...row, requests: 3 },
    { ...row, requests: 5, country: '\0' },
    { ...row, requests: -1 },
  ]
  expect((await edge.call(sendUsage, { body: { journal: randomUUID(), seq: 1, rows } })).succ).toBe(true)
  expect(await w.rows('select sum(requests)::int as sum from usage where site_id is not null')).toEqual([
    { sum: 3 },
  ])

  const counts = { part: 0, requests: 1, refused: 0, challenged: 0, passed: 0, missed: 0 }
  const window = { siteId, start: w.clock.now().toISOString(), ...counts, sources: [] }
  const windows = ['/plain', ...unfit].map((uri, part) => ({ ...window, part, uris: [{ uri, requests: 1 }] }))
  expect((await edge.call(sendShield, { body: { windows } })).succ).toBe(true)
})

test('a batch without a sound row, or with another fault, is refused as a whole', async () => {
  const w = await ready()
  const batch = hitBatch([firewallHit(w.site('a.example').id)])
  const send = (body: object) => w.edge('edge').call(sendFirewallHits, { body })
  expect((await send({ ...batch, seq: 0 })).fields).toHaveProperty('seq')
  expect((await send({ ...batch, hits: 'all' })).fields).toHaveProperty('hits')
  const usage = { journal: randomUUID(), seq: 1, rows: [{ siteId: 'none' }] }
  expect((await w.edge('edge').call(sendUsage, { body: usage })).code).toBe(400)
})
