import { SiteMode } from '@fairlead/api/cdn/site/site-config.ts'
import type { LogLine } from '@fairlead/api/edge/logs.ts'
import { expect, test } from 'vitest'
import type { Entry } from '../cache/entry.ts'
import type { Find } from '../cache/object-index.ts'
import {
  type ReplayedLine,
  access,
  behaving,
  forwarding,
  http,
  plain,
  replayed,
  site,
} from '../testing/replayed.ts'
import { withBehavior, withConfig } from '../testing/site.ts'

/** A cache with copies by key, whose origin said so much. */
const holding =
  (copies: Record<string, string>): Find =>
  (_, key) => {
    const said = copies[key]
    if (said === undefined) return undefined
    const headers = said === '' ? [] : ['Cache-Control', said]
    return {
      head: { status: 200, headers, receivedAt: 0, initialAge: 0, staleFor: null },
    } as unknown as Entry
  }

const hit: Partial<LogLine> = { cache: 'hit' }

test('a hit ratio is what the log says where nothing changes for a copy', async () => {
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

test('copies that are split are fetched one by one at first', async () => {
  const after = withBehavior(site, forwarding({ queryString: true }))
  const asked = [1, 2, 1, 2].map((n): ReplayedLine => [`${http}/a?x=${n}`, hit])
  const result = await replayed(site, after, asked, holding({ '/a': 'max-age=600' }))
  expect(result.cache).toMatchObject({
    requests: 4,
    hits: { real: 4, before: 4, first: 2, later: 4 },
    origin: { real: 0, before: 0, first: 2, later: 0 },
  })
})

test('a lifetime is judged by what the origin said, and by the rules of the candidate', async () => {
  const shorter = withBehavior(site, { defaultTtl: 2, maxTtl: 3 })
  const asked = Array.from({ length: 8 }, (_, i): ReplayedLine => [`${http}/a`, i === 0 ? {} : hit])
  const hits = async (said: string) =>
    (await replayed(site, shorter, asked, holding({ '/a': said }))).cache?.hits
  // Asked every second: fetched at 0, 2, 4, 6.
  expect(await hits('')).toEqual({ real: 7, before: 7, first: 4, later: 4 })
  // At most three: fetched at 0, 3, 6.
  expect(await hits('max-age=600')).toEqual({ real: 7, before: 7, first: 5, later: 5 })
  // The origin's own second.
  expect(await hits('max-age=1')).toEqual({ real: 7, before: 0, first: 0, later: 0 })
  expect(await hits('no-store')).toMatchObject({ first: 0, later: 0 })
})

test('without a copy nothing says how long an answer may be kept: such requests are left out', async () => {
  const shorter = withBehavior(site, { defaultTtl: 2, maxTtl: 3 })
  const result = await replayed(site, shorter, [[`${http}/a`], [`${http}/b`, hit]], holding({ '/b': '' }))
  expect(result.cache).toMatchObject({ requests: 1, leftOut: 1 })
})

test('what the edge answers by itself asks no origin', async () => {
  const after = access({ ip: { restrictionType: 2, addresses: ['192.0.2.1'] } })
  const result = await replayed(site, after, [[`${http}/a`], [`${http}/a`, hit]])
  expect(result.turnedAway).toEqual({ before: 0, after: 2 })
  expect(result.cache).toMatchObject({
    hits: { real: 1, before: 1, first: 0, later: 0 },
    origin: { real: 1, before: 1, first: 0, later: 0 },
  })
})

test('in standard mode the log does not show which copy answers: such requests are left out', async () => {
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
