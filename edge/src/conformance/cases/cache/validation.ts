import type { Answer, Case, Script, Step } from '../../case.ts'
import { byDefault } from '../../configs.ts'

const hit = /; hit/
const early = 'Sun, 06 Apr 2031 06:00:00 GMT'
const modified = 'Sun, 06 Apr 2031 07:00:00 GMT'
const date = 'Sun, 06 Apr 2031 07:08:00 GMT'

const same: Answer = { status: 304 }
const first = { etag: '"one"', 'last-modified': modified, 'cache-control': 'max-age=60', 'x-old': '1' }
/** Stored, then stale, then revalidated with these fields. */
const confirmedBy = (headers: Record<string, string | string[]>): Script => ({
  '/a': (request) =>
    request.headers['if-none-match'] === undefined
      ? { headers: first, body: 'whole' }
      : { status: 304, headers },
})
const untilStale: Step[] = [{ ask: '/a', answer: { body: 'whole' }, hits: ['GET /a'] }, { forward: 60 }]

export const validation: Case[] = [
  {
    name: 'the visitor’s conditions never reach the origin; the edge’s own do',
    first: confirmedBy({}),
    steps: [
      ...untilStale,
      {
        ask: { headers: { 'if-none-match': '"his own"' } },
        answer: { body: 'whole', cache: /fwd=stale; fwd-status=304/ },
        hits: ['GET /a'],
        received: { 'if-none-match': '"one"', 'if-modified-since': modified },
      },
    ],
  },
  {
    name: 'a visitor who has the revalidated object gets a 304',
    first: confirmedBy({}),
    steps: [
      ...untilStale,
      { ask: { headers: { 'if-none-match': '"one"' } }, answer: { status: 304 }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'without a validator the whole object is requested',
    first: { '/a': { headers: { 'cache-control': 'max-age=60' } } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 60 },
      {
        ask: '/a',
        hits: ['GET /a'],
        received: { 'if-none-match': null, 'if-modified-since': null },
      },
    ],
  },
  {
    name: 'a 304 brings new fields and keeps those that describe the body',
    first: confirmedBy({
      etag: '"one"',
      'x-new': '2',
      'x-old': ['2', '3'],
      'content-type': 'image/png',
      'content-encoding': 'gzip',
      'content-length': '999',
      'content-range': 'bytes 0-1/2',
      'set-cookie': 'a=1',
      connection: 'x-hop',
      'x-hop': '1',
      age: '7',
      date,
    }),
    steps: [
      ...untilStale,
      ...['GET /a', ''].map((originHit): Step => ({
        ask: '/a',
        answer: {
          body: 'whole',
          headers: {
            'x-new': '2',
            'x-old': '2, 3',
            'content-type': 'text/plain',
            'content-encoding': null,
            'content-length': '5',
            'content-range': null,
            'set-cookie': null,
            'x-hop': null,
            age: '7',
            date,
          },
        },
        hits: originHit === '' ? [] : [originHit],
      })),
      { forward: 53 },
      { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ],
  },
  ...(
    [
      ['max-age=30', 30],
      ['s-maxage=40, max-age=0', 40],
    ] as const
  ).map(([text, seconds]) => ({
    name: `a 304 with ${text} gives a new lifetime`,
    first: confirmedBy({ 'cache-control': text }),
    steps: [
      ...untilStale,
      { ask: '/a', hits: ['GET /a'] },
      { forward: seconds - 1 },
      { ask: '/a', answer: { body: 'whole', cache: hit }, hits: [] },
      { forward: 1 },
      { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ] satisfies Step[],
  })),
  {
    name: 'a 304 with no-store: the object is revalidated each time from then on, and never served stale',
    first: {
      '/a': [
        { headers: first, body: 'whole' },
        { status: 304, headers: { 'cache-control': 'no-store' } },
        { status: 503 },
      ],
    },
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole' }, hits: ['GET /a'] },
      { ask: '/a', answer: { status: 503 }, hits: ['GET /a'] },
    ],
  },
  ...(
    [
      ['of another tag', { etag: '"two"' }],
      ['of another date', { 'last-modified': early }],
    ] as const
  ).map(([what, headers]) => ({
    name: `a 304 ${what} is ignored: the whole object is requested`,
    first: {
      '/a': (request) =>
        request.headers['if-modified-since'] === undefined
          ? {
              headers: {
                'last-modified': modified,
                'cache-control': 'max-age=60',
                ...(what.endsWith('tag') && { etag: '"one"' }),
              },
              body: 'whole',
            }
          : { status: 304, headers },
    } satisfies Script,
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=200/ }, hits: ['GET /a', 'GET /a'] },
    ] satisfies Step[],
  })),
  {
    name: 'a 304 with the weak form of the same tag is accepted',
    first: confirmedBy({ etag: 'W/"one"' }),
    steps: [
      ...untilStale,
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=304/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a 304 to an unconditional request is a bad response',
    first: { '/a': same },
    steps: [{ ask: '/a', answer: { status: 502, cache: /bad-answer/ }, hits: ['GET /a'] }],
  },
  {
    name: 'an object that needs revalidation each time is revalidated by each request',
    first: {
      '/a': (request) =>
        request.headers['if-none-match'] === undefined
          ? { headers: { ...first, 'cache-control': 'no-cache' }, body: 'whole' }
          : { status: 304, headers: { 'cache-control': 'no-cache' } },
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', answer: { body: 'whole', cache: /fwd-status=304/ }, hits: ['GET /a'] },
      { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'concurrent requests for a stale object are one request to the origin',
    first: confirmedBy({ 'cache-control': 'max-age=60' }),
    steps: [...untilStale, { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a'] }],
  },
  {
    name: 'a revalidation without a lifetime is only for the request that caused it',
    first: confirmedBy({ 'cache-control': 'no-cache' }),
    steps: [
      ...untilStale,
      { together: [{}, {}, {}], answer: { body: 'whole' }, hits: ['GET /a', 'GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'an uncacheable response replaces the stale one, which is not served again',
    first: {
      '/a': [
        { headers: first, body: 'old' },
        { headers: { 'cache-control': 'no-store' }, body: 'new' },
        { status: 503 },
      ],
    },
    steps: [
      { ask: '/a', answer: { body: 'old' }, hits: ['GET /a'] },
      { forward: 60 },
      { ask: '/a', answer: { body: 'new' }, hits: ['GET /a'] },
      { ask: '/a', answer: { status: 503 }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'HEAD is answered from the copy that GET fetched, and fetches it',
    config: byDefault({ compress: false }),
    first: { '/a': { headers: { ...first, date }, body: 'whole' } },
    steps: ['GET /a', ''].map((originHit): Step => ({
      ask: { method: 'HEAD' },
      answer: {
        body: '',
        headers: { 'content-length': '5', 'content-type': 'text/plain', etag: '"one"', date, 'x-old': '1' },
      },
      hits: originHit === '' ? [] : [originHit],
    })),
  },
]
