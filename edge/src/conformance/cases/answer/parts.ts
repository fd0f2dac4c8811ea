import type { Case } from '../../case.ts'
import {
  mega,
  size,
  film,
  strong,
  ranged,
  range,
  landed,
  hit,
  seen,
  once,
  film206,
  within,
} from '../../ranged-origin.ts'

export const partCases: Case[] = [
  {
    name: 'a range of an uncached object: the whole is not requested',
    first: {
      '/a': (request) => (within(request.headers.range, 9 * mega) ? ranged()(request) : { status: 500 }),
    },
    steps: [{ ask: range(`${9 * mega}-${9 * mega + 9}`), answer: seen(9 * mega, 9 * mega + 9), hits: once }],
  },
  {
    name: 'a range is served from the part that another range fetched',
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
    name: 'a range is combined from several responses',
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
    // Another core finds a part on the disk slightly later than the one that stored it.
    onOneCore: true,
    name: 'the end of an uncached object',
    first: film206,
    steps: [
      { ask: range('-10'), answer: seen(size - 10, size - 1), hits: ['GET /a', 'GET /a'] },
      landed(range('-1')),
      { ask: range('-10'), answer: seen(size - 10, size - 1, hit), hits: [] },
    ],
  },
  {
    name: 'several ranges of an uncached object',
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
    name: 'beyond the end of an uncached object, and of a cached one',
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
    name: 'a range of a small object fetches the whole',
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
    name: 'the whole is requested although parts are cached, and serves ranges from then on',
    first: film206,
    steps: [
      { ask: range('0-9'), hits: once, answer: { status: 206 } },
      {
        ask: '/a',
        answer: { headers: { 'content-length': String(size) } },
        hits: once,
        received: { range: null },
      },
      { eventually: {}, answer: { status: 200, cache: hit } },
      { ask: range(`${9 * mega}-`), answer: seen(9 * mega, size - 1, hit), hits: [] },
    ],
  },
  {
    name: 'HEAD of an uncached object does not fetch the whole, and reports its size',
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
    name: 'an origin without support for ranges: one fetch for all of them',
    first: { '/a': { headers: strong, body: film } },
    steps: [
      { ask: range(`${5 * mega}-${5 * mega + 9}`), answer: seen(5 * mega, 5 * mega + 9), hits: once },
      landed(range('0-0')),
      { ask: range('0-9'), answer: seen(0, 9, hit), hits: [] },
      { ask: '/a', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: 'concurrent ranges are one request to the origin',
    first: film206,
    steps: [
      {
        together: [range('0-9'), range('0-9'), range('0-9')],
        answer: seen(0, 9),
        hits: once,
      },
    ],
  },
]
