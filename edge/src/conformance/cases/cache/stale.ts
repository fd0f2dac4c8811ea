import type { Answer, Case, Step } from '../../case.ts'
import { byDefault } from '../../configs.ts'

const stale = { cache: /; hit; ttl=-?\d+; detail=stale-while-revalidate/ }
const answers = (text: string, ...later: Answer[]) => ({
  '/a': [{ headers: { 'cache-control': text, etag: '"1"' }, body: 'old' }, ...later],
})
const old: Step = { ask: '/a', answer: { body: 'old' }, hits: ['GET /a'] }
const fresh: Answer = { headers: { 'cache-control': 'max-age=60', etag: '"2"' }, body: 'new' }

/** The origin fails after 100 seconds; `seen` says whether the visitor sees the failure. */
const failing = (text: string, failure: Answer, seen: boolean, title = text): Case => ({
  name: `${title}, then ${failure.fails ?? failure.status}: ${seen ? 'the failure' : 'the stale copy'}`,
  first: answers(text, failure),
  steps: [
    old,
    { forward: 100 },
    {
      ask: '/a',
      answer: seen ? { status: failure.status ?? 502 } : { body: 'old' },
      hits: failure.fails ? ['GET /a', 'GET /a', 'GET /a'] : ['GET /a'],
    },
  ],
})

const failures: Answer[] = [
  { status: 500 },
  { status: 502 },
  { status: 503 },
  { status: 504 },
  { fails: 'reset' },
]

