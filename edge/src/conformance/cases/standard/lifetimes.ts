import type { Answer, Case, Step } from '../../case.ts'
import { all, byDefault } from '../../configs.ts'
import { aDayOld, control, standard } from '../../standard-mode.ts'

const date = aDayOld.date

const keptFor = (seconds: number, status = 200): Step[] => [
  { ask: '/a', answer: { status, cache: /; stored; ttl=/ }, hits: ['GET /a'] },
  { forward: seconds - 1 },
  { ask: '/a', answer: { status, cache: /; hit; ttl=1$/ }, hits: [] },
  { forward: 1 },
  { ask: '/a', answer: { status, cache: /fwd=/ }, hits: ['GET /a'] },
]
const notKept = (status = 200): Step[] => [
  { ask: '/a', answer: { status }, hits: ['GET /a'] },
  { ask: '/a', answer: { status, cache: /fwd=/ }, hits: ['GET /a'] },
]
/** How long each response is cached; 0 if the next request goes to the origin. */
const lifetime = (what: string, answer: Answer, seconds: number, config = standard): Case => ({
  name: `${what}: ${seconds} s`,
  config,
  first: { '/a': answer },
  steps: seconds === 0 ? notKept(answer.status) : keptFor(seconds, answer.status),
})
const lifetimes: Case[] = [
  lifetime('no lifetime', {}, 0),
  lifetime('no lifetime, with a tag', { headers: { etag: '"1"' } }, 0),
  lifetime('max-age', { headers: control('max-age=60') }, 60),
  lifetime('s-maxage beats max-age', { headers: control('max-age=60, s-maxage=30') }, 30),
  lifetime('an age counts', { headers: control('max-age=60', { age: '20' }) }, 40),
  lifetime('CDN-Cache-Control', { headers: control('no-store', { 'cdn-cache-control': 'max-age=40' }) }, 40),
  lifetime('Expires', { headers: { date, expires: 'Sun, 06 Apr 2031 07:09:00 GMT' } }, 60),
  lifetime('no-store', { headers: control('no-store, max-age=60', aDayOld) }, 0),
  lifetime('private', { headers: control('private, max-age=60', aDayOld) }, 0),
  lifetime('no-cache', { headers: control('no-cache, max-age=60', aDayOld) }, 0),
  lifetime('a lifetime that is no number is over', { headers: control('max-age=x', aDayOld) }, 0),
  ...[200, 203, 300, 301, 308, 404, 405, 410, 414, 501].map((status) =>
    lifetime(`${status}, a day old: a tenth of that`, { status, headers: aDayOld }, 8_640),
  ),
  ...[201, 202, 302, 303, 307, 400, 403, 500, 502, 503, 504, 599].flatMap((status) => [
    lifetime(`${status}, a day old`, { status, headers: aDayOld }, 0),
    lifetime(`${status} with max-age`, { status, headers: control('max-age=60') }, 60),
  ]),
  lifetime('599 with public, a day old', { status: 599, headers: control('public', aDayOld) }, 8_640),
  lifetime('200 with public', { headers: control('public') }, 0),
  lifetime('404 without anything', { status: 404 }, 0),
  lifetime(
    'a guess is good for a day',
    { headers: { date, 'last-modified': 'Fri, 06 Apr 2029 07:08:00 GMT' } },
    86_400,
  ),
  lifetime(
    'changed in the future',
    { headers: { date, 'last-modified': 'Mon, 07 Apr 2031 07:08:00 GMT' } },
    0,
  ),
  lifetime(
    'changed a few seconds ago',
    { headers: { date, 'last-modified': 'Sun, 06 Apr 2031 07:07:52 GMT' } },
    0,
  ),
  lifetime('an age counts against a guess', { headers: { ...aDayOld, age: '8000' } }, 640),
  lifetime(
    'lifetimes of the behaviour do not count',
    { headers: control('max-age=60') },
    60,
    all(standard, byDefault({ minTtl: 500, defaultTtl: 900, maxTtl: 1000 })),
  ),
  lifetime(
    'nor do they for what has none, or is not to be kept',
    { headers: control('no-store') },
    0,
    all(standard, byDefault({ minTtl: 500, defaultTtl: 900, maxTtl: 1000 })),
  ),
]

/** The origin fails after 100 seconds; `seen` says whether the visitor sees the failure. */ const failing = (
  text: string,
  failure: Answer,
  seen: boolean,
): Case => ({
  name: `“${text}”, then ${failure.fails ?? failure.status}: ${seen ? 'the failure' : 'the stale copy'}`,
  config: standard,
  first: { '/a': [{ headers: control(text), body: 'old' }, failure] },
  steps: [
    { ask: '/a', answer: { body: 'old' }, hits: ['GET /a'] },
    { forward: 100 },
    {
      ask: '/a',
      answer: seen ? { status: failure.status ?? 502 } : { body: 'old' },
      hits: failure.fails ? ['GET /a', 'GET /a', 'GET /a'] : ['GET /a'],
    },
  ],
})

const stale: Case[] = [{ status: 503 }, { fails: 'reset' } as const].flatMap((failure) => [
  failing('max-age=60', failure, false),
  failing('max-age=60, stale-if-error=60', failure, false),
  failing('s-maxage=60', failure, true),
  failing('max-age=90, s-maxage=60', failure, true),
  failing('s-maxage=60, stale-if-error=600', failure, true),
  failing('max-age=60, proxy-revalidate', failure, true),
  failing('max-age=60, must-revalidate', failure, true),
])

/** How long responses are cached, fresh and stale, by RFC 9111 alone. */
export const standardLifetimes: Case[] = [...lifetimes, ...stale]
