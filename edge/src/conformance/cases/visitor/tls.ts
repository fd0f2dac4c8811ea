import { RestrictionType } from '@fairlead/api/cdn/site/restriction.ts'
import { httpVersions, tlsVersions } from '@fairlead/api/cdn/site/site-config.ts'
import { certificateFor } from '../../../testing/certificate.ts'
import type { Ask, Case, Step } from '../../case.ts'
import { all, byDefault, origins, siteConfig } from '../../configs.ts'

const hit = /; hit/
const ways = ['https', 'h2'] as const

type TlsVersion = (typeof tlsVersions)[number]

const from = (minimumProtocolVersion: TlsVersion) =>
  siteConfig({
    certificate: { cdnCertificateId: null, minimumProtocolVersion, sslSupportMethod: 'sni-only' },
  })

/** Each version of TLS alone: versions below the minimum fail in the handshake. */
const versions: Case[] = tlsVersions.map((minimum) => ({
  name: `TLS from ${minimum} on`,
  config: from(minimum),
  steps: tlsVersions.map((tls): Step => {
    const request: Ask = { path: `/${tls}`, by: 'https', tls }
    return tls < minimum ? { refused: request } : { ask: request, hits: [`GET /${tls}`] }
  }),
}))

const own = await certificateFor('shop.example', '*.shop.example')

/** A site's own certificate is shown for the names that it covers, and the edge's certificate for all others. */
const certificates: Case[] = [
  {
    name: 'the own certificate of a site',
    site: { domain: 'www.shop.example', platformDomain: 'shop.edge.example', certificate: own },
    steps: [
      { shown: { by: 'https' }, names: ['shop.example', '*.shop.example'] },
      { ask: { by: 'https' }, hits: ['GET /a'] },
      { ask: { by: 'h2' }, answer: { cache: hit, protocol: 'h2' }, hits: [] },
      { shown: { by: 'https', tls: 'TLSv1.2' }, names: ['shop.example', '*.shop.example'] },
      {
        shown: { by: 'https', servername: 'shop.edge.example' },
        names: ['www.shop.example', 'shop.edge.example'],
      },
    ],
  },
  {
    name: 'a certificate for other names is not shown',
    site: { domain: 'www.blog.example', platformDomain: 'blog.edge.example', certificate: own },
    steps: [{ shown: { by: 'https' }, names: ['www.blog.example', 'blog.edge.example'] }],
  },
  {
    name: 'a certificate that cannot be parsed is not shown',
    site: {
      domain: 'www.bad.example',
      platformDomain: 'bad.edge.example',
      certificate: { chain: 'x', key: 'x' },
    },
    steps: [{ shown: { by: 'https' }, names: ['www.bad.example', 'bad.edge.example'] }],
  },
  {
    name: 'a wildcard site with a certificate for one of its names',
    site: { domain: '*.shop.example', platformDomain: 'wild.edge.example', certificate: own },
    steps: [
      { shown: { by: 'https', host: 'a.shop.example' }, names: ['shop.example', '*.shop.example'] },
      {
        shown: { by: 'https', servername: 'wild.edge.example' },
        names: ['*.shop.example', 'wild.edge.example'],
      },
    ],
  },
]

/** The same rules for both protocols. */
const byBoth: Case[] = ways.flatMap((by): Case[] => [
  {
    name: `${by}: a visitor by https is not redirected`,
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    steps: [
      { ask: '/a', answer: { status: 301 }, hits: [] },
      { ask: { by }, hits: ['GET /a'] },
      { ask: { by, method: 'POST', body: 'x' }, hits: ['POST /a'] },
    ],
  },
  {
    name: `${by}: https only admits the visitor`,
    config: byDefault({ viewerProtocolPolicy: 'https-only' }),
    steps: [
      { ask: '/a', answer: { status: 403 }, hits: [] },
      { ask: { by }, hits: ['GET /a'] },
    ],
  },
  {
    name: `${by}: match-viewer requests the origin by https`,
    config: origins(({ nobody, secure }) => ({
      originProtocolPolicy: 'match-viewer',
      httpPort: nobody,
      httpsPort: secure,
    })),
    steps: [
      {
        ask: { by },
        hits: ['GET /a'],
        received: { 'x-forwarded-proto': 'https', host: /^localhost:\d+$/ },
      },
    ],
  },
  {
    name: `${by}: copies are shared with http`,
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { by }, answer: { cache: hit }, hits: [] },
      { ask: { path: '/b', by }, hits: ['GET /b'] },
      { ask: '/b', answer: { cache: hit }, hits: [] },
    ],
  },
  {
    name: `${by}: the host must belong to the site named in the handshake`,
    others: [
      { domain: `*.${by}.example`, platformDomain: `wild.${by}.edge.example` },
      { domain: `own.${by}.example`, platformDomain: `own.${by}.edge.example` },
    ],
    steps: [
      { ask: { by, host: `a.${by}.example`, servername: `b.${by}.example` }, hits: ['GET /a'] },
      { ask: { by, host: `a.${by}.example` }, answer: { cache: hit }, hits: [] },
      { ask: { by, servername: `a.${by}.example` }, answer: { status: 421 }, hits: [] },
      {
        ask: { by, host: `a.${by}.example`, servername: 'nobody.example' },
        answer: { status: 421 },
        hits: [],
      },
      {
        ask: { by, host: `own.${by}.example`, servername: `a.${by}.example` },
        answer: { status: 421 },
        hits: [],
      },
      { ask: { by, servername: '' }, answer: { status: 421 }, hits: [] },
      { ask: { by, host: 'nobody.example' }, answer: { status: 421 }, hits: [] },
    ],
  },
  {
    name: `${by}: access rules apply`,
    config: siteConfig({
      accessControl: {
        ip: { restrictionType: RestrictionType.blacklist, addresses: ['127.0.0.2'] },
        area: { restrictionType: RestrictionType.none, locations: [] },
        referer: { restrictionType: RestrictionType.none, referers: [], allowEmptyReferer: true },
      },
    }),
    steps: [
      { ask: { by, from: '127.0.0.2' }, answer: { status: 403 }, hits: [] },
      { ask: { by, from: '127.0.0.1' }, hits: ['GET /a'] },
    ],
  },
  {
    name: `${by}: a range, a condition and HEAD from the cache`,
    first: { '/a': { body: '0123456789', headers: { etag: '"1"' } } },
    steps: [
      { ask: { by }, answer: { body: '0123456789' }, hits: ['GET /a'] },
      { ask: { by, headers: { range: 'bytes=2-3' } }, answer: { status: 206, body: '23' }, hits: [] },
      { ask: { by, headers: { 'if-none-match': '"1"' } }, answer: { status: 304, body: '' }, hits: [] },
      { ask: { by, method: 'HEAD' }, answer: { body: '', headers: { 'content-length': '10' } }, hits: [] },
    ],
  },
])