export const staleCases: Case[] = [
  {
    name: 'stale-while-revalidate: the stale copy at once, one request in the background, then the new one',
    first: answers('max-age=60, stale-while-revalidate=30', fresh),
    steps: [
      old,
      { forward: 89 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'new', cache: /; hit; ttl=60/ } },
    ],
  },
  {
    name: 'stale-while-revalidate: however many requests come, one at a time goes to the origin',
    first: answers('max-age=60, stale-while-revalidate=30', { fails: 'silence' }),
    steps: [
      old,
      { forward: 61 },
      {
        together: [{}, {}, {}, {}],
        answer: { body: 'old', ...stale },
        hits: ['GET /a'],
        behind: true,
      },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: [] },
    ],
  },
  {
    name: 'stale-while-revalidate: the background request revalidates',
    first: answers('max-age=60, stale-while-revalidate=30', {
      status: 304,
      headers: { 'cache-control': 'max-age=50' },
    }),
    steps: [
      old,
      { forward: 61 },
      {
        ask: '/a',
        answer: { body: 'old', headers: { age: '61' }, ...stale },
        hits: ['GET /a'],
        behind: true,
      },
      { eventually: '/a', answer: { body: 'old', cache: /; hit; ttl=50/ } },
    ],
  },
  {
    name: 'stale-while-revalidate: afterwards the visitor waits for the origin',
    first: answers('max-age=60, stale-while-revalidate=30', fresh),
    steps: [
      old,
      { forward: 90 },
      { ask: '/a', answer: { body: 'new', cache: /fwd=stale/ }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'stale-while-revalidate of a response that is stale on arrival',
    first: answers('max-age=0, stale-while-revalidate=30', fresh),
    steps: [
      old,
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'new', cache: /; hit; ttl=60/ } },
    ],
  },
  {
    name: 'stale-while-revalidate beside s-maxage applies, and for conditions, HEAD and ranges too',
    first: answers('s-maxage=60, stale-while-revalidate=30', { fails: 'silence' }),
    steps: [
      old,
      { forward: 61 },
      {
        ask: { headers: { 'if-none-match': '"1"' } },
        answer: { status: 304, ...stale },
        hits: ['GET /a'],
        behind: true,
      },
      { ask: { method: 'HEAD' }, answer: stale, hits: [] },
      {
        ask: { headers: { range: 'bytes=0-1' } },
        answer: { status: 206, body: 'ol', ...stale },
        hits: [],
      },
    ],
  },
  {
    name: 'stale-while-revalidate: the origin fails: the stale copy, and no request to the origin for a while',
    first: answers('max-age=60, stale-while-revalidate=300', { status: 503 }),
    steps: [
      old,
      { forward: 61 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      {
        eventually: '/a',
        answer: { body: 'old', cache: /detail=origin-failing/ },
        hits: [],
        unlearned: ['GET /a'],
      },
    ],
  },
  {
    // Several cores show that a revalidation has failed slightly before the core that ran it can start another one.
    onOneCore: true,
    name: 'stale-while-revalidate: the origin fails: it is requested again after a while, until it answers',
    first: answers('max-age=60, stale-while-revalidate=300', { status: 503 }, { status: 503 }, fresh),
    steps: [
      old,
      { forward: 61 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'old', cache: /detail=origin-failing/ } },
      { forward: 10 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'old', cache: /detail=origin-failing/ } },
      { forward: 10 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'new', cache: /; hit; ttl=60/ } },
    ],
  },
  {
    name: 'stale-while-revalidate: the origin sends no-store: the stale copy is dropped',
    first: answers('max-age=60, stale-while-revalidate=300', {
      headers: { 'cache-control': 'no-store' },
      body: 'his',
    }),
    steps: [
      old,
      { forward: 61 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      {
        eventually: '/a',
        answer: { body: 'his', cache: /fwd=uri-miss/ },
        hits: ['GET /a'],
        unlearned: ['GET /a', 'GET /a'],
      },
    ],
  },
  {
    name: 'stale-while-revalidate is ignored after a refresh',
    first: answers('max-age=60, stale-while-revalidate=99999999999', fresh),
    steps: [
      old,
      { purge: ['/a'], type: 'refresh', objects: 1 },
      { ask: '/a', answer: { body: 'new' }, hits: ['GET /a'] },
    ],
  },
  ...['must-revalidate', 'proxy-revalidate', 'no-cache'].map((text) => ({
    name: `stale-while-revalidate is ignored beside ${text}`,
    first: answers(`max-age=60, stale-while-revalidate=300, ${text}`, fresh),
    steps: [old, { forward: 61 }, { ask: '/a', answer: { body: 'new' }, hits: ['GET /a'] }],
  })),
  {
    name: 'stale-while-revalidate that is not a number is ignored',
    first: answers('max-age=60, stale-while-revalidate=long', fresh),
    steps: [old, { forward: 61 }, { ask: '/a', answer: { body: 'new' }, hits: ['GET /a'] }],
  },
  {
    name: 'stale-while-revalidate in CDN-Cache-Control',
    first: {
      '/a': [
        { headers: { 'cdn-cache-control': 'max-age=60, stale-while-revalidate=30' }, body: 'old' },
        fresh,
      ],
    },
    steps: [
      old,
      { forward: 61 },
      { ask: '/a', answer: { body: 'old', ...stale }, hits: ['GET /a'], behind: true },
      { eventually: '/a', answer: { body: 'new', cache: /; hit; ttl=60/ } },
    ],
  },

  ...failures.flatMap((failure) => [
    failing('max-age=60', failure, false),
    failing('s-maxage=60', failure, false, 's-maxage=60 (unlike RFC 9111 it forbids no stale copy)'),
    failing('max-age=60, stale-if-error=41', failure, false),
    failing('max-age=60, stale-if-error=40', failure, true),
    failing('max-age=60, stale-if-error=0', failure, true),
    failing('max-age=60, must-revalidate', failure, true),
    failing('max-age=60, must-revalidate, stale-if-error=999', failure, true),
    failing('max-age=60, proxy-revalidate', failure, true),
    failing('no-cache', failure, true),
    failing('max-age=60, no-cache="x-own"', failure, false),
  ]),
  ...[404, 410, 403, 429].map((status) => ({
    ...failing('max-age=60', { status }, true),
    name: `a ${status} is a response, not a failure: no stale copy instead of it`,
  })),
  {
    name: 'a stale error is never served',
    first: {
      '/a': [
        { status: 500, body: 'first' },
        { status: 503, body: 'second' },
      ],
    },
    steps: [
      { ask: '/a', answer: { status: 500 }, hits: ['GET /a'] },
      { forward: 10 },
      { ask: '/a', answer: { status: 503, body: 'second' }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a response stored despite no-store, for the minimum lifetime, is never served stale',
    config: byDefault({ minTtl: 30 }),
    first: answers('no-store', { status: 503 }),
    steps: [old, { forward: 30 }, { ask: '/a', answer: { status: 503 }, hits: ['GET /a'] }],
  },
]
