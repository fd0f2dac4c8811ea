import { sendFirewallHits } from '@fairlead/api/edge/firewall.ts'
import { isStorable } from '@fairlead/api/storable.ts'
import { expect, test } from 'vitest'
import { firewall, groups } from '../conformance/firewalls.ts'
import { sendRaw } from '../testing/visitor/fetch-raw.ts'
import { until } from '../testing/until.ts'
import { world } from '../testing/world.ts'

test('a request with an odd name is reported like every other one, in a batch that can be stored', async () => {
  const w = await world({ logLimits: { flushEvery: 20 } })
  w.origin.otherwise((_request, response) => void response.end('page'))
  await w.plane.deploy({ ...w.site, version: 2, ...firewall({ groups: groups('count') }) })
  const attack = "1'%20or%20'1'='1"
  const names = ['%00', '%u0000', '%ud83d', '%F0%9F%9A%80', '%ed%a0%80', '%ff%fe', 'n'.repeat(5_000)]
  const requests = [
    ...names.map((name) => ({ line: `GET /?${name}=${attack}`, fields: '' })),
    ...names.map((name) => ({ line: 'GET /', fields: `Cookie: ${name}=${attack}\r\n` })),
    { line: `GET /?q=${attack}`, fields: 'User-Agent: \xff\xed\xa0\x80\r\nReferer: http://\xf0\x9f\r\n' },
  ]
  for (const { line, fields } of requests) {
    const head = `${line} HTTP/1.1\r\nHost: ${w.site.domain}\r\nConnection: close\r\n${fields}\r\n`
    expect((await sendRaw(w.port(), head)).text).toMatch(/^HTTP\/1.1 200 /)
  }
  const hits = await until('all hits', () => {
    const all = w.plane.firewall.hits(w.site.id)
    return all.length === requests.length && all
  })
  for (const { hits: sent, counts } of w.plane.firewall.batches.values()) {
    expect(sendFirewallHits.body.safeParse({ journal: w.site.id, seq: 1, hits: sent, counts }).success).toBe(
      true,
    )
  }
  const texts = hits.flatMap(({ matches, ...hit }) => [
    ...Object.values(hit).filter((value) => typeof value === 'string'),
    ...matches.map(({ place }) => place),
  ])
  expect(texts.filter((text) => !isStorable(text))).toEqual([])
  await until('all lines of the request log', () => w.plane.lines(w.site.id).length === requests.length)
})
