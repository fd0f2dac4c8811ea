import type { Case } from '../../case.ts'
import { byDefault } from '../../configs.ts'

const hit = /; hit/
const text = (size: number, headers: Record<string, string> = {}) => ({ body: 'x'.repeat(size), headers })
const accepting = (coding: string, path = '/a') => ({ path, headers: { 'accept-encoding': coding } })
const compressed = (coding: string | null) => ({
  headers: { 'content-encoding': coding, vary: 'Accept-Encoding' },
  body: /^x+$/,
})
const uncompressed = { headers: { 'content-encoding': null, vary: null } }

export const compression: Case[] = [
  {
    name: 'Brotli is preferred, then gzip, and each copy is created once',
    first: { '/a': text(1000) },
    steps: [
      { ask: accepting('gzip, deflate, br'), answer: compressed('br'), hits: ['GET /a'] },
      { ask: accepting('br'), answer: { ...compressed('br'), cache: hit }, hits: [] },
      { ask: accepting('gzip'), answer: compressed('gzip'), hits: [] },
      { ask: accepting('br;q=0, gzip;q=0.5'), answer: compressed('gzip'), hits: [] },
      { ask: accepting('identity'), answer: compressed(null), hits: [] },
      { ask: '/a', answer: compressed(null), hits: [] },
    ],
  },
  {
    name: 'a compressed copy has its own weak validator and is dropped with its object',
    first: { '/a': [text(2000, { etag: '"1"' }), text(3000, { etag: '"2"' })] },
    steps: [
      {
        ask: accepting('br'),
        answer: { headers: { etag: 'W/"1"', 'accept-ranges': null } },
        hits: ['GET /a'],
      },
      {
        ask: { headers: { 'accept-encoding': 'br', 'if-none-match': 'W/"1"' } },
        answer: { status: 304 },
        hits: [],
      },
      { ask: '/a', answer: { headers: { etag: '"1"', 'accept-ranges': 'bytes' } }, hits: [] },
      { purge: ['/a'], objects: 2 },
      {
        ask: accepting('br'),
        answer: { headers: { etag: 'W/"2"' }, body: 'x'.repeat(3000) },
        hits: ['GET /a'],
      },
    ],
  },
  ...(
    [
      ['too small', text(999), undefined],
      ['no text', text(2000, { 'content-type': 'image/png' }), undefined],
      ['compressed already', text(2000, { 'content-encoding': 'deflate' }), undefined],
      ['not to be transformed', text(2000, { 'cache-control': 'max-age=60, no-transform' }), undefined],
      ['without a lifetime', text(2000, { 'cache-control': 'max-age=0' }), undefined],
      ['too large', text(10_000_001), undefined],
    ] as const
  ).map(([what, answer]) => ({
    name: `not compressed: ${what}`,
    first: { '/a': answer },
    steps: [
      {
        ask: accepting('br, gzip'),
        answer: { headers: { 'content-encoding': 'content-encoding' in answer.headers ? 'deflate' : null } },
        hits: ['GET /a'],
      },
    ],
  })),
  {
    name: 'a compressed copy is not served for a later object',
    first: {
      '/a': [
        { body: 'x'.repeat(2000), headers: { 'cache-control': 'max-age=60' } },
        { body: 'y'.repeat(2000) },
      ],
    },
    steps: [
      { ask: accepting('br'), answer: { body: /^x+$/ }, hits: ['GET /a'] },
      { forward: 60 },
      { ask: '/a', answer: { body: /^y+$/ }, hits: ['GET /a'] },
      { ask: accepting('br'), answer: { headers: { 'content-encoding': 'br' }, body: /^y+$/ }, hits: [] },
    ],
  },
  {
    name: 'the largest that is compressed',
    first: { '/a': text(10_000_000) },
    steps: [
      { ask: accepting('gzip'), answer: { headers: { 'content-encoding': 'gzip' } }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'not compressed if the behaviour does not compress',
    config: byDefault({ compress: false }),
    first: { '/a': text(2000) },
    steps: [{ ask: accepting('br'), answer: uncompressed, hits: ['GET /a'] }],
  },
  {
    name: 'a range is a range of the uncompressed object',
    first: { '/a': text(2000) },
    steps: [
      {
        ask: { headers: { 'accept-encoding': 'br', range: 'bytes=0-1' } },
        answer: { status: 206, headers: { 'content-encoding': null, 'content-range': 'bytes 0-1/2000' } },
        hits: ['GET /a'],
      },
    ],
  },
  {
    name: 'no coding is ever requested from the origin',
    steps: [{ ask: accepting('br'), hits: ['GET /a'], received: { 'accept-encoding': 'identity' } }],
  },
]
