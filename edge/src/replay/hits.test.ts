import { SiteMode } from '@fairlead/api/cdn/site/site-mode.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { expect, test } from 'vitest'
import type { Entry } from '../cache/entry.ts'
import type { Find } from '../cache/object-index.ts'
import {
  type ReplayedLine,
  access,
  behaving,
  replayedForwarding,
  http,
  plain,
  replayed,
  site,
} from '../testing/replayed.ts'
import { withBehavior, withConfig } from '../testing/site.ts'

/** A cache with copies under these keys; each value is the origin's `Cache-Control`. */
const holding =
  (copies: Record<string, string>): Find =>
  (_, key) => {
    const cacheControl = copies[key]
    if (cacheControl === undefined) return undefined
    const headers = cacheControl === '' ? [] : ['Cache-Control', cacheControl]
    return {
      head: { status: 200, headers, receivedAt: 0, initialAge: 0, staleFor: null },
    } as unknown as Entry
  }

const hit: Partial<LogLine> = { cache: 'hit' }

test('if nothing changes for a copy, its hits are those of the log', async () => {
  const after = behaving(plain('/b', { defaultTtl: 5 }), plain('*'))
  const result = await replayed(site, after, [
    [`${http}/a`],
    [`${http}/a`, hit],
    [`${http}/a`, { cache: 'revalidated' }],
  ])
  expect(result.cache).toMatchObject({
    requests: 3,
    leftOut: 0,
    hits: { real: 1, before: 1, first: 1, later: 1 },
    origin: { real: 2, before: 2, first: 2, later: 2 },
  })
})

test('if one copy becomes several, each of them is fetched once at first', async () => {
  const after = withBehavior(site, replayedForwarding({ queryString: true }))
  const lines = [1, 2, 1, 2].map((n): ReplayedLine => [`${http}/a?x=${n}`, hit])
  const result = await replayed(site, after, lines, holding({ '/a': 'max-age=600' }))
  expect(result.cache).toMatchObject({
    requests: 4,
    hits: { real: 4, before: 4, first: 2, later: 4 },
    origin: { real: 0, before: 0, first: 2, later: 0 },
  })
})

test('a lifetime follows from the origin’s response and the rules of the candidate', async () => {
  const shorter = withBehavior(site, { defaultTtl: 2, maxTtl: 3 })
  const lines = Array.from({ length: 8 }, (_, i): ReplayedLine => [`${http}/a`, i === 0 ? {} : hit])
  const hits = async (cacheControl: string) =>
    (await replayed(site, shorter, lines, holding({ '/a': cacheControl }))).cache?.hits
  // One request per second and a lifetime of two seconds: fetched at 0, 2, 4, 6.
  expect(await hits('')).toEqual({ real: 7, before: 7, first: 4, later: 4 })
  // The maximum lifetime is three seconds: fetched at 0, 3, 6.
  expect(await hits('max-age=600')).toEqual({ real: 7, before: 7, first: 5, later: 5 })
  // The origin's own lifetime is one second.
  expect(await hits('max-age=1')).toEqual({ real: 7, before: 0, first: 0, later: 0 })
  expect(await hits('no-store')).toMatchObject({ first: 0, later: 0 })
})

test('requests without a copy are left out, because the lifetime of their responses is unknown', async () => {
  const shorter = withBehavior(site, { defaultTtl: 2, maxTtl: 3 })
  const result = await replayed(site, shorter, [[`${http}/a`], [`${http}/b`, hit]], holding({ '/b': '' }))
  expect(result.cache).toMatchObject({ requests: 1, leftOut: 1 })
})

test('a request that the edge itself answers does not reach the origin', async () => {
  const after = access({ ip: { restrictionType: 2, addresses: ['192.0.2.1'] } })
  const result = await replayed(site, after, [[`${http}/a`], [`${http}/a`, hit]])
  expect(result.turnedAway).toEqual({ before: 0, after: 2 })
  expect(result.cache).toMatchObject({
    hits: { real: 1, before: 1, first: 0, later: 0 },
    origin: { real: 1, before: 1, first: 0, later: 0 },
  })
})

test('requests in standard mode are left out: the log does not show which copy answered', async () => {
  const standard = withConfig(site, { type: SiteMode.standard })
  const result = await replayed(
    site,
    standard,
    [[`${http}/a`], [`${http}/a`, hit]],
    holding({ '/a': 'max-age=600' }),
  )
  expect(result.cache).toMatchObject({ requests: 0, leftOut: 2 })
  expect(result.keys).toMatchObject({ untold: 2 })
})
