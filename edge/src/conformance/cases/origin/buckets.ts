import { bucketHost } from '@fairlead/api/bucket/bucket-host.ts'
import { OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import { BehaviorType, Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { pngOf } from '../../../testing/png.ts'
import type { Case } from '../../case.ts'
import { all, before, byDefault, firstOrigin, forwarding, origins } from '../../configs.ts'

/** The first origin is a bucket. The guard against private addresses does not apply to it. */
const inBucket = firstOrigin(({ bucket }) => ({
  type: OriginType.storage,
  domainName: bucketHost('photos'),
  bucket,
}))
const passesAll = byDefault({ forwarding: { ...Forwarding.parse({}), headers: 'all', cookies: 'all' } })

/** Buckets as origins: a door of their own, which passes nothing of a visitor's request except what selects bytes. */
export const bucketCases: Case[] = [
  {
    name: 'an object of a bucket is fetched once, through the door, without the query',
    config: all(inBucket, forwarding({ queryString: true })),
    steps: [
      {
        ask: '/a?x=1',
        answer: { body: 'GET /a' },
        hits: ['bucket GET /a'],
        received: { host: /^127\.0\.0\.1:/ },
      },
      { ask: '/a?x=1', answer: { body: 'GET /a', cache: /; hit/ }, hits: [] },
    ],
  },
  {
    name: 'a bucket gets no credentials, cookies or addresses of visitors, whatever is forwarded',
    config: all(inBucket, passesAll),
    steps: [
      {
        ask: {
          path: '/a',
          headers: {
            authorization: 'Basic YTpi',
            cookie: 'a=b',
            referer: 'https://c.example/',
            'x-amz-acl': 'x',
          },
        },
        hits: ['bucket GET /a'],
        received: {
          authorization: /^Fairlead-Origin [0-9a-f-]{36} \d+ [0-9a-f]{64}$/,
          cookie: null,
          referer: null,
          'x-amz-acl': null,
          'x-forwarded-for': null,
        },
      },
    ],
  },
  {
    name: 'the path of the origin is a folder of the bucket',
    config: all(
      inBucket,
      firstOrigin(() => ({ originPath: '/my%20site' })),
    ),
    steps: [{ ask: '/a', hits: ['bucket GET /my%20site/a'] }],
  },
  {
    name: 'a write reaches the bucket without its body, and the refusal the visitor',
    config: inBucket,
    first: { '/a': { status: 405, headers: { allow: 'GET, HEAD' } } },
    steps: [
      {
        ask: { path: '/a', method: 'PUT', body: 'x' },
        answer: { status: 405 },
        hits: ['bucket PUT /a'],
        received: { 'content-length': '0', 'transfer-encoding': null },
      },
    ],
  },
  {
    name: 'a stale copy of an object is confirmed by its entity tag',
    config: inBucket,
    first: {
      '/a': [
        { headers: { etag: '"1"', 'cache-control': 'max-age=10' } },
        { status: 304, headers: { etag: '"1"', 'cache-control': 'max-age=10' } },
      ],
    },
    steps: [
      { ask: '/a', hits: ['bucket GET /a'] },
      { forward: 11 },
      {
        ask: '/a',
        answer: { body: 'GET /a' },
        hits: ['bucket GET /a'],
        received: { 'if-none-match': '"1"' },
      },
    ],
  },
  {
    name: 'a missing object is a 404',
    config: inBucket,
    first: { '/a': { status: 404, body: 'Not found' } },
    steps: [{ ask: '/a', answer: { status: 404, body: 'Not found' }, hits: ['bucket GET /a'] }],
  },
  {
    name: 'an image of a bucket is resized',
    config: all(
      origins(({ bucket }) => ({ type: OriginType.storage, domainName: bucketHost('photos'), bucket })),
      before('*.png', { type: BehaviorType.imageResizing }),
    ),
    first: { '/a.png': { body: pngOf(300, 200), headers: { 'content-type': 'image/png' } } },
    steps: [{ ask: '/a.png?width=30', answer: { image: '30x20' }, hits: ['bucket GET /a.png'] }],
  },
  {
    name: 'an origin with the address of a bucket, but no bucket, is reached by no edge',
    config: firstOrigin(() => ({ type: OriginType.storage, domainName: bucketHost('photos') })),
    steps: [{ ask: '/a', answer: { status: 502 }, hits: [] }],
  },
]
