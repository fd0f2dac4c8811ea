import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deltaSeconds, parseCacheControl, parseTargeted } from './cache-control.ts'
import { type CacheRules as Rules, storage } from './freshness.ts'
import { parseHost } from './host.ts'
import { httpDate, parseHttpDate } from './http-date.ts'
import { planRange } from './range.ts'

const now = Date.UTC(2031, 3, 6, 7, 8, 9)

describe('Cache-Control', () => {
  test.each([
    ['max-age=60', { 'max-age': '60' }],
    ['Max-Age=60, PUBLIC', { 'max-age': '60', public: '' }],
    [' , ,no-store,, ', { 'no-store': '' }],
    ['max-age="60"', { 'max-age': '60' }],
    ['private="set-cookie, x", max-age=1', { private: 'set-cookie, x', 'max-age': '1' }],
    ['max-age=1, max-age=2', { 'max-age': '1' }],
    ['ext="a\\"b", no-cache', { ext: 'a"b', 'no-cache': '' }],
    ['@@@, no-store', { 'no-store': '' }],
    ['', {}],
  ])('%s', (text, directives) => {
    expect(Object.fromEntries(parseCacheControl(text))).toEqual(directives)
  })

  test('parsing any text terminates, and a directive after it is found', () => {
    fc.assert(
      fc.property(fc.string(), (noise) => {
        const text = `${noise.replaceAll('"', '')}, no-store`
        expect(parseCacheControl(text).has('no-store')).toBe(true)
      }),
    )
  })

  test.each([
    ['max-age=60', { 'max-age': '60' }],
    ['max-age=60, must-revalidate;x=1', { 'max-age': '60', 'must-revalidate': '' }],
    ['no-store=?0, max-age=1', { 'max-age': '1' }],
    ['no-store=?1', { 'no-store': '' }],
    ['max-age=', undefined],
    ['MAX-AGE=60', undefined],
    ['max-age=60,', undefined],
    ['max-age=60 no-store', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('CDN-Cache-Control: %s', (text, directives) => {
    const parsed = parseTargeted(text)
    expect(parsed && Object.fromEntries(parsed)).toEqual(directives)
  })

  test.each([
    ['0', 0],
    ['60', 60],
    ['99999999999999', 2_147_483_648],
    ['-1', 0],
    ['1.5', 0],
    ['', 0],
    [undefined, undefined],
  ])('seconds: %s', (text, seconds) => {
    expect(deltaSeconds(text)).toBe(seconds)
  })
})

describe('lifetimes', () => {
  const rules = (change: Partial<Rules> = {}): Rules => ({
    minTtl: 0,
    defaultTtl: 86_400,
    maxTtl: 31_536_000,
    keepsSetCookie: false,
    showsTags: false,
    errorMinTtl: () => 10,
    standard: false,
    ...change,
  })

  test.each([
    ['Expires, from the date', ['Expires', httpDate(now + 60_000), 'Date', httpDate(now - 60_000)], {}, 120],
    ['Expires, without a date', ['Expires', httpDate(now + 60_000)], {}, 60],
    ['Expires in the past', ['Expires', httpDate(now - 60_000)], {}, 0],
    ['Expires that is no date', ['Expires', '0'], {}, 0],
    ['no lifetime, default below the smallest', [], { minTtl: 50, defaultTtl: 10 }, 50],
    ['no lifetime, default above the largest', [], { defaultTtl: 100, maxTtl: 10 }, 100],
    ['clamped up', ['Cache-Control', 'max-age=10'], { minTtl: 50 }, 50],
    ['clamped down', ['Cache-Control', 'max-age=100'], { maxTtl: 50 }, 50],
    ['older than its lifetime', ['Cache-Control', 'max-age=10', 'Age', '20'], {}, 0],
    ['two fields', ['Cache-Control', 'public', 'cache-control', 's-maxage=7'], {}, 7],
    [
      'CDN-Cache-Control without a lifetime hides Expires',
      ['CDN-Cache-Control', 'public', 'Expires', '0'],
      {},
      86_400,
    ],
  ])('%s', (_what, headers, change, ttl) => {
    expect(storage(200, headers, rules(change), { now, authorized: false })).toMatchObject({
      store: true,
      ttl,
    })
  })

  test('an error is cached for the larger of the rule and its own lifetime', () => {
    const ttl = (text: string, errorMinTtl: number) =>
      storage(404, ['Cache-Control', text], rules({ errorMinTtl: () => errorMinTtl, maxTtl: 500 }), {
        now,
        authorized: false,
      }).ttl
    expect(ttl('max-age=100', 10)).toBe(100)
    expect(ttl('max-age=5', 10)).toBe(10)
    expect(ttl('max-age=9999', 10)).toBe(500)
  })

  test('the age of an error counts against its own lifetime', () => {
    const headers = ['Cache-Control', 'max-age=60', 'Age', '20']
    expect(storage(404, headers, rules(), { now, authorized: false }).ttl).toBe(40)
  })

  test('an error without an explicit lifetime is cached if there is a minimum lifetime', () => {
    const verdict = (minTtl: number) =>
      storage(404, ['Cache-Control', 'no-cache'], rules({ minTtl }), { now, authorized: false })
    expect(verdict(0).store).toBe(false)
    expect(verdict(30)).toMatchObject({ store: true, ttl: 10 })
  })

  test('the rules of the site limit every lifetime of the origin', () => {
    const lifetime = fc.nat(10_000_000)
    fc.assert(
      fc.property(lifetime, lifetime, fc.nat(1000), fc.nat(100_000), (maxAge, age, minTtl, extra) => {
        const verdict = storage(
          200,
          ['Cache-Control', `max-age=${maxAge}`, 'Age', String(age)],
          rules({ minTtl, maxTtl: minTtl + extra }),
          { now, authorized: false },
        )
        expect(verdict.ttl).toBeGreaterThanOrEqual(minTtl)
        expect(verdict.ttl).toBeLessThanOrEqual(minTtl + extra)
        expect(verdict.ttl).toBeLessThanOrEqual(Math.max(minTtl, maxAge - age))
      }),
    )
  })
})

describe('ranges', () => {
  /** The bytes of a list of ranges, one by one. */
  const named = (specs: [number, number][], size: number) =>
    specs.flatMap(([start, end]) =>
      Array.from({ length: size }, (_, at) => at).filter((at) => at >= start && at <= end),
    )

  test('a plan contains exactly the requested bytes, or refuses the request', () => {
    const spec = fc
      .tuple(fc.nat(40), fc.nat(40))
      .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)])
    fc.assert(
      fc.property(fc.array(spec, { minLength: 1, maxLength: 6 }), fc.nat(30), (specs, size) => {
        const plan = planRange(`bytes=${specs.map(([start, end]) => `${start}-${end}`).join(', ')}`, size)
        const within = specs.filter(([start]) => start < size)
        const ascending = within.every(([start], at) => at === 0 || start > (within[at - 1]?.[1] ?? -1))
        if (within.length === 0) expect(plan.kind).toBe('unsatisfiable')
        else if (!ascending) expect(plan.kind).toBe('whole')
        else {
          const ranges = plan.kind === 'ranges' ? plan.ranges : []
          expect(
            named(
              ranges.map(({ start, end }) => [start, end]),
              size,
            ),
          ).toEqual(named(within, size))
        }
      }),
    )
  })

  test('a request with very many ranges gets the whole object', () => {
    const bomb = Array.from({ length: 1000 }, (_, at) => `${2 * at}-${2 * at}`).join(',')
    expect(planRange(`bytes=${bomb}`, 10_000)).toEqual({ kind: 'whole' })
  })

  test('any text results in a plan within the object', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), (text, size) => {
        const plan = planRange(`bytes=${text}`, size)
        for (const { start, end } of plan.kind === 'ranges' ? plan.ranges : []) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThan(size)
          expect(start).toBeLessThanOrEqual(end)
        }
      }),
    )
  })
})

