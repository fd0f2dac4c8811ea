import type { Case, Step } from '../../case.ts'
import { byDefault, forwarding } from '../../configs.ts'

const hit = { cache: /; hit/ }
const control = (text: string, more: Record<string, string | string[]> = {}) => ({
  'cache-control': text,
  ...more,
})
const once: Step[] = [
  { ask: '/a', hits: ['GET /a'] },
  { ask: '/a', answer: hit, hits: [] },
]
const never: Step[] = [
  { ask: '/a', hits: ['GET /a'] },
  { ask: '/a', answer: { cache: /fwd=uri-miss/ }, hits: ['GET /a'] },
]
const withStatus = (steps: Step[], status: number): Step[] =>
  steps.map((step) => ('ask' in step ? { ...step, answer: { ...step.answer, status } } : step))
/** A status that is not 200. */
const statusCase = (status: number, what: string, isKept: boolean, text?: string): Case => ({
  name: `${status} ${what}: ${isKept ? 'cached' : 'not cached'}`,
  first: { '/a': { status, ...(text !== undefined && { headers: control(text) }) } },
  steps: withStatus(isKept ? once : never, status),
})

const credentials = forwarding({ headers: 'whitelist', headerNames: ['Authorization'] })
const authorized: Step[] = [
  { ask: { headers: { authorization: 'A' } }, hits: ['GET /a'], received: { authorization: 'A' } },
]

