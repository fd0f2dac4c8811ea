import type { IncomingMessage } from 'node:http'
import type { Answer, Ask, Case, Script, Step } from '../case.ts'
import { byDefault, forwarding } from '../configs.ts'

const mega = 1_048_576
const size = 10 * mega
/** Tells at each place where it is. */
const film = Buffer.alloc(size)
for (let at = 0; at < size; at += 8) film.write(at.toString(16).padStart(8, '.'), at)
const other = Buffer.alloc(size, 'other')

const strong = { etag: '"film"', 'cache-control': 'max-age=60', 'content-type': 'video/mp4' }

type Ranged = { body?: Buffer; headers?: Record<string, string> }

/** Gives what is asked for of a body, as a server of files does. */
function ranged({ body = film, headers = strong }: Ranged = {}) {
  return ({ headers: asked }: IncomingMessage): Answer => {
    if (asked['if-none-match'] !== undefined && asked['if-none-match'] === headers['etag'])
      return { status: 304, headers }
    const match = /^bytes=(\d+)-(\d*)$/.exec(asked.range ?? '')
    if (!match) return { headers: { ...headers, 'accept-ranges': 'bytes' }, body }
    const start = Number(match[1])
    const end = Math.min(match[2] ? Number(match[2]) : body.length, body.length - 1)
    if (start >= body.length) return { status: 416, headers: { 'content-range': `bytes */${body.length}` } }
    return {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` },
      body: body.subarray(start, end + 1),
    }
  }
}

const range = (text: string, more: Record<string, string> = {}): Ask => ({
  headers: { range: `bytes=${text}`, ...more },
})
const hit = /; hit/
/** What visitors see of the range from `start` to `end`, both included. */
const seen = (start: number, end: number, cache?: RegExp, body = film) => ({
  status: 206,
  headers: {
    'content-range': `bytes ${start}-${end}/${body.length}`,
    'content-length': String(end - start + 1),
  },
  body: body.subarray(start, end + 1).toString(),
  ...(cache && { cache }),
})
const once = ['GET /a']
/** Nobody waits for the end of what arrives; a case that needs it here does. */
const landed = (asked: Ask): Step => ({ eventually: asked, answer: { status: 206, cache: hit } })
const film206: Script = { '/a': ranged() }

/** A range that the origin is asked for: within it, and not far beyond. */
const within = (asked: string | undefined, first: number) => {
  const [start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(asked ?? '')?.slice(1) ?? []).map(Number)
  return start <= first && end >= first && end - start < 8 * mega
}

export const partCases: Case[] = [
  {
    name: 'a range of what is not here: the origin is not asked for the whole',
    first: {
      '/a': (request) => (within(request.headers.range, 9 * mega) ? ranged()(request) : { status: 500 }),
    },
    steps: [{ ask: range(`${9 * mega}-${9 * mega + 9}`), answer: seen(9 * mega, 9 * mega + 9), hits: once }],
  },
  {
    name: 'a range is given from what a range brought',
    first: film206,
    steps: [
      { ask: range('100-199'), answer: seen(100, 199, /; stored; ttl=60/), hits: once },
      landed(range('0-0')),
      { ask: range('100-199'), answer: seen(100, 199, hit), hits: [] },
      { ask: range('150-160'), answer: seen(150, 160, hit), hits: [] },
      { ask: range('0-'.concat(String(mega))), answer: seen(0, mega, hit), hits: [] },
      { forward: 60 },
      { ask: range('100-199'), answer: seen(100, 199, /fwd=stale; fwd-status=304/), hits: once },
      { ask: range('100-199'), answer: seen(100, 199, hit), hits: [] },
    ],
  },
  {
    name: 'a range is put together of several answers',
    first: film206,
    steps: [
      { ask: range('0-9'), answer: seen(0, 9), hits: once },
      { ask: range(`${9 * mega}-${9 * mega + 9}`), answer: seen(9 * mega, 9 * mega + 9), hits: once },
      { ask: range(`${3 * mega}-${9 * mega}`), answer: seen(3 * mega, 9 * mega), hits: once },
      landed(range('0-0')),
      landed(range(`${5 * mega}-${5 * mega}`)),
      landed(range('-1')),
      { ask: range('0-'), answer: seen(0, size - 1, hit), hits: [] },
      { ask: range(`${mega}-${9 * mega}`), answer: seen(mega, 9 * mega, hit), hits: [] },
      { ask: range('-10'), answer: seen(size - 10, size - 1, hit), hits: [] },
    ],
  },
  {
    name: 'the end of what is not here',
    first: film206,
    steps: [
      { ask: range('-10'), answer: seen(size - 10, size - 1), hits: ['GET /a', 'GET /a'] },
      landed(range('-1')),
      { ask: range('-10'), answer: seen(size - 10, size - 1, hit), hits: [] },
    ],
  },
  {
    name: 'several ranges of what is not here',
    first: film206,
    steps: [
      {
        ask: range(`0-3,${9 * mega}-${9 * mega + 3}`),
        answer: {
          status: 206,
          headers: { 'content-type': /^multipart\/byteranges/ },
          body: new RegExp(`bytes 0-3/${size}[^]*bytes ${9 * mega}-${9 * mega + 3}/${size}`),
        },
        hits: ['GET /a', 'GET /a'],
      },
    ],
  },
  {
    name: 'beyond the end of what is not here, and of what is',
    first: { '/a': ranged(), '/small': ranged({ body: film.subarray(0, 100) }) },
    steps: [
      {
        ask: range(`${20 * mega}-`),
        answer: { status: 416, headers: { 'content-range': `bytes */${size}` } },
        hits: once,
      },
      { ask: { path: '/small', ...range('100-') }, answer: { status: 416 }, hits: ['GET /small'] },
      { ask: { path: '/small', ...range('90-') }, answer: { status: 206 }, hits: [] },
    ],
  },
  {
    name: 'a range of a small object brings the whole',
    first: { '/a': ranged({ body: film.subarray(0, 1000) }) },
    steps: [
      { ask: range('500-509'), answer: seen(500, 509, undefined, film.subarray(0, 1000)), hits: once },
      {
        ask: '/a',
        answer: { headers: { 'content-range': null, 'content-length': '1000' }, cache: hit },
        hits: [],
      },
    ],
  },
  {
    name: 'the whole is asked for as such, although parts are here, and answers ranges from then on',
    first: film206,
    steps: [
      { ask: range('0-9'), hits: once, answer: { status: 206 } },
      {
        ask: '/a',
        answer: { headers: { 'content-length': String(size) } },
        hits: once,
        heard: { range: null },
      },
      { ask: range(`${9 * mega}-`), answer: seen(9 * mega, size - 1, hit), hits: [] },
    ],
  },
  {
    name: 'HEAD of what is not here does not make the origin send the whole, and tells its size',
    first: { '/a': (request) => (request.headers.range === undefined ? { status: 500 } : ranged()(request)) },
    steps: [
      {
        ask: { method: 'HEAD' },
        answer: { body: '', headers: { 'content-length': String(size), 'content-range': null } },
        hits: once,
      },
      { eventually: { method: 'HEAD' }, answer: { body: '', cache: hit } },
    ],
  },
  {
    name: 'an origin that knows no ranges: one fetch for all of them',
    first: { '/a': { headers: strong, body: film } },
    steps: [
      { ask: range(`${5 * mega}-${5 * mega + 9}`), answer: seen(5 * mega, 5 * mega + 9), hits: once },
      landed(range('0-0')),
      { ask: range('0-9'), answer: seen(0, 9, hit), hits: [] },
      { ask: '/a', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: 'concurrent ranges are one question',
    first: film206,
    steps: [
      {
        together: [range('0-9'), range('0-9'), range('0-9')],
        answer: seen(0, 9),
        hits: once,
      },
    ],
  },
  ...(
    [
      ['a weak tag', { etag: 'W/"film"', 'cache-control': 'max-age=60' }],
      ['no validator', { 'cache-control': 'max-age=60' }],
    ] as const
  ).map(([what, headers]) => ({
    name: `parts with ${what} are not put together: the whole is fetched`,
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
    name: 'parts with a date of change are put together',
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
    name: `a 206 with “${text}” is not what was asked for: the whole is fetched`,
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
    name: 'a 206 that nobody asked for is passed on and never kept',
    first: { '/a': { status: 206, headers: { ...strong, 'content-range': 'bytes 0-1/9' }, body: 'ab' } },
    steps: [
      { ask: '/a', answer: { status: 206, cache: /fwd=uri-miss; fwd-status=206$/ }, hits: once },
      { ask: '/a', answer: { status: 206, cache: /fwd=uri-miss; fwd-status=206$/ }, hits: once },
    ],
  },
  ...['no-store', 'private', 'no-cache'].map((text) => ({
    name: `a range of what is not for sharing (${text}) is the origin’s to give`,
    first: { '/a': ranged({ headers: { etag: '"film"', 'cache-control': text } }) } satisfies Script,
    steps: [
      {
        ask: range(`${5 * mega}-${5 * mega + 9}`),
        answer: seen(5 * mega, 5 * mega + 9, /fwd=uri-miss; fwd-status=206$/),
        hits: ['GET /a', 'GET /a'],
        heard: { range: `bytes=${5 * mega}-${5 * mega + 9}` },
      },
      {
        ask: range('0-9', { 'if-range': '"film"' }),
        answer: seen(0, 9, /fwd=uri-miss; fwd-status=206$/),
        hits: once,
        heard: { range: 'bytes=0-9', 'if-range': '"film"' },
      },
    ] satisfies Step[],
  })),
  {
    name: 'If-Range: the part of this version only',
    first: film206,
    steps: [
      {
        ask: range('0-9', { 'if-range': '"film"' }),
        answer: seen(0, 9),
        hits: once,
        heard: { 'if-range': null },
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
    name: 'a part of another version is not put to the others',
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
    name: 'a purge takes the parts too',
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
    name: 'a refresh has parts confirmed',
    first: film206,
    steps: [
      { ask: range('0-9'), answer: { status: 206 }, hits: once },
      landed(range('0-0')),
      { purge: ['/a'], type: 'refresh', objects: 1 },
      {
        ask: range('0-9'),
        answer: seen(0, 9, /fwd=stale; fwd-status=304/),
        hits: once,
        heard: { 'if-none-match': '"film"' },
      },
    ],
  },
  {
    name: 'a part that is stale stands in for a failing origin',
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
    name: 'a cookie that comes with a part is not for others',
    first: { '/a': ranged({ headers: { ...strong, 'set-cookie': 'a=1' } }) },
    steps: [
      { ask: range('0-9'), answer: { status: 206, headers: { 'set-cookie': null } }, hits: once },
      landed(range('0-0')),
      { ask: range('0-9'), answer: { status: 206, headers: { 'set-cookie': null }, cache: hit }, hits: [] },
    ],
  },
  {
    name: 'an error in place of a part is kept as of the object',
    config: byDefault({}),
    first: { '/a': { status: 404, headers: { 'cache-control': 'max-age=60' } } },
    steps: [
      { ask: range('0-9'), answer: { status: 404 }, hits: once },
      { ask: '/a', answer: { status: 404, cache: hit }, hits: [] },
    ],
  },
]
