import type { Case, Script, Step } from '../../case.ts'
import { all, byDefault } from '../../configs.ts'
import { aDayOld, withHeaders, control, hit, standard } from '../../standard-mode.ts'

const demand = (text: string) => withHeaders({ 'cache-control': text })

const ofVisitor: Case[] = [
  {
    name: 'the origin receives all of the visitor’s fields except hop-by-hop ones, and the whole query',
    config: standard,
    first: { '/a?x=1&y=2': { headers: control('max-age=60') } },
    steps: [
      {
        ask: {
          path: '/a?x=1&y=2',
          headers: {
            'x-own': '1',
            accept: 'text/x',
            'user-agent': 'one',
            cookie: 'b=1; a=2',
            authorization: 'A',
            'cache-control': 'foo',
            'x-forwarded-host': 'evil.example',
            'if-none-match': '"1"',
            'accept-encoding': 'br',
            connection: 'x-hop',
            'x-hop': '1',
          },
        },
        hits: ['GET /a?x=1&y=2'],
        received: {
          'x-own': '1',
          accept: 'text/x',
          'user-agent': 'one',
          cookie: 'a=2; b=1',
          authorization: 'A',
          'cache-control': 'foo',
          'x-forwarded-host': null,
          'if-none-match': null,
          'accept-encoding': 'identity',
          'x-hop': null,
        },
      },
      { ask: '/a?y=2&x=1', hits: ['GET /a?y=2&x=1'] },
    ],
  },
  ...['max-age=60', ''].map((text) => ({
    name: `a response to credentials, with “${text}”: not cached`,
    config: standard,
    first: { '/a': { headers: text === '' ? aDayOld : control(text) } },
    steps: [
      { ask: withHeaders({ authorization: 'A' }), hits: ['GET /a'] },
      { ask: '/a', hits: ['GET /a'] },
    ] satisfies Step[],
  })),
  ...['public, max-age=60', 's-maxage=60', 'must-revalidate, max-age=60'].map((text) => ({
    name: `a response to credentials, with “${text}”: cached for all visitors`,
    config: standard,
    first: { '/a': { headers: control(text) } },
    steps: [
      { ask: withHeaders({ authorization: 'A' }), hits: ['GET /a'] },
      { ask: '/a', answer: hit, hits: [] },
      { ask: withHeaders({ authorization: 'B' }), answer: hit, hits: [] },
    ] satisfies Step[],
  })),
]

