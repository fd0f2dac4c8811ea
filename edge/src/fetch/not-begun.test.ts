import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withOrigin } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { block, endHeaders, endStream, frame, frames, openRawHttp2 } from '../testing/visitor/raw-http2.ts'
import { world } from '../testing/world.ts'

const cancel = Buffer.from([0, 0, 0, 8])

test('misses that are reset in the packets that open them are not fetched', async () => {
  const { tlsPort, site, origin, get } = await world()
  const connection = await openRawHttp2(tlsPort(), site.domain)
  onTestFinished(() => void connection.end())
  for (let number = 0; number < 50; number += 1) {
    const head = block([
      [':method', 'GET'],
      [':scheme', 'https'],
      [':authority', site.domain],
      [':path', `/left/${number}`],
    ])
    await connection.send(
      Buffer.concat([
        frame(frames.headers, endHeaders | endStream, 2 * number + 1, head),
        frame(frames.reset, 0, 2 * number + 1, cancel),
      ]),
    )
  }
  await get('/after')
  expect(origin.requests.map(({ url }) => url)).toEqual(['/after'])
})

/** A site whose origin has a name that is looked up when the test says so. */
async function withSlowName() {
  const lookups: (() => void)[] = []
  const logged: string[] = []
  const resolve = (_name: string, callback: (error: Error | null, found: LookupAddress[]) => void) =>
    void lookups.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }]))
  const w = await world({ resolve, onLog: (line) => logged.push(line) })
  await w.plane.deploy(withOrigin(w.site, { domainName: 'slow.example.com', httpPort: w.origin.port }))
  const visit = async (path: string) => {
    const visitor = connect(w.port(), '127.0.0.1')
    await once(visitor, 'connect')
    visitor.write(`GET ${path} HTTP/1.1\r\nHost: ${w.site.domain}\r\n\r\n`)
    return visitor
  }
  const answerName = () => {
    for (const each of lookups.splice(0)) each()
  }
  return { ...w, visit, answerName, lookups, logged }
}

test('a miss whose only visitor leaves before the connection to the origin exists is not fetched', async () => {
  const { visit, get, answerName, lookups, origin, plane, site, logged } = await withSlowName()
  origin.give('/after', 'for another')
  const visitor = await visit('/left')
  await until('the look-up', () => lookups.length > 0)
  visitor.destroy()
  // The edge has noticed this once it has closed its own end.
  await once(visitor, 'close')
  const later = get('/after')
  await until('the second look-up', () => lookups.length > 1)
  answerName()
  await later
  expect(origin.requests.map(({ url }) => url)).toEqual(['/after'])
  // Its line says neither that the origin failed nor that a response was sent.
  await until('the counters', () => plane.usage(site.id)[200]?.requests === 1)
  expect(plane.usage(site.id)[502]).toBeUndefined()
  expect(logged).toEqual([])
})

test('a miss is fetched for a visitor who joined it, also if the first one leaves', async () => {
  const { visit, get, answerName, lookups, origin } = await withSlowName()
  origin.give('/shared', 'for the second')
  const first = await visit('/shared')
  await until('the look-up', () => lookups.length > 0)
  const second = get('/shared')
  // A later request has reached the edge, so the second has joined.
  const later = get('/after')
  await until('the second look-up', () => lookups.length > 1)
  first.destroy()
  await once(first, 'close')
  answerName()
  expect((await second).body).toBe('for the second')
  await later
  expect(origin.hits('/shared')).toBe(1)
})
