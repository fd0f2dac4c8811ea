import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import {
  type BehaviorWord,
  behaviorWords,
  settingWords,
} from '@fairlead/api/cdn/site/behavior/behavior-words.ts'
import { TraceInput } from '@fairlead/api/cdn/trace.ts'
import { expect, test } from 'vitest'
import { nothing, withBehavior } from '../testing/site.ts'
import { type World, world } from '../testing/world.ts'

// The editor describes a setting, and the tracer a request, with the same texts. The edge must do what they say.

type WordsRow = {
  forwarding: Partial<Forwarding>
  cacheSetCookie?: boolean
  /** Expects that the edge does what the text says. */
  holds: (w: World) => Promise<void>
}

const hit = /; hit/
const cookie = (text: string) => ({ headers: { cookie: text } })
const lastOf = ({ origin }: World) => origin.requests.at(-1)

/** An origin that sets a new cookie for every visitor. */
const setsCookies = ({ origin }: World) => {
  let count = 0
  origin.on('/a', (_request, response) => {
    count += 1
    response.writeHead(200, { 'cache-control': 'max-age=60', 'set-cookie': `id=${count}` }).end('a')
  })
}

const rows: Record<BehaviorWord, WordsRow> = {
  queryDropped: {
    forwarding: { queryString: false },
    async holds(w) {
      await w.get('/a?s=salary')
      expect(lastOf(w)?.url).toBe('/a')
      expect((await w.get('/a?s=shoes')).cache).toMatch(hit)
    },
  },
  queryWhole: {
    forwarding: { queryString: true },
    async holds(w) {
      for (const path of ['/a?s=salary', '/a?s=shoes', '/a']) {
        expect((await w.get(path)).cache).not.toMatch(hit)
        expect(lastOf(w)?.url).toBe(path)
      }
      expect((await w.get('/a?s=salary')).cache).toMatch(hit)
    },
  },
  queryNamed: {
    forwarding: { queryString: true, queryStringCacheKeys: ['s'] },
    async holds(w) {
      await w.get('/a?s=salary&utm=1')
      expect(lastOf(w)?.url).toBe('/a?s=salary')
      expect((await w.get('/a?utm=2&s=salary')).cache).toMatch(hit)
      expect((await w.get('/a?s=shoes')).cache).not.toMatch(hit)
      await w.get('/a?s=salary&utm=1', { method: 'POST', body: 'x' })
      expect(lastOf(w)?.url).toBe('/a?s=salary&utm=1')
    },
  },
  cookiesNone: {
    forwarding: { cookies: 'none' },
    async holds(w) {
      setsCookies(w)
      expect((await w.get('/a', cookie('id=7'))).headers).not.toHaveProperty('set-cookie')
      expect(lastOf(w)?.headers).not.toHaveProperty('cookie')
    },
  },
  cookiesNamed: {
    forwarding: { cookies: 'whitelist', cookieNames: ['lang'] },
    async holds(w) {
      await w.get('/a', cookie('lang=en; _ga=1'))
      expect(lastOf(w)?.headers.cookie).toBe('lang=en')
      expect((await w.get('/a', cookie('_ga=2; lang=en'))).cache).toMatch(hit)
      expect((await w.get('/a', cookie('lang=de'))).cache).not.toMatch(hit)
    },
  },
  cookiesAll: {
    forwarding: { cookies: 'all' },
    async holds(w) {
      await w.get('/a', cookie('b=1; a=1'))
      expect(lastOf(w)?.headers.cookie).toBe('a=1; b=1')
      expect((await w.get('/a', cookie('a=1; b=1'))).cache).toMatch(hit)
      expect((await w.get('/a', cookie('a=1; b=2'))).cache).not.toMatch(hit)
    },
  },
  headersNone: {
    forwarding: { headers: 'none' },
    async holds(w) {
      await w.get('/a', { headers: { 'accept-language': 'de', 'x-own': '1' } })
      expect(lastOf(w)?.headers).not.toHaveProperty('accept-language')
      expect(lastOf(w)?.headers).not.toHaveProperty('x-own')
      expect(lastOf(w)?.headers.host).toBe(`localhost:${w.origin.port}`)
    },
  },
  headersNamed: {
    forwarding: { headers: 'whitelist', headerNames: ['Accept-Language', 'Host'] },
    async holds(w) {
      await w.get('/a', { headers: { 'accept-language': 'de', 'x-own': '1' } })
      expect(lastOf(w)?.headers).toMatchObject({ 'accept-language': 'de', host: w.site.domain })
      expect(lastOf(w)?.headers).not.toHaveProperty('x-own')
      expect((await w.get('/a', { headers: { 'accept-language': 'en' } })).cache).not.toMatch(hit)
      expect((await w.get('/a', { headers: { 'accept-language': 'de' } })).cache).toMatch(hit)
    },
  },
  headersAll: {
    forwarding: { headers: 'all' },
    async holds(w) {
      for (let time = 0; time < 2; time += 1) {
        expect((await w.get('/a', { headers: { 'x-own': '1' } })).cache).toContain('fwd=bypass')
        expect(lastOf(w)?.headers).toMatchObject({ 'x-own': '1', host: w.site.domain })
      }
    },
  },
  setCookiePassed: {
    forwarding: { cookies: 'all' },
    async holds(w) {
      setsCookies(w)
      for (const id of ['id=1', 'id=2', 'id=3'])
        expect((await w.get('/a')).headers['set-cookie']).toEqual([id])
    },
  },
  setCookieKept: {
    forwarding: { cookies: 'all' },
    cacheSetCookie: true,
    async holds(w) {
      setsCookies(w)
      for (let time = 0; time < 2; time += 1)
        expect((await w.get('/a')).headers['set-cookie']).toEqual(['id=1'])
    },
  },
}

test.each(Object.entries(rows))(
  '%s: the edge does it, and the tracer says so',
  async (word, { forwarding, cacheSetCookie = false, holds }) => {
    const w = await world()
    for (const path of ['/a', '/a?s=salary', '/a?s=shoes', '/a?s=salary&utm=1']) w.origin.give(path, 'a')
    await w.plane.deploy(withBehavior(w.site, { forwarding: { ...nothing, ...forwarding }, cacheSetCookie }))
    const input = TraceInput.parse({ url: `http://${w.site.domain}/a?s=salary` })
    const steps = await w.plane.trace(w.site.id, input)
    const spoken = steps.flatMap(({ outcome }) => (outcome in behaviorWords ? [outcome] : []))
    expect(spoken).toContain(word)
    // At most one text per setting.
    for (const words of Object.values(settingWords).map((values): string[] => Object.values(values)))
      expect(spoken.filter((one) => words.includes(one)).length).toBeLessThan(2)
    await holds(w)
  },
)

test('a POST is traced with its whole query, and reaches the origin with it', async () => {
  const w = await world()
  const forwarding = Forwarding.parse({ queryStringCacheKeys: ['s'] })
  await w.plane.deploy(withBehavior(w.site, { forwarding }))
  const url = `http://${w.site.domain}/a?s=1&utm=2`
  const steps = await w.plane.trace(w.site.id, TraceInput.parse({ url, method: 'POST' }))
  await w.get('/a?s=1&utm=2', { method: 'POST', body: 'x' })
  expect(steps.at(-1)?.args.url).toBe(`http://localhost:${w.origin.port}${lastOf(w)?.url}`)
})