const setting = control('max-age=60', { 'set-cookie': 'a=1' })
const cookies: Case[] = [
  {
    name: 'a response that sets a cookie is for its visitor alone',
    config: standard,
    first: { '/a': { headers: setting } },
    steps: [
      { ask: '/a', answer: { headers: { 'set-cookie': 'a=1' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { cache: /fwd=uri-miss/, headers: { 'set-cookie': 'a=1' } }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'if the owner enables it, it is cached with its cookie',
    config: all(standard, byDefault({ cacheSetCookie: true, cookiesAcknowledged: true })),
    first: { '/a': { headers: setting } },
    steps: [
      { ask: '/a', answer: { headers: { 'set-cookie': 'a=1' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { 'set-cookie': 'a=1' } }, hits: [] },
    ],
  },
]

const refreshed: Script = {
  '/a': ({ headers }) =>
    headers['if-none-match'] === '"1"'
      ? { status: 304, headers: control('max-age=60', { etag: '"1"' }) }
      : { headers: control('max-age=60', { etag: '"1"' }), body: 'page' },
}
/** Whether a request with this directive, `later` seconds after the first one, gets the copy. */
const demanded = (text: string, later: number, isGiven: boolean, field = 'cache-control'): Case => ({
  name: `the request has ${field}: ${text}, ${later} s after: ${isGiven ? 'the copy is served' : 'the origin is requested'}`,
  config: standard,
  first: refreshed,
  steps: [
    { ask: '/a', hits: ['GET /a'] },
    { forward: later },
    isGiven
      ? { eventually: withHeaders({ [field]: text }), answer: { ...hit, body: 'page' } }
      : {
          ask: withHeaders({ [field]: text }),
          answer: {
            body: 'page',
            cache: later < 60 ? /fwd=request; fwd-status=304/ : /fwd=stale; fwd-status=304/,
          },
          hits: ['GET /a'],
          received: { 'if-none-match': '"1"' },
        },
  ],
})

const demands: Case[] = [
  demanded('no-cache', 1, false),
  demanded('max-age=0', 1, false),
  demanded('max-age=0', 0, false),
  demanded('max-age=10', 10, true),
  demanded('max-age=10', 11, false),
  demanded('min-fresh=10', 50, true),
  demanded('min-fresh=11', 50, false),
  demanded('max-stale', 5000, true),
  demanded('max-stale=40', 100, true),
  demanded('max-stale=39', 100, false),
  demanded('max-stale=100, max-age=70', 80, false),
  demanded('max-stale=100, min-fresh=1', 80, false),
  demanded('only-if-cached', 59, true),
  demanded('foo, bar=1', 1, true),
  demanded('no-cache', 1, false, 'pragma'),
  demanded('foo', 1, true, 'pragma'),
  {
    name: 'Pragma is ignored beside Cache-Control',
    config: standard,
    first: refreshed,
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: withHeaders({ pragma: 'no-cache', 'cache-control': 'max-age=60' }), answer: hit, hits: [] },
    ],
  },
  ...['must-revalidate', 'proxy-revalidate', 's-maxage=60', 'no-cache'].map((text) => ({
    name: `max-stale is ignored with ${text} from the origin`,
    config: standard,
    first: { '/a': { headers: control(`max-age=60, ${text}`, { etag: '"1"' }) } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 61 },
      { ask: demand('max-stale=1000'), answer: { cache: /fwd=/ }, hits: ['GET /a'] },
    ] satisfies Step[],
  })),
  {
    name: 'max-stale is ignored after a refresh',
    config: standard,
    first: refreshed,
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { purge: ['/a'], type: 'refresh', objects: 1 },
      { ask: demand('max-stale'), answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'only-if-cached: 504 if there is no usable copy',
    config: standard,
    first: refreshed,
    steps: [
      { ask: demand('only-if-cached'), answer: { status: 504 }, hits: [] },
      { ask: '/a', hits: ['GET /a'] },
      { ask: demand('only-if-cached, max-age=0'), answer: { status: 504 }, hits: [] },
      { forward: 60 },
      { ask: demand('only-if-cached'), answer: { status: 504 }, hits: [] },
      { eventually: demand('only-if-cached, max-stale=1'), answer: hit },
    ],
  },
  {
    name: 'no-store: the response is passed through, and the copy stays',
    config: standard,
    first: { '/a': { headers: control('max-age=60') }, '/b': { headers: control('max-age=60') } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: demand('no-store'), answer: { cache: /fwd=request; fwd-status=200$/ }, hits: ['GET /a'] },
      { ask: '/a', answer: hit, hits: [] },
      { ask: { path: '/b', headers: { 'cache-control': 'no-store' } }, hits: ['GET /b'] },
      { ask: '/b', answer: { cache: /fwd=uri-miss/ }, hits: ['GET /b'] },
    ],
  },
  {
    name: 'no-cache fetches a new version for all visitors',
    config: standard,
    first: {
      '/a': [
        { headers: control('max-age=60', { etag: '"1"' }), body: 'one' },
        { headers: control('max-age=60', { etag: '"2"' }), body: 'two' },
      ],
    },
    steps: [
      { ask: '/a', answer: { body: 'one' }, hits: ['GET /a'] },
      { forward: 10 },
      {
        ask: demand('no-cache'),
        answer: { body: 'two', cache: /fwd=request; fwd-status=200; stored/ },
        hits: ['GET /a'],
      },
      // Another core finds it as soon as it is in the index.
      { eventually: '/a', answer: { cache: /; hit; ttl=60$/, body: 'two' } },
    ],
  },
  {
    name: 'no-cache, and the origin fails: the copy is served and stays',
    config: standard,
    first: { '/a': [{ headers: control('max-age=60', { etag: '"1"' }), body: 'one' }, { status: 503 }] },
    steps: [
      { ask: '/a', answer: { body: 'one' }, hits: ['GET /a'] },
      { ask: demand('no-cache'), answer: { body: 'one', cache: /fwd=request/ }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'one' }, hits: [] },
    ],
  },
]

/** What the origin receives from visitors, and what visitors may request of caches, by RFC 9111. */
export const standardRequests: Case[] = [...ofVisitor, ...cookies, ...demands]
