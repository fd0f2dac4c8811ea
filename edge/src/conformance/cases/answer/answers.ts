import type { Case, Step } from '../../case.ts'
import { byDefault } from '../../configs.ts'

const hit = /; hit/
const bytes = '0123456789'

export const answers: Case[] = [
  {
    name: 'ranges',
    first: { '/a': { body: bytes } },
    steps: [
      ['bytes=0-1', 206, '01'],
      ['bytes=-2', 206, '89'],
      ['bytes=8-', 206, '89'],
      ['bytes=2-1', 200, bytes],
      ['bytes=5-6,2-3', 200, bytes],
      ['bytes=0-5,3-7', 200, bytes],
      ['bytes=99-', 416, ''],
    ].map(([range, status, body], at): Step => ({
      ask: { headers: { range: String(range) } },
      answer: { status: Number(status), body: String(body) },
      hits: at === 0 ? ['GET /a'] : [],
    })),
  },
  {
    name: 'several ranges that ascend',
    first: { '/a': { body: bytes } },
    steps: [
      {
        ask: { headers: { range: 'bytes=0-1,4-5' } },
        answer: {
          status: 206,
          headers: { 'content-type': /^multipart\/byteranges; boundary=/ },
          body: /bytes 0-1\/10\r\n\r\n01\r\n[^]*bytes 4-5\/10\r\n\r\n45\r\n/,
        },
        hits: ['GET /a'],
      },
    ],
  },
  ...([32, 33] as const).map((count) => ({
    name: `${count} ranges at once: ${count > 32 ? 'the whole' : 'all of them'}`,
    first: { '/a': { body: 'x'.repeat(1000) } },
    steps: [
      {
        ask: {
          headers: {
            range: `bytes=${Array.from({ length: count }, (_, at) => `${at * 2}-${at * 2}`).join(',')}`,
          },
        },
        answer: { status: count > 32 ? 200 : 206 },
        hits: ['GET /a'],
      },
    ],
  })),
  {
    name: 'conditions are answered from the cache',
    first: {
      '/a': {
        body: bytes,
        headers: {
          etag: '"1"',
          'last-modified': 'Sun, 06 Apr 2031 07:00:00 GMT',
          date: 'Sun, 06 Apr 2031 07:08:00 GMT',
        },
      },
    },
    steps: [
      { ask: { headers: { 'if-none-match': '"1"' } }, answer: { status: 304, body: '' }, hits: ['GET /a'] },
      { ask: { headers: { 'if-none-match': '"2"' } }, answer: { body: bytes }, hits: [] },
      {
        ask: { headers: { 'if-modified-since': 'Sun, 06 Apr 2031 07:00:00 GMT' } },
        answer: { status: 304 },
        hits: [],
      },
      {
        ask: { headers: { 'if-modified-since': 'Sun, 06 Apr 2031 06:59:59 GMT' } },
        answer: { body: bytes },
        hits: [],
      },
      {
        ask: { headers: { range: 'bytes=0-1', 'if-range': '"1"' } },
        answer: { status: 206, body: '01' },
        hits: [],
      },
      {
        ask: { headers: { range: 'bytes=0-1', 'if-range': '"2"' } },
        answer: { status: 200, body: bytes },
        hits: [],
      },
    ],
  },

  {
    name: 'every page may read the response, and the edge answers preflights',
    config: byDefault({ allowCors: true, allowedMethods: 'read' }),
    first: { '/own': { headers: { 'access-control-allow-origin': 'https://one.example' } } },
    steps: [
      { ask: '/a', answer: { headers: { 'access-control-allow-origin': '*' } }, hits: ['GET /a'] },
      { ask: '/a', answer: { headers: { 'access-control-allow-origin': '*' }, cache: hit }, hits: [] },
      {
        ask: '/own',
        answer: { headers: { 'access-control-allow-origin': 'https://one.example' } },
        hits: ['GET /own'],
      },
      {
        ask: {
          method: 'OPTIONS',
          headers: {
            origin: 'https://one.example',
            'access-control-request-method': 'GET',
            'access-control-request-headers': 'x-own',
          },
        },
        answer: {
          status: 204,
          headers: {
            'access-control-allow-origin': '*',
            'access-control-allow-methods': 'GET, HEAD',
            'access-control-allow-headers': 'x-own',
          },
        },
        hits: [],
      },
    ],
  },
  {
    name: 'without CORS, no field is added and the origin gets the preflight',
    steps: [
      { ask: '/a', answer: { headers: { 'access-control-allow-origin': null } }, hits: ['GET /a'] },
      {
        ask: {
          method: 'OPTIONS',
          headers: { origin: 'https://one.example', 'access-control-request-method': 'GET' },
        },
        answer: { headers: { 'access-control-allow-origin': null } },
        hits: ['OPTIONS /a'],
      },
    ],
  },
]
