import { BehaviorType, Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { pngOf } from '../../../testing/png.ts'
import type { Answer, Case } from '../../case.ts'
import { all, before, byDefault, origins } from '../../configs.ts'

const png = (body: string | Buffer, headers: Record<string, string> = {}): Answer => ({
  body,
  headers: { 'content-type': 'image/png', ...headers },
})

const stores = origins(() => ({ type: OriginType.storage }))
const resizing = all(stores, before('*.png', { type: BehaviorType.imageResizing }))
const first = { '/a.png': png(pngOf(300, 200)) }

/** Images in the size that a visitor requests. */
export const images: Case[] = [
  {
    name: 'width: an image is made smaller, its height follows; the origin gets one request, without the size',
    config: resizing,
    first,
    steps: [
      { ask: '/a.png?width=30', answer: { image: '30x20', cache: /fwd=uri-miss/ }, hits: ['GET /a.png'] },
      { ask: '/a.png?width=30', answer: { image: '30x20', cache: /; hit/ }, hits: [] },
      { ask: '/a.png?width=60', answer: { image: '60x40', cache: /; hit/ }, hits: [] },
      { ask: '/a.png', answer: { image: '300x200', cache: /; hit/ }, hits: [] },
    ],
  },
  {
    name: 'height and both: the image fits into the sides; cover fills them',
    config: resizing,
    first,
    steps: [
      { ask: '/a.png?height=20', answer: { image: '30x20' }, hits: ['GET /a.png'] },
      { ask: '/a.png?width=30&height=100', answer: { image: '30x20' }, hits: [] },
      { ask: '/a.png?width=50&height=50&fit=contain', answer: { image: '50x33' }, hits: [] },
      { ask: '/a.png?width=50&height=50&fit=cover', answer: { image: '50x50' }, hits: [] },
    ],
  },
  {
    name: 'an image is never enlarged, up to the largest side that can be requested',
    config: resizing,
    first,
    steps: [{ ask: '/a.png?width=4096', answer: { image: '300x200' }, hits: ['GET /a.png'] }],
  },
  ...[
    'width=0',
    'width=4097',
    'height=-1',
    'width=30px',
    'width=',
    'width=1&width=2',
    'width=30&fit=stretch',
  ].map((query): Case => ({
    name: `an invalid size is refused: ${query}`,
    config: resizing,
    first,
    steps: [{ ask: `/a.png?${query}`, answer: { status: 400 }, hits: [] }],
  })),
  {
    name: 'a behaviour that does not resize sends the image unchanged, although a size is requested',
    config: all(stores, before('*.png')),
    first,
    steps: [{ ask: '/a.png?width=30', answer: { image: '300x200' }, hits: ['GET /a.png'] }],
  },
  {
    name: 'a size is not part of a forwarded query, the rest is',
    config: all(
      stores,
      before('*.png', {
        type: BehaviorType.imageResizing,
        forwarding: Forwarding.parse({}),
      }),
    ),
    first: { '/a.png?v=1': png(pngOf(300, 200)), '/a.png?v=2': png(pngOf(600, 600)) },
    steps: [
      { ask: '/a.png?v=1&width=30', answer: { image: '30x20' }, hits: ['GET /a.png?v=1'] },
      { ask: '/a.png?width=30&v=2', answer: { image: '30x30' }, hits: ['GET /a.png?v=2'] },
      { ask: '/a.png?height=10&v=1&fit=contain', answer: { image: '15x10' }, hits: [] },
    ],
  },
  {
    name: 'an object other than an image is passed on unchanged',
    config: resizing,
    first: {
      '/text.png': { body: 'words', headers: { 'content-type': 'text/plain' } },
      '/false.png': png('words'),
      '/drawing.png': {
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
        headers: { 'content-type': 'image/svg+xml' },
      },
      '/disguised.png': png('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      '/missing.png': { ...png(pngOf(300, 200)), status: 404 },
    },
    steps: [
      { ask: '/text.png?width=3', answer: { body: 'words' }, hits: ['GET /text.png'] },
      { ask: '/false.png?width=3', answer: { body: 'words' }, hits: ['GET /false.png'] },
      { ask: '/false.png?width=3', answer: { body: 'words', cache: /; hit/ }, hits: [] },
      { ask: '/drawing.png?width=3', answer: { body: /^<svg/ }, hits: ['GET /drawing.png'] },
      { ask: '/disguised.png?width=3', answer: { body: /^<svg/ }, hits: ['GET /disguised.png'] },
      { ask: '/missing.png?width=3', answer: { status: 404, image: '300x200' }, hits: ['GET /missing.png'] },
    ],
  },
  {
    name: 'an image with too many pixels is passed on unchanged, one at the limit is resized',
    config: resizing,
    first: { '/bomb.png': png(pngOf(50_001, 1000)), '/large.png': png(pngOf(50_000, 1000)) },
    steps: [
      { ask: '/bomb.png?width=10', answer: { image: '50001x1000' }, hits: ['GET /bomb.png'] },
      { ask: '/large.png?width=100', answer: { image: '100x2' }, hits: ['GET /large.png'] },
    ],
  },
  {
    name: 'a private or no-transform image is passed on unchanged',
    config: resizing,
    first: {
      '/private.png': png(pngOf(300, 200), { 'cache-control': 'no-store' }),
      '/kept.png': png(pngOf(300, 200), { 'cache-control': 'max-age=60, no-transform' }),
    },
    steps: [
      { ask: '/private.png?width=30', answer: { image: '300x200' }, hits: ['GET /private.png'] },
      { ask: '/kept.png?width=30', answer: { image: '300x200' }, hits: ['GET /kept.png'] },
    ],
  },
  {
    name: 'a purge of the image drops all its sizes',
    config: resizing,
    first: { '/a.png': [png(pngOf(300, 200)), png(pngOf(200, 300))] },
    steps: [
      { ask: '/a.png?width=30', answer: { image: '30x20' }, hits: ['GET /a.png'] },
      { ask: '/a.png?width=60', answer: { image: '60x40' }, hits: [] },
      { purge: ['/a.png'], objects: 3 },
      { ask: '/a.png?width=30', answer: { image: '30x45' }, hits: ['GET /a.png'] },
    ],
  },
  {
    name: 'an image that has changed at the origin is resized again',
    config: resizing,
    first: {
      '/a.png': [
        png(pngOf(300, 200), { 'cache-control': 'max-age=10' }),
        png(pngOf(200, 300), { 'cache-control': 'max-age=10' }),
      ],
    },
    steps: [
      { ask: '/a.png?width=30', answer: { image: '30x20' }, hits: ['GET /a.png'] },
      { forward: 11 },
      { ask: '/a.png?width=30', answer: { image: '30x45' }, hits: ['GET /a.png'] },
      { ask: '/a.png?width=30', answer: { image: '30x45', cache: /; hit/ }, hits: [] },
    ],
  },
  {
    name: 'a resized image has its own ETag, length and ranges',
    config: resizing,
    first: { '/a.png': png(pngOf(300, 200), { etag: '"original"' }) },
    steps: [
      {
        ask: { path: '/a.png?width=30', method: 'HEAD' },
        answer: { headers: { etag: /^"[0-9a-f]+-[0-9a-f]+"$/, 'content-type': 'image/png' } },
        hits: ['GET /a.png'],
      },
      {
        ask: { path: '/a.png?width=30', headers: { 'if-none-match': '"original"' } },
        answer: { image: '30x20' },
        hits: [],
      },
      {
        ask: { path: '/a.png?width=30', headers: { range: 'bytes=0-3' } },
        answer: { status: 206, headers: { 'content-range': /^bytes 0-3\/\d+$/, 'content-length': '4' } },
        hits: [],
      },
      {
        ask: { path: '/a.png', headers: { 'if-none-match': '"original"' } },
        answer: { status: 304 },
        hits: [],
      },
    ],
  },
  {
    name: 'the default behaviour of a site that resizes nothing leaves width to the origin',
    config: byDefault({ forwarding: Forwarding.parse({}) }),
    first: { '/a.png?width=30': png(pngOf(300, 200)) },
    steps: [{ ask: '/a.png?width=30', answer: { image: '300x200' }, hits: ['GET /a.png?width=30'] }],
  },
]
