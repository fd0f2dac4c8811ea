import { randomUUID } from 'node:crypto'
import { maxAllWatches, maxTailLines } from '@fairlead/api/cdn/logs/live.ts'
import type { EdgeWatch } from '@fairlead/api/edge/protocol.ts'
import { sendTail } from '@fairlead/api/edge/tail.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { siteOn } from '../testing/site.ts'
import { until } from '../testing/until.ts'
import { type World, world } from '../testing/world.ts'
import type { Control } from './control.ts'
import { openTail } from './tail.ts'

const all: EdgeWatch['filter'] = { status: '', path: '', client: '', cache: '' }

/** Tells the edge of a watch, and returns its id. */
function watch({ plane }: World, siteId: string, filter: object = {}, seconds = 30): string {
  const id = randomUUID()
  plane.add({ kind: 'watch', watch: { id, siteId, filter: { ...all, ...filter }, seconds } } as {
    kind: string
  })
  return id
}

const linesOf = ({ plane }: World, id: string) =>
  plane.received.tails.filter(({ watchId }) => watchId === id).flatMap(({ lines }) => lines)

test('requests of a watched site are sent within seconds, those of others are not', async () => {
  const w = await world()
  const other = siteOn(w.origin.port)
  await w.plane.deploy(other)
  w.origin.give('/a', 'hello')
  const id = watch(w, w.site.id)
  await until('a request of the watch', async () => {
    await w.get('/a', { host: other.domain })
    await w.get('/a')
    return linesOf(w, id).length > 0
  })
  expect(new Set(linesOf(w, id).map(({ site }) => site))).toEqual(new Set([w.site.id]))
  expect(linesOf(w, id)[0]).toMatchObject({ status: 200, url: `http://${w.site.domain}/a` })
})

const siteId = '0190f1a0-0000-4000-8000-000000000001'
const otherId = '0190f1a0-0000-4000-8000-000000000002'

