import type { Case } from '../../case.ts'
import { all, byDefault, forwarding } from '../../configs.ts'

// Responses that set a cookie, while cookies are forwarded.

const hit = { cache: /; hit/ }
const cookie = (text: string) => ({ headers: { cookie: text } })

export const setCookieCases: Case[] = [
  ...['max-age=60', 'public, s-maxage=60', 'max-age=60, stale-while-revalidate=60'].map((control) => ({
    name: `a response that sets a cookie is for its visitor alone: ${control}`,
    config: forwarding({ cookies: 'all' }),
    first: {
      '/a': [1, 2, 3, 4].map((id) => ({
        headers: { 'set-cookie': `id=${id}`, 'cache-control': control },
        body: `cart of ${id}`,
      })),
    },
    steps: [
      ...[1, 2, 3].map((id) => ({
        ask: '/a',
        answer: { body: `cart of ${id}`, headers: { 'set-cookie': `id=${id}` } },
        hits: ['GET /a'],
      })),
      // Also for a range request, because this origin ignores ranges.
      {
        ask: { headers: { range: 'bytes=0-3' } },
        answer: { body: 'cart of 4', headers: { 'set-cookie': 'id=4' } },
        hits: ['GET /a'],
      },
    ],
  })),
  {
    name: 'three concurrent visitors get separate sessions',
    config: forwarding({ cookies: 'all' }),
    first: {
      '/a': ({ socket }) => ({ headers: { 'set-cookie': `id=${socket.remotePort}` }, body: 'x' }),
    },
    steps: [
      {
        together: ['1', '2', '3'].map((at) => ({ from: `127.0.0.${at}` })),
        answer: { headers: { 'set-cookie': /^id=\d+$/ } },
        hits: ['GET /a', 'GET /a', 'GET /a'],
      },
    ],
  },
  {
    name: 'a minimum lifetime does not cache responses that set a cookie',
    config: all(forwarding({ cookies: 'all' }), byDefault({ minTtl: 60 })),
    first: { '/a': { headers: { 'set-cookie': 'id=1' } } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', hits: ['GET /a'] },
    ],
  },
  {
    name: 'a cookie with a revalidation is for its visitor alone, and the copy stays',
    config: forwarding({ cookies: 'all' }),
    first: {
      '/a': [
        { headers: { etag: '"1"', 'cache-control': 'max-age=10' }, body: 'page' },
        { status: 304, headers: { etag: '"1"', 'set-cookie': 'id=1', 'cache-control': 'max-age=10' } },
      ],
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { forward: 11 },
      { ask: '/a', answer: { body: 'page', headers: { 'set-cookie': 'id=1' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'page', headers: { 'set-cookie': null } }, hits: [] },
    ],
  },
  {
    name: 'a copy that was cached with its cookie is no longer served after the setting is disabled',
    config: all(forwarding({ cookies: 'all' }), byDefault({ cacheSetCookie: true })),
    first: {
      '/a': [
        { headers: { 'set-cookie': 'id=1', 'cache-control': 'max-age=60' }, body: 'cart of 1' },
        { headers: { 'cache-control': 'max-age=60' }, body: 'page' },
      ],
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', answer: { ...hit, body: 'cart of 1' }, hits: [] },
      {
        change: (config) => ({
          ...config,
          behaviors: config.behaviors.map((each) => ({ ...each, cacheSetCookie: false })),
        }),
      },
      { ask: '/a', answer: { body: 'page', headers: { 'set-cookie': null } }, hits: ['GET /a'] },
      { eventually: '/a', answer: { ...hit, body: 'page' }, hits: [], unlearned: ['GET /a'] },
    ],
  },
  {
    name: 'all cookies, sorted by name: each set has its own copy; including set cookies if the owner enables it',
    config: all(forwarding({ cookies: 'all' }), byDefault({ cacheSetCookie: true })),
    first: { '/a': { headers: { 'set-cookie': ['id=1', 'b=2'], 'cache-control': 'max-age=60' } } },
    steps: [
      {
        ask: cookie('b=2; a=1'),
        answer: { headers: { 'set-cookie': 'id=1,b=2' } },
        hits: ['GET /a'],
        received: { cookie: 'a=1; b=2' },
      },
      // Stored and sent to every visitor with this key.
      { ask: cookie('a=1; b=2'), answer: { ...hit, headers: { 'set-cookie': 'id=1,b=2' } }, hits: [] },
      { ask: cookie('a=1; b=3'), hits: ['GET /a'], received: { cookie: 'a=1; b=3' } },
      { ask: '/a', hits: ['GET /a'], received: { cookie: null } },
      {
        ask: { method: 'POST', body: 'x', ...cookie('b=2; a=1') },
        hits: ['POST /a'],
        received: { cookie: 'a=1; b=2' },
      },
    ],
  },
  ...['no-cache="Set-Cookie", max-age=60', 'max-age=0'].map((control) => ({
    name: `a cookie with ${control} goes to the first visitor alone, even if cookies are cached`,
    config: all(forwarding({ cookies: 'all' }), byDefault({ cacheSetCookie: true })),
    first: {
      '/a': [{ headers: { 'set-cookie': 'id=1', 'cache-control': control }, body: 'page' }, { status: 503 }],
    },
    steps: [
      { ask: '/a', answer: { headers: { 'set-cookie': 'id=1' } }, hits: ['GET /a'] },
      // Fresh, or stale because the origin fails: from the cache in both cases.
      {
        ask: '/a',
        answer: { body: 'page', headers: { 'set-cookie': null } },
        hits: control === 'max-age=0' ? ['GET /a'] : [],
      },
    ],
  })),
]
