import type { Answer, Case, Script } from '../../case.ts'
import { all, byDefault, siteConfig } from '../../configs.ts'

const hit = /; hit/
const miss = /fwd=uri-miss/
const stale = /fwd=stale/

/** Cached for exactly this many seconds. */
const keptFor = (seconds: number): Case['steps'] => [
  { ask: '/a', answer: { cache: /; stored; ttl=/ }, hits: ['GET /a'] },
  { forward: seconds - 1 },
  { ask: '/a', answer: { cache: /; hit; ttl=1$/ }, hits: [] },
  { forward: 1 },
  { ask: '/a', answer: { cache: stale }, hits: ['GET /a'] },
]

const notKept: Case['steps'] = [
  { ask: '/a', hits: ['GET /a'] },
  { ask: '/a', answer: { cache: /fwd=/ }, hits: ['GET /a'] },
]

const control = (text: string, more: Record<string, string> = {}) => ({
  '/a': { headers: { 'cache-control': text, ...more } },
})
const expires = {
  '/a': { headers: { date: 'Sun, 06 Apr 2031 07:08:00 GMT', expires: 'Sun, 06 Apr 2031 07:09:00 GMT' } },
}

const failing: Answer = { status: 503, body: 'broken' }
const thenFailing = (text: string): Script => ({
  '/a': [{ headers: { 'cache-control': text }, body: 'good' }, failing],
})
const expired = (text: string, answer: object): Case => ({
  name: `a stale copy, ${text}`,
  first: thenFailing(text),
  steps: [{ ask: '/a', hits: ['GET /a'] }, { forward: 100 }, { ask: '/a', answer, hits: ['GET /a'] }],
})

