import type { Case, Script, Step } from '../../case.ts'
import { all, byDefault, forwarding, siteConfig } from '../../configs.ts'

const hit = { cache: /; hit/ }
const kept = (path: string): Step => ({ ask: path, answer: hit, hits: [] })
const gone = (path: string): Step => ({ ask: path, answer: { cache: /fwd=uri-miss/ }, hits: [`GET ${path}`] })
const stored = (...paths: string[]): Step[] => paths.map((path) => ({ ask: path, hits: [`GET ${path}`] }))

const write = (status: number, headers: Record<string, string> = {}): Script => ({
  '/a': ({ method }) => (method === 'GET' ? {} : { status, headers }),
})
const posted = (status: number, path = '/a'): Step => ({
  ask: { path, method: 'POST', body: 'x' },
  answer: { status },
  hits: [`POST ${path}`],
})

const named = (field: string, address: string, isGone: boolean): Case => ({
  name: `a write whose response has ${field}: ${address}: ${isGone ? 'that copy is dropped too' : 'that copy stays'}`,
  site: { domain: 'own.invalid.example', platformDomain: 'own.edge.example' },
  first: write(201, { [field]: address }),
  steps: [...stored('/a', '/b'), posted(201), gone('/a'), isGone ? gone('/b') : kept('/b')],
})

export const invalidation: Case[] = [
  ...['PUT', 'POST', 'DELETE', 'PATCH'].map((method) => ({
    name: `${method} drops the copy`,
    steps: [
      ...stored('/a', '/b'),
      { ask: { method, body: 'x' }, hits: [`${method} /a`] },
      gone('/a'),
      kept('/b'),
    ],
  })),
  ...['GET', 'HEAD', 'OPTIONS'].map((method) => ({
    name: `${method} does not`,
    config: byDefault({ allowedMethods: 'all' }),
    steps: [
      ...stored('/a'),
      { ask: { method }, hits: method === 'OPTIONS' ? ['OPTIONS /a'] : [] },
      kept('/a'),
    ],
  })),
  {
    name: 'a method that is not served does not',
    steps: [...stored('/a'), { ask: { method: 'MKCOL' }, answer: { status: 405 }, hits: [] }, kept('/a')],
  },
  ...[200, 201, 204, 301, 303].map((status) => ({
    name: `a write with the response ${status} drops the copy`,
    first: write(status),
    steps: [...stored('/a'), posted(status), gone('/a')],
  })),
  ...[400, 403, 404, 409, 412, 500, 503].map((status) => ({
    name: `a write with the response ${status} does not`,
    first: write(status),
    steps: [...stored('/a'), posted(status), kept('/a')],
  })),
  ...['location', 'content-location'].flatMap((field) => [
    named(field, '/b', true),
    named(field, 'b', true),
    named(field, '/b?x=1#part', true),
    named(field, 'http://own.invalid.example/b', true),
    named(field, 'https://own.invalid.example:8443/b', true),
    named(field, '//own.edge.example/b', true),
    named(field, 'http://localhost/b', true),
    named(field, 'http://other.example/b', false),
    named(field, '//other.example/b', false),
    named(field, 'ftp://own.invalid.example/b', false),
    named(field, '/*', false),
  ]),
  {
    name: 'a failed write does not drop the paths that it names',
    first: write(500, { location: '/b' }),
    steps: [...stored('/a', '/b'), posted(500), kept('/b')],
  },
  {
    name: 'a write to the root drops its root object',
    config: siteConfig({ defaultRootObject: 'index.html' }),
    steps: [
      { ask: '/', hits: ['GET /index.html'] },
      { ask: { path: '/', method: 'POST', body: 'x' }, hits: ['POST /index.html'] },
      { ask: '/', answer: { cache: /fwd=uri-miss/ }, hits: ['GET /index.html'] },
    ],
  },
  {
    name: 'a write that names a path drops all its copies',
    config: all(forwarding({ queryString: true, cookies: 'all' })),
    first: write(201, { location: '/b' }),
    steps: [
      ...stored('/b?x=1', '/b'),
      { ask: { path: '/b', headers: { cookie: 'a=1' } }, hits: ['GET /b'] },
      posted(201),
      gone('/b?x=1'),
      gone('/b'),
      { ask: { path: '/b', headers: { cookie: 'a=1' } }, hits: ['GET /b'] },
    ],
  },
]
