import type { IncomingMessage } from 'node:http'
import type { Answer, Case, Script, Step } from '../../case.ts'
import { byDefault, forwarding } from '../../configs.ts'
import {
  mega,
  size,
  other,
  strong,
  ranged,
  range,
  landed,
  hit,
  seen,
  once,
  film206,
} from '../../ranged-origin.ts'

export const partLimits: Case[] = [
  ...(
    [
      ['a weak tag', { etag: 'W/"film"', 'cache-control': 'max-age=60' }],
      ['no validator', { 'cache-control': 'max-age=60' }],
    ] as const
  ).map(([what, headers]) => ({
    name: `parts with ${what} are not combined: the whole object is fetched`,
    first: { '/a': ranged({ headers }) } satisfies Script,
    steps: [
      {
        ask: range(`${5 * mega}-${5 * mega + 9}`),
        answer: seen(5 * mega, 5 * mega + 9),
        hits: ['GET /a', 'GET /a'],
      },
      landed(range('0-0')),
      { ask: range('0-9'), answer: seen(0, 9, hit), hits: [] },
    ] satisfies Step[],
  })),
  {
    name: 'parts with a Last-Modified date are combined',
    first: {
      '/a': ranged({
        headers: {
          'last-modified': 'Sun, 06 Apr 2031 07:00:00 GMT',
          date: 'Sun, 06 Apr 2031 07:08:00 GMT',
          'cache-control': 'max-age=60',
        },
      }),
    },
    steps: [
      { ask: range('0-9'), answer: seen(0, 9), hits: once },
      { ask: range(`${3 * mega}-${5 * mega}`), answer: seen(3 * mega, 5 * mega), hits: once },
    ],
  },
  ...(['bytes 5-9/100', 'bytes 0-9/*', 'bytes 9-0/100', 'items 0-1/2', ''] as const).map((text) => ({
    name: `a 206 with “${text}” is not the requested part: the whole object is fetched`,
    first: {
      '/a': ({ headers }: IncomingMessage): Answer =>
        headers.range === undefined
          ? { headers: strong, body: '0123456789' }
          : {
              status: 206,
              headers: { ...strong, ...(text !== '' && { 'content-range': text }) },
              body: '01234',
            },
    } satisfies Script,
    steps: [
      { ask: range('0-1'), answer: { status: 206, body: '01' }, hits: ['GET /a', 'GET /a'] },
      { ask: '/a', answer: { body: '0123456789', cache: hit }, hits: [] },
    ] satisfies Step[],
  })),
  {
    name: 'a 206 to a request without Range is passed on and never stored',
    first: { '/a': { status: 206, headers: { ...strong, 'content-range': 'bytes 0-1/9' }, body: 'ab' } },
    steps: [
      { ask: '/a', answer: { status: 206, cache: /fwd=uri-miss; fwd-status=206$/ }, hits: once },
      { ask: '/a', answer: { status: 206, cache: /fwd=uri-miss; fwd-status=206$/ }, hits: once },
    ],
  },
  ...['no-store', 'private', 'no-cache'].map((text) => ({
    name: `a range of an unshareable object (${text}) comes from the origin`,
    first: { '/a': ranged({ headers: { etag: '"film"', 'cache-control': text } }) } satisfies Script,
    steps: [
      {
        ask: range(`${5 * mega}-${5 * mega + 9}`),
        answer: seen(5 * mega, 5 * mega + 9, /fwd=uri-miss; fwd-status=206$/),
        hits: ['GET /a', 'GET /a'],
        received: { range: `bytes=${5 * mega}-${5 * mega + 9}` },
      },
      {
        ask: range('0-9', { 'if-range': '"film"' }),
        answer: seen(0, 9, /fwd=uri-miss; fwd-status=206$/),
        hits: once,
        unlearned: ['GET /a', 'GET /a'],
        received: { range: 'bytes=0-9', 'if-range': '"film"' },
      },
    ] satisfies Step[],
  })),
  {
    name: 'If-Range: only a part of this version',
    first: film206,
    steps: [
      {
        ask: range('0-9', { 'if-range': '"film"' }),
        answer: seen(0, 9),
        hits: once,
        received: { 'if-range': null },
      },
      landed(range('0-0')),
      { ask: range('0-9', { 'if-range': '"film"' }), answer: seen(0, 9, hit), hits: [] },
      {
        ask: range('0-9', { 'if-range': '"older"' }),
        answer: { headers: { 'content-length': String(size), 'content-range': null } },
        hits: ['GET /a', 'GET /a'],
      },
    ],
  },
  {
    name: 'a part of another version is not combined with the others',
    first: {
      '/a': ({ headers, ...request }: IncomingMessage) =>
        ranged(
          headers.range?.startsWith('bytes=0-') ? {} : { body: other, headers: { ...strong, etag: '"new"' } },
        )(Object.assign(request, { headers }) as IncomingMessage),
    },
    steps: [
      { ask: range('0-9'), answer: seen(0, 9), hits: once },
      landed(range('0-0')),
      { breaks: range(`0-${5 * mega}`), hits: once },
      { ask: range('0-9'), answer: seen(0, 9, /fwd=uri-miss/), hits: once },
    ],
  },
  {
    name: 'a purge drops the parts too',
    config: forwarding({ cookies: 'all' }),
    first: film206,
    steps: [
      { ask: range(`0-${5 * mega}`), answer: { status: 206 }, hits: ['GET /a', 'GET /a'] },
      { ask: { headers: { range: 'bytes=0-9', cookie: 'a=1' } }, answer: { status: 206 }, hits: once },
      landed(range('0-0')),
      landed(range(`${5 * mega}-${5 * mega}`)),
      landed({ headers: { range: 'bytes=0-0', cookie: 'a=1' } }),
      { purge: ['/a'], objects: 3 },
      { ask: range('0-9'), answer: seen(0, 9, /fwd=uri-miss/), hits: once },
    ],
  },
  {
    name: 'a refresh revalidates parts',
    first: film206,
    steps: [
      { ask: range('0-9'), answer: { status: 206 }, hits: once },
      landed(range('0-0')),
      { purge: ['/a'], type: 'refresh', objects: 1 },
      {
        ask: range('0-9'),
        answer: seen(0, 9, /fwd=stale; fwd-status=304/),
        hits: once,
        received: { 'if-none-match': '"film"' },
      },
    ],
  },
  {
    name: 'a stale part is served while the origin fails',
    first: {
      '/a': [ranged()({ headers: { range: 'bytes=0-4194303' } } as IncomingMessage), { status: 503 }],
    },
    steps: [
      { ask: range('0-9'), answer: seen(0, 9), hits: once },
      landed(range('0-0')),
      { forward: 61 },
      { ask: range('0-9'), answer: seen(0, 9, /fwd=stale; fwd-status=503/), hits: once },
      { ask: range('0-9'), answer: seen(0, 9, /origin-failing/), hits: [] },
    ],
  },
  {
    name: 'a cookie with a part is not shared',
    first: { '/a': ranged({ headers: { ...strong, 'set-cookie': 'a=1' } }) },
    steps: [
      { ask: range('0-9'), answer: { status: 206, headers: { 'set-cookie': null } }, hits: once },
      landed(range('0-0')),
      { ask: range('0-9'), answer: { status: 206, headers: { 'set-cookie': null }, cache: hit }, hits: [] },
    ],
  },
  {
    name: 'an error instead of a part is cached for the whole object',
    config: byDefault({}),
    first: { '/a': { status: 404, headers: { 'cache-control': 'max-age=60' } } },
    steps: [
      { ask: range('0-9'), answer: { status: 404 }, hits: once },
      { ask: '/a', answer: { status: 404, cache: hit }, hits: [] },
    ],
  },
]
