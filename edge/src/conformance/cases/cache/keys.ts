import type { Case, Script } from '../../case.ts'
import { all, byDefault, forwarding } from '../../configs.ts'

const hit = { cache: /; hit/ }
const cookie = (text: string) => ({ headers: { cookie: text } })

/** Echoes everything that it receives: whatever shapes a response must be part of the key. */
const reflecting: Script = {
  '/a': ({ rawHeaders }) => ({ body: JSON.stringify(rawHeaders) }),
}

export const keys: Case[] = [
  {
    name: 'no query is forwarded: one copy',
    steps: [
      { ask: '/a?x=1', hits: ['GET /a'] },
      { ask: '/a?x=2', answer: hit, hits: [] },
    ],
  },
  {
    name: 'the whole query: order, case and value distinguish copies',
    config: forwarding({ queryString: true }),
    steps: [
      ...['/a?x=1&y=2', '/a?y=2&x=1', '/a?X=1&y=2', '/a?x=1', '/a'].map((path) => ({
        ask: path,
        hits: [`GET ${path}`],
      })),
      { ask: '/a?x=1&y=2', answer: hit, hits: [] },
    ],
  },
  {
    name: 'some query parameters: the others neither distinguish copies nor reach the origin',
    config: forwarding({ queryString: true, queryStringCacheKeys: ['x', 'y'] }),
    steps: [
      { ask: '/a?x=1&evil=1&y=2', hits: ['GET /a?x=1&y=2'] },
      { ask: '/a?x=1&y=2&evil=2', answer: hit, hits: [] },
      { ask: '/a?y=2&x=1', hits: ['GET /a?y=2&x=1'] },
      { ask: '/a?X=1&evil=1', hits: ['GET /a'] },
    ],
  },
  {
    name: 'cookies that are not forwarded are removed, in both directions',
    first: { '/a': { headers: { 'set-cookie': 'id=1' } } },
    steps: [
      {
        ask: cookie('id=7'),
        answer: { headers: { 'set-cookie': null } },
        hits: ['GET /a'],
        received: { cookie: null },
      },
      { ask: cookie('id=8'), answer: { ...hit, headers: { 'set-cookie': null } }, hits: [] },
      {
        ask: { method: 'POST', body: 'x', ...cookie('id=7') },
        answer: { headers: { 'set-cookie': null } },
        hits: ['POST /a'],
        received: { cookie: null },
      },
    ],
  },
  {
    name: 'some cookies, also by pattern: the others neither distinguish copies nor reach the origin',
    config: forwarding({ cookies: 'whitelist', cookieNames: ['lang', 'login_*'] }),
    steps: [
      {
        ask: cookie('x=1; lang=en; login_7=a,b'),
        hits: ['GET /a'],
        received: { cookie: 'lang=en; login_7=a,b' },
      },
      { ask: cookie('login_7=a,b; lang=en; x=2'), answer: hit, hits: [] },
      { ask: cookie('LANG=en; login=1'), hits: ['GET /a'], received: { cookie: null } },
    ],
  },
  {
    name: 'fields that are not forwarded neither distinguish nor shape copies',
    first: reflecting,
    steps: [
      {
        ask: { headers: { 'x-lang': 'evil', 'user-agent': 'evil', authorization: 'evil', accept: 'evil' } },
        answer: { body: /^((?!evil).)*$/ },
        hits: ['GET /a'],
      },
      { ask: { headers: { 'x-lang': 'de' } }, answer: hit, hits: [] },
    ],
  },
  {
    name: 'some fields: each value has its own copy, and absent differs from empty',
    config: forwarding({ headers: 'whitelist', headerNames: ['X-Lang', 'User-Agent', 'Authorization'] }),
    first: reflecting,
    steps: [
      {
        ask: { headers: { 'x-lang': 'en', 'x-other': 'evil' } },
        answer: { body: /^((?!evil).)*$/ },
        hits: ['GET /a'],
        received: { 'x-lang': 'en' },
      },
      { ask: { headers: { 'x-lang': 'en' } }, answer: hit, hits: [] },
      { ask: { headers: { 'x-lang': 'de' } }, hits: ['GET /a'], received: { 'x-lang': 'de' } },
      { ask: { headers: { 'x-lang': '' } }, hits: ['GET /a'], received: { 'x-lang': '' } },
      { ask: '/a', hits: ['GET /a'], received: { 'x-lang': null } },
      { ask: { headers: { 'user-agent': 'own' } }, hits: ['GET /a'], received: { 'user-agent': 'own' } },
      { ask: { headers: { authorization: 'A' } }, hits: ['GET /a'], received: { authorization: 'A' } },
      { ask: { headers: { authorization: 'B' } }, hits: ['GET /a'], received: { authorization: 'B' } },
    ],
  },
  {
    name: 'fields that the edge sets itself never have the visitor’s value',
    config: forwarding({
      headers: 'whitelist',
      headerNames: ['X-Forwarded-For', 'X-Forwarded-Proto', 'Range', 'If-None-Match'],
    }),
    steps: [
      {
        ask: { headers: { 'x-forwarded-proto': 'gopher', range: 'bytes=0-1', 'if-none-match': '"x"' } },
        answer: { status: 206, body: 'GE' },
        hits: ['GET /a'],
        received: { 'x-forwarded-proto': 'http', 'if-none-match': null },
      },
    ],
  },
  {
    name: 'the visitor’s Host, if it is forwarded',
    config: forwarding({ headers: 'whitelist', headerNames: ['Host'] }),
    steps: [{ ask: '/a', hits: ['GET /a'], received: { host: /^c\d+\.example\.com$/ } }],
  },
  {
    name: 'the origin’s own name, if it is not',
    steps: [{ ask: '/a', hits: ['GET /a'], received: { host: /^localhost:\d+$/ } }],
  },
  {
    name: 'all fields: nothing is cached, everything is passed on unchanged',
    config: forwarding({ headers: 'all', queryString: true, cookies: 'all' }),
    first: {
      '/a?x=1': ({ headers }) =>
        headers.range
          ? { status: 206, headers: { 'content-range': 'bytes 0-1/9' }, body: 'ab' }
          : { headers: { 'cache-control': 'max-age=60', etag: '"1"' } },
    },
    steps: [
      {
        ask: { path: '/a?x=1', headers: { 'x-own': '1', cookie: 'b=1' } },
        answer: { cache: /fwd=bypass/ },
        hits: ['GET /a?x=1'],
        received: { 'x-own': '1', cookie: 'b=1', host: /^c\d+/ },
      },
      { ask: '/a?x=1', answer: { cache: /fwd=bypass/ }, hits: ['GET /a?x=1'] },
      {
        ask: { path: '/a?x=1', headers: { range: 'bytes=0-1' } },
        answer: { status: 206, body: 'ab' },
        hits: ['GET /a?x=1'],
        received: { range: 'bytes=0-1' },
      },
      { ask: { path: '/a?x=1', method: 'HEAD' }, hits: ['HEAD /a?x=1'] },
    ],
  },
  {
    name: 'Vary: * is never stored; another Vary is, because those fields are not forwarded',
    first: { '/a': { headers: { vary: '*' } }, '/b': { headers: { vary: 'User-Agent' } } },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/a', hits: ['GET /a'] },
      { ask: '/b', hits: ['GET /b'] },
      { ask: { path: '/b', headers: { 'user-agent': 'other' } }, answer: hit, hits: [] },
    ],
  },
  {
    name: 'an OPTIONS is answered by the origin',
    config: byDefault({ allowedMethods: 'read-options' }),
    steps: [
      { ask: { method: 'OPTIONS' }, hits: ['OPTIONS /a'] },
      { ask: { method: 'OPTIONS' }, hits: ['OPTIONS /a'] },
    ],
  },
  {
    name: 'a cached OPTIONS has its own copy',
    config: byDefault({ allowedMethods: 'read-options', isCacheOptions: true }),
    steps: [
      { ask: { method: 'OPTIONS' }, answer: { body: 'OPTIONS /a' }, hits: ['OPTIONS /a'] },
      { ask: { method: 'OPTIONS' }, answer: { ...hit, body: 'OPTIONS /a' }, hits: [] },
      { ask: '/a', answer: { body: 'GET /a' }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a cached OPTIONS has its own copy, even if fields distinguish copies',
    config: all(
      forwarding({ headers: 'whitelist', headerNames: ['Origin'] }),
      byDefault({ allowedMethods: 'read-options', isCacheOptions: true }),
    ),
    steps: [
      { ask: '/a', answer: { body: 'GET /a' }, hits: ['GET /a'] },
      { ask: { method: 'OPTIONS' }, answer: { body: 'OPTIONS /a' }, hits: ['OPTIONS /a'] },
      {
        ask: { method: 'OPTIONS', headers: { origin: 'https://one.example' } },
        hits: ['OPTIONS /a'],
        received: { origin: 'https://one.example' },
      },
    ],
  },
]