const protocols: Case[] = httpVersions.map((httpVersion) => ({
  name: `a site with ${httpVersion}`,
  config: siteConfig({ httpVersion }),
  steps: [
    {
      ask: { by: 'h2' },
      answer: { protocol: httpVersion === 'http2' ? 'h2' : 'http/1.1' },
      hits: ['GET /a'],
    },
    { ask: { by: 'https' }, answer: { protocol: 'http/1.1', cache: hit }, hits: [] },
  ],
}))

type FieldPairs = [string, string][]
const get: FieldPairs = [
  [':method', 'GET'],
  [':scheme', 'https'],
  [':authority', '{host}'],
  [':path', '/a'],
]
const post = get.map(([name, value]): [string, string] => [name, name === ':method' ? 'POST' : value])
const without = (name: string) => get.filter(([each]) => each !== name)

const heads: [string, FieldPairs, string?][] = [
  ['no path', without(':path')],
  ['no host', without(':authority')],
  ['an unknown pseudo-header field', [...get, [':evil', '1']]],
  ['a pseudo-header field twice', [...get, [':path', '/b']]],
  ['a pseudo-header field after other fields', [['x-a', '1'], ...get]],
  ['another host than the authority', [...get, ['host', 'other.example']]],
  ['two hosts', [...without(':authority'), ['host', '{host}'], ['host', 'other.example']]],
  ['a name in upper case', [...get, ['X-A', '1']]],
  ['connection', [...get, ['connection', 'close']]],
  ['transfer-encoding', [...post, ['transfer-encoding', 'chunked']], 'x'],
  ['te other than trailers', [...get, ['te', 'gzip']]],
  ['a length and another body', [...post, ['content-length', '1']], 'xyz'],
  ['a length and no body', [...post, ['content-length', '1']]],
  ['differing lengths', [...post, ['content-length', '3'], ['content-length', '4']], 'xyz'],
]

export const tlsCases: Case[] = [
  {
    name: 'http to https: a request with another port than 80 is redirected to the port of the edge',
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    site: { domain: 'port.example', platformDomain: 'port.edge.example' },
    steps: [
      [':80', /^https:\/\/port\.example\/a$/],
      [':8081', /^https:\/\/port\.example:\d+\/a$/],
    ].map(([port, location]) => ({
      ask: { host: `port.example${String(port)}` },
      answer: { status: 301, headers: { location: location as RegExp } },
      hits: [],
    })),
  },
  ...certificates,
  ...versions,
  ...protocols,
  ...byBoth,
  ...heads.map(([what, rawHttp2, body]): Case => ({
    name: `refused at once over HTTP/2: ${what}`,
    steps: [{ rawHttp2, ...(body !== undefined && { body }) }],
  })),
  {
    name: 'TLS changes with the configuration',
    config: all(from('TLSv1.3'), siteConfig({ httpVersion: 'http1.1' })),
    steps: [
      { refused: { by: 'https', tls: 'TLSv1.2' } },
      {
        change: (config) => ({
          ...config,
          httpVersion: 'http2',
          certificate: { ...config.certificate, minimumProtocolVersion: 'TLSv1.2' },
        }),
      },
      { ask: { by: 'h2', tls: 'TLSv1.2' }, answer: { protocol: 'h2' }, hits: ['GET /a'] },
    ],
  },
]
