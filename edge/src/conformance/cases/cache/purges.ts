import type { Case } from '../../case.ts'
import { forwarding, siteConfig } from '../../configs.ts'

const hit = /; hit/
const text = (size: number, headers: Record<string, string> = {}) => ({ body: 'x'.repeat(size), headers })
const accepting = (coding: string, path = '/a') => ({ path, headers: { 'accept-encoding': coding } })

export const purges: Case[] = [
  {
    name: 'a purge drops every copy of a path: by fields, cookies, queries and codings',
    config: forwarding({ queryString: true, cookies: 'all', headers: 'whitelist', headerNames: ['X-Lang'] }),
    first: { '/a': text(1000) },
    steps: [
      { ask: accepting('br'), hits: ['GET /a'] },
      { ask: { headers: { cookie: 'a=1' } }, hits: ['GET /a'] },
      { ask: { headers: { 'x-lang': 'en' } }, hits: ['GET /a'] },
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: '/ab', hits: ['GET /ab'] },
      { purge: ['/a'], objects: 5 },
      { ask: { headers: { cookie: 'a=1' } }, hits: ['GET /a'] },
      { ask: { headers: { 'x-lang': 'en' } }, hits: ['GET /a'] },
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: '/ab', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: 'a write drops every copy of its path, and no other path',
    config: forwarding({ queryString: true, cookies: 'all' }),
    steps: [
      { ask: { headers: { cookie: 'a=1' } }, hits: ['GET /a'] },
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: '/ab', hits: ['GET /ab'] },
      { ask: { method: 'PUT', body: 'x' }, hits: ['PUT /a'] },
      { ask: { headers: { cookie: 'a=1' } }, hits: ['GET /a'] },
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: '/ab', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: 'a purge with a query drops that copy, if the query is part of the key',
    config: forwarding({ queryString: true, queryStringCacheKeys: ['x'], cookies: 'all' }),
    steps: [
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: { path: '/a?x=1', headers: { cookie: 'a=1' } }, hits: ['GET /a?x=1'] },
      { ask: '/a?x=12', hits: ['GET /a?x=12'] },
      { purge: ['/a?y=5&x=1'], objects: 2 },
      { ask: '/a?x=1', hits: ['GET /a?x=1'] },
      { ask: '/a?x=12', answer: { cache: hit }, hits: [] },
      { purge: ['/a?x=1*'], objects: 2 },
    ],
  },
  {
    name: 'a purge with a query drops the object, if it is not',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { purge: ['/a?x=1'], objects: 1 },
      { ask: '/a', hits: ['GET /a'] },
    ],
  },
  {
    name: 'a purge by wildcard is case-sensitive',
    steps: [
      ...['/img/a', '/img/b', '/IMG/a'].map((path) => ({ ask: path, hits: [`GET ${path}`] })),
      { purge: ['/img/*'], objects: 2 },
      { ask: '/IMG/a', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: 'a purge of the root drops its root object',
    config: siteConfig({ defaultRootObject: 'index.html' }),
    steps: [
      { ask: '/', hits: ['GET /index.html'] },
      { purge: ['/'], objects: 1 },
      { ask: '/', hits: ['GET /index.html'] },
    ],
  },
  {
    name: 'a refresh revalidates before the next response',
    first: {
      '/a': (request) =>
        request.headers['if-none-match'] ? { status: 304 } : { headers: { etag: '"1"' }, body: 'same' },
    },
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { purge: ['/a'], type: 'refresh', objects: 1 },
      {
        ask: '/a',
        answer: { body: 'same', cache: /fwd=stale; fwd-status=304/ },
        hits: ['GET /a'],
        received: { 'if-none-match': '"1"' },
      },
      { ask: '/a', answer: { cache: hit }, hits: [] },
    ],
  },
  ...(['remove', 'refresh'] as const).flatMap((type) =>
    [{ enabled: false }, { suspended: true }].map((closed): Case => ({
      name: `${type} while a site is ${'enabled' in closed ? 'paused' : 'suspended'}: the old object does not come back`,
      steps: [
        { ask: '/a', hits: ['GET /a'] },
        { ask: '/img/b', hits: ['GET /img/b'] },
        { renew: closed },
        { ask: '/a', answer: { status: 403 }, hits: [] },
        { purge: ['/a', '/img/*'], type, objects: 2 },
        { renew: { enabled: true, suspended: false } },
        { ask: '/a', answer: { cache: /fwd=(?:uri-miss|stale)/ }, hits: ['GET /a'] },
        { ask: '/img/b', answer: { cache: /fwd=(?:uri-miss|stale)/ }, hits: ['GET /img/b'] },
      ],
    })),
  ),
]