const lineOf = (number: number, more: object = {}) =>
  `${JSON.stringify({
    time: `2031-05-06T07:00:00.${String(number % 1000).padStart(3, '0')}Z`,
    site: siteId,
    id: randomUUID(),
    client: '192.0.2.7',
    country: '',
    method: 'GET',
    url: `http://a.example/${number}?x=1`,
    protocol: 'HTTP/1.1',
    status: 200,
    bytes: 1,
    originBytes: 0,
    cache: 'hit',
    ms: 1,
    referer: '',
    agent: '',
    ...more,
  })}\n`

/** A tail whose reports are collected, with a watch. */
function tailed(filter: object = {}, seconds = 30) {
  const stopping = new AbortController()
  const sent: Parameters<Control['sendTail']>[0]['watches'] = []
  const control = { sendTail: async ({ watches }) => void sent.push(...watches) } satisfies Pick<
    Control,
    'sendTail'
  >
  const tail = openTail({ control, signal: stopping.signal, log: pino({ level: 'silent' }) })
  tail.hear({ id: 'one', siteId, filter: { ...all, ...filter }, seconds })
  return {
    sent,
    hear: tail.hear,
    see: (lines: string[]) => tail.see(Buffer.from(lines.join(''))),
    /** Resolves when a report was sent. */
    report: async () => {
      const ended = tail.run()
      await until('a report', () => sent.length > 0)
      stopping.abort()
      await ended
    },
  }
}

test.for<[object, object[], number]>([
  [{ status: '5xx' }, [{ status: 502 }, { status: 504 }, { status: 404 }], 2],
  [{ status: '404' }, [{ status: 404 }, { status: 400 }], 1],
  [{ path: '/b?' }, [{ url: 'http://a.example/b?x=1' }, { url: 'http://b?.example/a' }], 1],
  [
    { client: '192.0.2.0/24' },
    [{}, { client: '198.51.100.1' }, { client: '2001:db8::1' }, { client: '' }],
    1,
  ],
  [{ client: '2001:db8::/32' }, [{}, { client: '2001:db8::1' }], 1],
  [{ cache: 'miss' }, [{ cache: 'miss' }, {}], 1],
  [{ cache: 'miss', status: '2xx' }, [{ cache: 'miss' }, { cache: 'miss', status: 500 }, {}], 1],
  [{}, [{}, { site: otherId }], 1],
])('the filter %j', async ([filter, lines, matching]) => {
  const t = tailed(filter)
  t.see(lines.map((more, number) => lineOf(number, more)))
  await t.report()
  const seen = lines.filter((line) => !('site' in line)).length
  expect(t.sent).toMatchObject([{ watchId: 'one', seen, matched: matching }])
  expect(t.sent[0]?.lines).toHaveLength(matching)
})

test('under load an even sample is sent, with how many of how many', async () => {
  const t = tailed()
  for (let part = 0; part < 20; part += 1)
    t.see(Array.from({ length: 1000 }, (_, number) => lineOf(part * 1000 + number)))
  await t.report()
  expect(t.sent).toMatchObject([{ seen: 20_000, matched: 20_000 }])
  const lines = t.sent[0]?.lines ?? []
  expect(lines).toHaveLength(maxTailLines)
  // Not all are from the beginning or the end.
  const numbers = lines.map(({ url }) => Number(/\d+/.exec(url.slice(16))?.[0]))
  expect(Math.min(...numbers)).toBeLessThan(8000)
  expect(Math.max(...numbers)).toBeGreaterThan(12_000)
})

test('a rare request is found among many by the filter of the edge', async () => {
  const t = tailed({ status: '502' })
  for (let part = 0; part < 4; part += 1)
    t.see(Array.from({ length: 1000 }, (_, number) => lineOf(number, number === 500 ? { status: 502 } : {})))
  await t.report()
  expect(t.sent).toMatchObject([{ seen: 4000, matched: 4 }])
})

test('after the end of a watch nothing is counted, and it may be ended early', async () => {
  const t = tailed()
  t.hear({ id: 'one', siteId, filter: all, seconds: 0 })
  t.see([lineOf(1)])
  t.hear({ id: 'two', siteId, filter: all, seconds: 30 })
  t.see([lineOf(2)])
  await t.report()
  expect(t.sent).toMatchObject([{ watchId: 'two', seen: 1 }])
})

test('while the control plane does not respond, the sample of a watch goes on and grows no further', async () => {
  const stopping = new AbortController()
  const calls: { body: Parameters<Control['sendTail']>[0]; respond: () => void }[] = []
  const control = {
    sendTail: (body: Parameters<Control['sendTail']>[0]) =>
      new Promise<void>((respond) => calls.push({ body, respond })),
  }
  const tail = openTail({ control, signal: stopping.signal, log: pino({ level: 'silent' }) })
  tail.hear({ id: randomUUID(), siteId, filter: all, seconds: 30 })
  const see = (count: number) =>
    tail.see(Buffer.from(Array.from({ length: count }, (_, number) => lineOf(number)).join('')))
  see(1)
  const ended = tail.run()
  await until('a report', () => calls.length === 1)
  for (let part = 0; part < 30; part += 1) see(1000)
  calls[0]?.respond()
  await until('the next report', () => calls.length === 2)
  expect(calls[1]?.body.watches).toMatchObject([{ seen: 30_000, matched: 30_000 }])
  expect(calls[1]?.body.watches[0]?.lines).toHaveLength(maxTailLines)
  calls[1]?.respond()
  stopping.abort()
  await ended
})

test('many watches share the lines that an edge holds, are reported in parts, and have a maximum', async () => {
  const stopping = new AbortController()
  const bodies: Parameters<Control['sendTail']>[0][] = []
  const control = {
    sendTail: async (body: Parameters<Control['sendTail']>[0]) => void bodies.push(sendTail.body.parse(body)),
  }
  const tail = openTail({ control, signal: stopping.signal, log: pino({ level: 'silent' }) })
  for (let number = 0; number < maxAllWatches + 50; number += 1)
    tail.hear({ id: randomUUID(), siteId, filter: all, seconds: 30 })
  tail.see(Buffer.from(Array.from({ length: 500 }, (_, number) => lineOf(number)).join('')))
  const ended = tail.run()
  const watches = () => bodies.flatMap((body) => body.watches)
  await until('all reports', () => watches().length >= maxAllWatches)
  stopping.abort()
  await ended
  expect(watches()).toHaveLength(maxAllWatches)
  for (const { seen, matched, lines } of watches())
    expect([seen, matched, lines.length]).toEqual([500, 500, 10])
})