describe('dates', () => {
  test('dates written by the edge can be parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        expect(parseHttpDate(httpDate(seconds * 1000), now)).toBe(seconds * 1000)
      }),
    )
  })

  test.each([
    ['Sunday, 06-Nov-94 08:49:37 GMT', Date.UTC(1994, 10, 6, 8, 49, 37)],
    ['Sun Nov  6 08:49:37 1994', Date.UTC(1994, 10, 6, 8, 49, 37)],
    ['Sun, 06 Nov 1994 08:49:37 UTC', undefined],
    ['Sun, 31 Feb 2031 08:49:37 GMT', undefined],
    ['Sun, 06 Nov 1994 24:00:00 GMT', undefined],
    ['1994-11-06T08:49:37Z', undefined],
    ['0', undefined],
    ['', undefined],
  ])('%s', (text, time) => {
    expect(parseHttpDate(text, now)).toBe(time)
  })
})

test.each([
  ['Example.COM', 'example.com'],
  ['example.com:8081', 'example.com'],
  ['example.com:', 'example.com'],
  ['example.com.', 'example.com'],
  ['example.com.:80', 'example.com'],
  ['[::1]:80', '[::1]'],
  ['my_host.example', 'my_host.example'],
  ['', undefined],
  ['.', undefined],
  [':80', undefined],
  ['a..b', undefined],
  ['a b', undefined],
  ['a/b', undefined],
  ['a@b', undefined],
  ['a%00b', undefined],
  ['*.example.com', undefined],
  ['bücher.example', undefined],
  ['a:80:80', undefined],
  ['a:8o', undefined],
  ['::1', undefined],
])('the host in %s', (text, host) => {
  expect(parseHost(text)).toBe(host)
})