export const lifetimes: Case[] = [
  { name: 'without a lifetime: a day', steps: keptFor(86_400) },
  { name: 'without a lifetime: the default', config: byDefault({ defaultTtl: 50 }), steps: keptFor(50) },
  {
    name: 'without a lifetime: the minimum, if that is longer',
    config: byDefault({ minTtl: 70, defaultTtl: 50 }),
    steps: keptFor(70),
  },
  {
    name: 'the maximum applies only to lifetimes of the origin',
    config: byDefault({ defaultTtl: 50, maxTtl: 20 }),
    steps: keptFor(50),
  },
  { name: 'max-age', first: control('max-age=60'), steps: keptFor(60) },
  { name: 's-maxage beats max-age', first: control('max-age=60, s-maxage=30'), steps: keptFor(30) },
  { name: 'Expires', first: expires, steps: keptFor(60) },
  {
    name: 'max-age takes precedence over Expires',
    first: { '/a': { headers: { ...expires['/a'].headers, 'cache-control': 'max-age=20' } } },
    steps: keptFor(20),
  },
  {
    name: 'CDN-Cache-Control takes precedence over Cache-Control',
    first: control('no-store', { 'cdn-cache-control': 'max-age=40' }),
    steps: keptFor(40),
  },
  {
    name: 'at least the minimum',
    config: byDefault({ minTtl: 80 }),
    first: control('max-age=60'),
    steps: keptFor(80),
  },
  {
    name: 'at most the maximum',
    config: byDefault({ maxTtl: 30 }),
    first: control('max-age=60'),
    steps: keptFor(30),
  },
  {
    name: 'the default does not shorten a lifetime',
    config: byDefault({ defaultTtl: 5 }),
    first: control('max-age=60'),
    steps: keptFor(60),
  },
  { name: 'no-store', first: control('no-store'), steps: notKept },
  { name: 'private', first: control('private'), steps: notKept },
  { name: 'no-cache is asked about each time', first: control('no-cache'), steps: notKept },
  { name: 'a lifetime of nothing', config: byDefault({ defaultTtl: 0 }), steps: notKept },
  ...['no-store', 'private', 'no-cache'].map((text) => ({
    name: `${text}, with a minimum lifetime`,
    config: byDefault({ minTtl: 30 }),
    first: control(text),
    steps: keptFor(30),
  })),
  {
    name: 'the visitor’s cache directives are ignored',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      {
        ask: { headers: { 'cache-control': 'no-cache, no-store, max-age=0', pragma: 'no-cache' } },
        answer: { cache: hit },
        hits: [],
      },
    ],
  },
  {
    name: 'a stale object is revalidated, and gets the new header fields',
    first: {
      '/a': (request) =>
        request.headers['if-none-match'] === '"1"'
          ? { status: 304, headers: { etag: '"1"', 'cache-control': 'max-age=10', 'x-new': '1' } }
          : { headers: { etag: '"1"', 'cache-control': 'max-age=60' }, body: 'whole' },
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 60 },
      {
        ask: '/a',
        answer: { body: 'whole', headers: { 'x-new': '1' }, cache: /fwd=stale; fwd-status=304; ttl=10/ },
        hits: ['GET /a'],
        received: { 'if-none-match': '"1"' },
      },
      { ask: '/a', answer: { body: 'whole', cache: hit }, hits: [] },
    ],
  },
  {
    name: 'the origin cannot be reached: the stale copy, and no request to the origin for a while',
    first: { '/a': [{ headers: { 'cache-control': 'max-age=60' }, body: 'good' }, { fails: 'reset' }] },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 100 },
      { ask: '/a', answer: { body: 'good', cache: stale }, hits: ['GET /a', 'GET /a', 'GET /a'] },
      { ask: '/a', answer: { body: 'good', cache: /origin-failing/ }, hits: [] },
      { forward: 10 },
      { ask: '/a', answer: { body: 'good', cache: stale }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'the error page determines how long no request goes to the origin',
    config: siteConfig({
      errorPages: [{ errorCode: 503, responseCode: null, responsePagePath: '', errorCachingMinTtl: 30 }],
    }),
    first: thenFailing('max-age=60'),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 100 },
      { ask: '/a', answer: { body: 'good' }, hits: ['GET /a'] },
      { forward: 29 },
      { ask: '/a', answer: { body: 'good' }, hits: [] },
      { forward: 1 },
      { ask: '/a', answer: { body: 'good' }, hits: ['GET /a'] },
    ],
  },
  expired('max-age=60', { body: 'good' }),
  expired('max-age=60, stale-if-error=41', { body: 'good' }),
  expired('max-age=60, stale-if-error=39', { status: 503, body: 'broken' }),
  expired('max-age=60, stale-if-error=0', { status: 503, body: 'broken' }),
  expired('max-age=60, must-revalidate', { status: 503, body: 'broken' }),
  {
    name: 'concurrent misses are one fetch',
    steps: [{ together: [{}, {}, {}, {}], answer: { body: 'GET /a' }, hits: ['GET /a'] }],
  },
  {
    name: 'concurrent requests for an unshared object are separate fetches',
    first: control('no-store'),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { together: [{}, {}, {}], answer: { body: 'GET /a' }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'a redirect is stored and not followed',
    first: { '/a': { status: 301, headers: { location: '/b' } } },
    steps: [
      { ask: '/a', answer: { status: 301, headers: { location: '/b' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { status: 301, headers: { location: '/b' }, cache: hit }, hits: [] },
    ],
  },
  {
    name: 'HEAD fills the cache and is answered from it',
    first: { '/a': { body: 'hello' } },
    steps: [
      { ask: { method: 'HEAD' }, answer: { body: '', headers: { 'content-length': '5' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { body: 'hello', cache: hit }, hits: [] },
      { ask: { method: 'HEAD' }, answer: { body: '', cache: hit }, hits: [] },
    ],
  },
  {
    name: 'the origin’s Age counts',
    first: control('max-age=60', { age: '20' }),
    steps: [
      { ask: '/a', answer: { headers: { age: '20' }, cache: /ttl=40/ }, hits: ['GET /a'] },
      { forward: 7 },
      { ask: '/a', answer: { headers: { age: '27' }, cache: /; hit; ttl=33/ }, hits: [] },
    ],
  },
  {
    name: 'a successful write drops every copy, a failed one none',
    config: all(byDefault({ allowedMethods: 'all' })),
    first: { '/a': (request) => (request.method === 'DELETE' ? { status: 409 } : {}) },
    steps: [
      { ask: '/a', answer: { cache: miss }, hits: ['GET /a'] },
      { ask: { method: 'DELETE' }, answer: { status: 409 }, hits: ['DELETE /a'] },
      { ask: '/a', answer: { cache: hit }, hits: [] },
      { ask: { method: 'POST', body: 'x' }, hits: ['POST /a'] },
      { ask: '/a', answer: { cache: miss }, hits: ['GET /a'] },
    ],
  },
]
