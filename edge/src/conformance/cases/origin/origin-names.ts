import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { type Origin, OriginType } from '@fairlead/api/cdn/origin/origin.ts'
import type { Case, Expected } from '../../case.ts'
import { all, before, byDefault, firstOrigin, forwarding, origins, siteConfig } from '../../configs.ts'

const own = /^localhost:\d+$/
const visitors = /^c\d+\.example\.com$/
const secure = (change: Partial<Origin> = {}) =>
  firstOrigin((places) => ({ originProtocolPolicy: 'https-only', httpsPort: places.secure, ...change }))

const nothing = forwarding({})
const host = forwarding({ headers: 'whitelist', headerNames: ['Host'] })
const everything = forwarding({ headers: 'all' })
const custom = { originHostPolicy: 'custom', originHostName: 'shop.test:8443' } as const

/** The origin's setting, what the behaviour forwards, and the name that the origin receives. */
const named: [string, Partial<Origin>, ReturnType<typeof forwarding>, Expected][] = [
  ['default: its own', {}, nothing, own],
  ['default, and the behaviour forwards Host: the visitor’s', {}, host, visitors],
  ['default, and the behaviour forwards all: the visitor’s', {}, everything, visitors],
  ['its own, whatever is forwarded', { originHostPolicy: 'origin' }, host, own],
  ['its own, although all is forwarded', { originHostPolicy: 'origin' }, everything, own],
  ['the visitor’s, although nothing is forwarded', { originHostPolicy: 'viewer' }, nothing, visitors],
  ['a custom one', custom, nothing, 'shop.test:8443'],
  ['a custom one, whatever is forwarded', custom, host, 'shop.test:8443'],
  ['a custom one, although all is forwarded', custom, everything, 'shop.test:8443'],
  ['a custom one for a store', { ...custom, type: OriginType.cloudStore }, nothing, 'shop.test:8443'],
]

/**
 * The setting for the handshake, the required certificate, and the result. `sni` is checked if the handshake
 * succeeds.
 */
const trusted: [string, Partial<Origin>, { sni: Expected } | 'refused'][] = [
  ['its own name', {}, { sni: 'localhost' }],
  ['another name, and a certificate for that', { originServerName: 'shop.test' }, { sni: 'shop.test' }],
  [
    'another name, and a certificate for the own',
    { originServerName: 'else.test', originCertificateName: 'localhost' },
    { sni: 'else.test' },
  ],
  ['another name, and no certificate for it', { originServerName: 'else.test' }, 'refused'],
  [
    'another name, but a certificate for a third',
    { originServerName: 'shop.test', originCertificateName: 'localhost' },
    'refused',
  ],
  ['a certificate that is for another name', { originCertificateName: 'shop.test' }, 'refused'],
  ['an address has no name', { domainName: '127.0.0.1' }, 'refused'],
  [
    'an address whose certificate is for a name',
    { domainName: '127.0.0.1', originCertificateName: 'localhost' },
    { sni: null },
  ],
  [
    'an address, unverified',
    { domainName: '127.0.0.1', originVerifyCertificate: false, originVerifyAcknowledged: true },
    { sni: null },
  ],
]

export const originNames: Case[] = [
  ...named.flatMap(([what, change, forwards, receivedHost]): Case[] => [
    {
      name: `the name of the request by http: ${what}`,
      config: all(
        origins(() => change),
        forwards,
      ),
      steps: [{ ask: '/a', hits: ['GET /a'], received: { host: receivedHost } }],
    },
    {
      name: `the name of the request by https: ${what}`,
      config: all(secure(change), forwards),
      steps: [
        { ask: '/a', hits: ['GET /a'], received: { host: receivedHost, 'test-sni': 'localhost' } },
        {
          ask: { method: 'POST', body: 'x' },
          hits: ['POST /a'],
          received: { host: receivedHost, 'test-sni': 'localhost' },
        },
      ],
    },
  ]),
  ...trusted.map(([what, change, end]): Case => ({
    name: `the handshake: ${what}`,
    config: all(secure(change), everything),
    steps:
      end === 'refused'
        ? [{ ask: '/a', answer: { status: 502, cache: /detail=connect-failed/ }, hits: [] }]
        : [{ ask: '/a', hits: ['GET /a'], received: { host: visitors, 'test-sni': end.sni } }],
  })),
  ...(['http', 'https'] as const).map((by): Case => ({
    name: `an origin that receives the visitor’s Host has a copy for each name (${by})`,
    site: { domain: `${by}.own.example`, platformDomain: `${by}.own.edge.example` },
    config: secure({ originHostPolicy: 'viewer' }),
    steps: [
      { ask: { by }, hits: ['GET /a'], received: { host: `${by}.own.example` } },
      { ask: { by }, answer: { cache: /; hit/ }, hits: [] },
      {
        ask: { by, host: `${by}.own.edge.example` },
        answer: { cache: /fwd=uri-miss/ },
        hits: ['GET /a'],
        received: { host: `${by}.own.edge.example`, 'test-sni': 'localhost' },
      },
      { purge: ['/a'], objects: 2 },
    ],
  })),
  {
    name: 'if the origin gets the same name for all visitors, they share a copy, although the behaviour forwards Host',
    site: { domain: 'same.example', platformDomain: 'same.edge.example' },
    config: all(secure({ originHostPolicy: 'origin' }), host),
    steps: [
      { ask: '/a', hits: ['GET /a'], received: { host: own } },
      { ask: { host: 'same.edge.example' }, answer: { cache: /; hit/ }, hits: [] },
    ],
  },
  {
    name: 'each origin of a group is requested with its own name',
    config: all(
      siteConfig({
        originGroups: [
          {
            originsGroupId: 'group-1',
            failoverCriteria: [500],
            membersOriginsIds: ['origin-1', 'origin-2'],
          },
        ],
      }),
      byDefault({ originId: 'group-1' }),
      secure({ originHostPolicy: 'viewer' }),
    ),
    first: { '/a': { status: 500 } },
    steps: [{ ask: '/a', hits: ['GET /a', 'second GET /a'], received: { host: own } }],
  },
  {
    name: 'a websocket is opened under the same names',
    config: all(secure({ originServerName: 'shop.test' }), everything),
    first: { '/a': { echoes: true } },
    steps: [{ websocket: { by: 'https' }, says: 'hello', hits: ['GET /a'] }],
  },
  {
    name: 'an error page is fetched under the same names',
    config: all(
      secure({ originHostPolicy: 'viewer' }),
      before('/sorry', { forwarding: Forwarding.parse({}) }),
      siteConfig({
        errorPages: [
          { errorCode: 404, responseCode: null, responsePagePath: '/sorry', errorCachingMinTtl: 0 },
        ],
      }),
    ),
    first: { '/a': { status: 404 } },
    steps: [
      {
        ask: '/a',
        answer: { status: 404, body: 'GET /sorry' },
        hits: ['GET /a', 'GET /sorry'],
        received: { host: visitors },
      },
    ],
  },
]