export const storing: Case[] = [
  ...[200, 203, 204, 300, 301, 308].map((status) => statusCase(status, 'without a lifetime', true)),
  ...[201, 202, 299, 302, 303, 307, 401, 402, 410, 451, 499, 505, 599].flatMap((status) => [
    statusCase(status, 'without a lifetime', false),
    statusCase(status, 'with a lifetime', true, 'max-age=60'),
  ]),
  ...[407, 416, 425, 428, 429, 431, 511].map((status) =>
    statusCase(status, 'with a lifetime, which is about one client or moment', false, 'max-age=60'),
  ),
  ...[302, 307].map((status) => ({
    ...statusCase(status, 'without a lifetime, where there is a least one', true),
    config: byDefault({ minTtl: 30 }),
    steps: withStatus([...once, { forward: 30 }, { ask: '/a', hits: ['GET /a'] }], status),
  })),
  ...['public', 'foo'].map((text) => statusCase(410, `with ${text} alone`, false, text)),
  statusCase(200, 'with must-understand', true, 'max-age=60, must-understand'),
  statusCase(200, 'with must-understand and no-store', true, 'max-age=60, no-store, must-understand'),
  statusCase(299, 'with must-understand', false, 'max-age=60, must-understand'),
  statusCase(299, 'with must-understand and no-store', false, 'max-age=60, no-store, must-understand'),
  {
    name: 'no heuristic lifetime is derived from Last-Modified',
    config: byDefault({ defaultTtl: 0 }),
    first: { '/a': { headers: { 'last-modified': 'Sun, 06 Apr 2025 07:00:00 GMT' } } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', answer: { cache: /fwd=stale/ }, hits: ['GET /a'] },
    ],
  },

  ...['max-age=60', 'private', ''].map((text) => ({
    name: `a response to forwarded credentials, with “${text}”: not cached`,
    config: credentials,
    first: { '/a': { headers: text === '' ? {} : control(text) } },
    steps: [...authorized, ...authorized],
  })),
  ...['public, max-age=60', 's-maxage=60', 'must-revalidate, max-age=60', 'public'].map((text) => ({
    name: `a response to forwarded credentials, with “${text}”: cached for the same credentials`,
    config: credentials,
    first: { '/a': { headers: control(text) } },
    steps: [
      ...authorized,
      { ask: { headers: { authorization: 'A' } }, answer: hit, hits: [] },
      { ask: { headers: { authorization: 'B' } }, hits: ['GET /a'] },
    ],
  })),
  {
    name: 'credentials that are not forwarded have no effect, and the copy is for all visitors',
    first: { '/a': ({ headers }) => ({ body: headers.authorization ?? 'nobody' }) },
    steps: [
      { ask: { headers: { authorization: 'A' } }, answer: { body: 'nobody' }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'nobody' }, hits: [] },
    ],
  },

  ...(['*', 'accept, *', ', *', 'X-Forwarded-For', 'accept,Via'] as const).map((vary) => ({
    name: `Vary: ${vary}: not cached`,
    first: { '/a': { headers: control('max-age=60', { vary }) } },
    steps: never,
  })),
  {
    name: 'Vary: * in the second field: not stored, even with a lifetime',
    config: byDefault({ minTtl: 60 }),
    first: { '/a': { headers: control('max-age=60', { vary: ['accept', '*'] }) } },
    steps: never,
  },
  {
    name: 'Vary by a forwarded field: a copy for each value, in any order of requests',
    config: forwarding({ headers: 'whitelist', headerNames: ['X-Lang', 'X-Size'] }),
    first: {
      '/a': ({ headers }) => ({
        headers: control('max-age=60', { vary: 'X-Lang, X-Size' }),
        body: `${String(headers['x-lang'])} ${String(headers['x-size'])}`,
      }),
    },
    steps: [
      { ask: { headers: { 'x-lang': 'en', 'x-size': '1' } }, answer: { body: 'en 1' }, hits: ['GET /a'] },
      { ask: { headers: { 'x-size': '2', 'x-lang': 'en' } }, answer: { body: 'en 2' }, hits: ['GET /a'] },
      { ask: { headers: { 'x-lang': 'en' } }, answer: { body: 'en undefined' }, hits: ['GET /a'] },
      {
        ask: { headers: { 'x-size': '1', 'x-lang': 'en' } },
        answer: { ...hit, body: 'en 1', headers: { vary: /^X-Lang, X-Size/ } },
        hits: [],
      },
      { ask: { headers: { 'x-size': '2', 'x-lang': 'en' } }, answer: { ...hit, body: 'en 2' }, hits: [] },
      { ask: { headers: { 'x-lang': 'en' } }, answer: { ...hit, body: 'en undefined' }, hits: [] },
    ],
  },
  {
    name: 'Vary by a field that is not forwarded: one copy, because the origin gets the same for every visitor',
    first: { '/a': { headers: control('max-age=60', { vary: 'User-Agent, X-Lang' }) } },
    steps: [
      { ask: { headers: { 'user-agent': 'one', 'x-lang': 'de' } }, hits: ['GET /a'] },
      { ask: { headers: { 'user-agent': 'two' } }, answer: hit, hits: [] },
    ],
  },
  {
    name: 'Vary by X-Forwarded-Proto: http and https have separate copies',
    first: {
      '/a': ({ headers }) =>
        headers['x-forwarded-proto'] === 'https'
          ? { headers: { vary: 'X-Forwarded-Proto' }, body: 'the page' }
          : { status: 301, headers: { vary: 'X-Forwarded-Proto', location: 'https://own.example/a' } },
    },
    steps: [
      { ask: '/a', answer: { status: 301 }, hits: ['GET /a'] },
      { ask: { by: 'https' }, answer: { body: 'the page' }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, status: 301 }, hits: [] },
      { ask: { by: 'https' }, answer: { ...hit, body: 'the page' }, hits: [] },
      { purge: ['/a'], objects: 2 },
      // The scheme is no longer known: the origin is requested without it, and again after it has shown that it needs
      // it.
      { ask: { by: 'h2' }, answer: { body: 'the page' }, hits: ['GET /a', 'GET /a'] },
    ],
  },
  {
    name: 'without that Vary http and https share a copy',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { by: 'https' }, answer: hit, hits: [] },
    ],
  },

  {
    name: 'hop-by-hop fields are neither passed on nor stored, all others are',
    first: {
      '/a': {
        headers: control('max-age=60', {
          connection: 'x-hop, x-Other',
          'x-hop': '1',
          'x-other': '1',
          'keep-alive': 'timeout=1',
          'proxy-authenticate': 'Basic',
          'proxy-authentication-info': '1',
          'proxy-connection': 'close',
          'x-own': 'own',
          'content-language': 'en',
          'content-security-policy': "default-src 'self'",
          'strict-transport-security': 'max-age=1',
          'x-frame-options': 'DENY',
          link: ['</a>', '</b>'],
        }),
      },
    },
    steps: ['GET /a', ''].map((originHit): Step => ({
      ask: '/a',
      answer: {
        headers: {
          'x-hop': null,
          'x-other': null,
          'keep-alive': null,
          'proxy-authenticate': null,
          'proxy-authentication-info': null,
          'proxy-connection': null,
          'x-own': 'own',
          'content-language': 'en',
          'content-security-policy': "default-src 'self'",
          'strict-transport-security': 'max-age=1',
          'x-frame-options': 'DENY',
          link: '</a>, </b>',
        },
      },
      hits: originHit === '' ? [] : [originHit],
    })),
  },
  {
    name: 'Content-Range of a 200 has no meaning and is stored as received; a range of it has its own',
    first: { '/a': { headers: control('max-age=60', { 'content-range': 'bytes 7-9/99' }), body: '0123' } },
    steps: [
      { ask: '/a', answer: { body: '0123', headers: { 'content-range': 'bytes 7-9/99' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { 'content-range': 'bytes 7-9/99' } }, hits: [] },
      {
        ask: { headers: { range: 'bytes=1-2' } },
        answer: { ...hit, status: 206, body: '12', headers: { 'content-range': 'bytes 1-2/4' } },
        hits: [],
      },
      {
        ask: { headers: { range: 'bytes=0-0,2-2' } },
        answer: { ...hit, status: 206, headers: { 'content-range': null } },
        hits: [],
      },
      {
        ask: { headers: { range: 'bytes=9-' } },
        answer: { ...hit, status: 416, headers: { 'content-range': 'bytes */4' } },
        hits: [],
      },
    ],
  },
  {
    name: 'Set-Cookie2, which is obsolete, is stored as received where cookies are forwarded',
    config: forwarding({ cookies: 'all' }),
    first: { '/a': { headers: control('max-age=60', { 'set-cookie2': 'a=b' }) } },
    steps: [
      { ask: '/a', answer: { headers: { 'set-cookie2': 'a=b' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { 'set-cookie2': 'a=b' } }, hits: [] },
    ],
  },
  ...['no-cache', 'private'].map((name) => ({
    name: `fields that ${name} lists are for the first visitor; the others are cached`,
    first: {
      '/a': {
        headers: control(`max-age=60, ${name}="X-User, x-Two"`, {
          'x-user': 'A',
          'x-two': '2',
          'x-three': '3',
        }),
      },
    },
    steps: [
      { ask: '/a', answer: { headers: { 'x-user': 'A', 'x-two': '2', 'x-three': '3' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { 'x-user': null, 'x-two': null, 'x-three': '3' } }, hits: [] },
    ],
  })),
  {
    name: 'fields that private in CDN-Cache-Control lists are for the first visitor',
    first: {
      '/a': { headers: { 'cdn-cache-control': 'max-age=60, private="x-user"', 'x-user': 'A' } },
    },
    steps: [
      { ask: '/a', answer: { headers: { 'x-user': 'A' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { 'x-user': null } }, hits: [] },
    ],
  },
  {
    name: 'early hints are neither the response nor cached',
    first: {
      '/a': { hints: { link: '</style.css>; rel=preload' }, headers: control('max-age=60'), body: 'page' },
    },
    steps: [
      { ask: '/a', answer: { body: 'page', headers: { link: null } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'page', headers: { link: null } }, hits: [] },
    ],
  },
  {
    name: 'a response without a date gets that of its arrival, and keeps it',
    first: { '/a': { headers: { date: [] } } },
    steps: [
      { ask: '/a', answer: { headers: { date: /GMT$/ } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, headers: { date: /GMT$/, age: '0' } }, hits: [] },
    ],
  },
]
