import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { type OriginField, originFields } from '@fairlead/api/cdn/origin/origin-fields.ts'
import type { Ask, Case, Script, Step } from '../../case.ts'
import { all, byDefault, forwarding, origins } from '../../configs.ts'

// Cache poisoning through fields outside the key: an origin that echoes everything, an attacker, then the victim.

const marker = 'evilmarker'
/** A valid value for each field. */
const values: Record<string, string> = {
  origin: `https://${marker}.example`,
  referer: `https://${marker}.example/`,
  cookie: `session=${marker}`,
  'cdn-loop': `${marker}; a=b`,
  via: `1.1 ${marker}`,
  range: `bytes=0-1, ${marker}`,
  authorization: `Bearer ${marker}`,
  'x-forwarded-for': `1.2.3.4, ${marker}`,
  'content-length': '0',
}
/** Fields that the edge itself answers without a request to the origin. */
const answered = new Set(['expect', 'host', 'content-length'])

const reflecting: Script = {
  '/a': ({ method, url, rawHeaders }) => ({
    headers: { 'cache-control': 'public, max-age=60' },
    body: JSON.stringify([method, url, rawHeaders]),
  }),
}
const clean = new RegExp(`^((?!${marker}|1\\.2\\.3\\.4).)*$`)
const hit = /; hit/
const victim: Step = { ask: '/a', answer: { body: clean, cache: hit }, hits: [] }
/** If the field is part of the key, only requests like the attacker's share that copy. */
const victimOfOwn: Step = { ask: '/a', answer: { body: clean }, hits: ['GET /a'] }

const attack = (headers: Record<string, string>, more: Ask = {}): Step => ({
  ask: { ...more, headers },
  hits: ['GET /a'],
})

const names = Object.entries(originFields).filter(([name]) => !answered.has(name))

const valueOf = (name: string) => values[name] ?? marker

/** Fields that are not forwarded neither reach the origin nor distinguish copies. */
const unlisted = names.map(([name, { kept, why }]): Case => ({
  name: `${name}: ${why}`,
  first: reflecting,
  steps: [attack({ [name]: valueOf(name) }), kept === 'key' ? victimOfOwn : victim],
}))

/**
 * A field that the owner lists distinguishes copies; an unlistable field changes nothing, even if an old document
 * lists it.
 */
const listed = names
  .filter(([name]) => Forwarding.safeParse({ headers: 'whitelist', headerNames: [name] }).success)
  .map(([name, { kept }]: [string, OriginField]): Case => ({
    name: `${name}, listed: ${kept === 'listed' ? 'each value has its own copy' : 'it changes nothing'}`,
    config: forwarding({ headers: 'whitelist', headerNames: [name] }),
    first: reflecting,
    steps: [
      attack({ [name]: valueOf(name) }),
      // The edge determines the scheme, and both visitors use the same one.
      kept === 'key' || (kept === 'listed' && name !== 'x-forwarded-proto') ? victimOfOwn : victim,
    ],
  }))

/** An unknown field. */
const unknown: Case[] = [
  {
    name: 'a field without a row: neither forwarded nor in the key',
    first: reflecting,
    steps: [attack({ 'x-own': marker }), victim],
  },
  {
    name: 'a field without a row, listed: each value has its own copy',
    config: forwarding({ headers: 'whitelist', headerNames: ['X-Own'] }),
    first: reflecting,
    steps: [attack({ 'x-own': marker }), victimOfOwn],
  },
]

/** Invalid fields and values. */
const others: Case[] = [
  {
    name: 'addresses that a visitor claims do not reach the origin of a cacheable response, the visitor’s own does',
    first: reflecting,
    steps: [
      {
        ask: { from: '127.0.0.9', headers: { 'x-forwarded-for': '1.2.3.4' } },
        hits: ['GET /a'],
        received: { 'x-forwarded-for': '127.0.0.9' },
      },
      victim,
    ],
  },
  {
    name: 'the visitor’s version of HTTP',
    first: reflecting,
    steps: [
      { ask: { by: 'h2' }, hits: ['GET /a'], received: { via: '1.1 fairlead' } },
      { ask: '/a', answer: { cache: hit, body: /^((?!2\.0).)*$/ }, hits: [] },
    ],
  },
  {
    name: 'the scheme is not forwarded if it is not part of the key',
    first: reflecting,
    steps: [
      { ask: { by: 'https' }, hits: ['GET /a'], received: { 'x-forwarded-proto': null } },
      { ask: '/a', answer: { cache: hit, body: /^((?!https).)*$/ }, hits: [] },
    ],
  },
  ...[
    {
      what: 'if it is listed',
      config: forwarding({ headers: 'whitelist', headerNames: ['X-Forwarded-Proto'] }),
    },
    {
      what: 'if the origin is requested by the visitor’s scheme',
      config: origins(({ first, secure }) => ({
        originProtocolPolicy: 'match-viewer',
        httpPort: first,
        httpsPort: secure,
      })),
    },
  ].map(({ what, config }): Case => ({
    name: `the scheme is forwarded and part of the key ${what}`,
    config,
    first: reflecting,
    steps: [
      { ask: { by: 'https' }, hits: ['GET /a'], received: { 'x-forwarded-proto': 'https' } },
      {
        ask: '/a',
        answer: { body: /^((?!https).)*$/ },
        hits: ['GET /a'],
        received: { 'x-forwarded-proto': 'http' },
      },
      { ask: { by: 'h2' }, answer: { cache: hit, body: /https/ }, hits: [] },
      { ask: '/a', answer: { cache: hit, body: /^((?!https).)*$/ }, hits: [] },
    ],
  })),
  {
    name: 'if only https is served the scheme is https, also for the error page of a refused visitor',
    config: all(byDefault({ viewerProtocolPolicy: 'https-only' }), (config) => ({
      ...config,
      errorPages: [{ errorCode: 403, responsePagePath: '/a', responseCode: 403, errorCachingMinTtl: 10 }],
    })),
    first: reflecting,
    steps: [
      {
        ask: '/b',
        answer: { status: 403, body: /https/ },
        hits: ['GET /a'],
        received: { 'x-forwarded-proto': 'https' },
      },
      { ask: { by: 'https' }, answer: { cache: hit }, hits: [] },
    ],
  },
  ...[
    (secure: boolean) => (secure ? {} : { status: 301, headers: { location: 'https://own.example/a' } }),
    (secure: boolean) =>
      secure
        ? { headers: { 'cache-control': 'max-age=60' } }
        : { status: 302, headers: { location: 'https://own.example/a', 'cache-control': 'no-store' } },
  ].map((answer, at): Case => ({
    name: `an origin that redirects to https gets the scheme of visitors who use it already (${at === 0 ? 'kept' : 'not kept'})`,
    first: { '/a': ({ headers }) => answer(headers['x-forwarded-proto'] === 'https') },
    steps: [
      { ask: '/a', answer: { status: at === 0 ? 301 : 302 }, hits: ['GET /a'] },
      {
        ask: { by: 'https' },
        answer: { body: 'GET /a' },
        hits: at === 0 ? ['GET /a'] : ['GET /a', 'GET /a'],
      },
      { ask: { by: 'https' }, answer: { body: 'GET /a', cache: hit }, hits: [] },
      { ask: '/a', answer: { status: at === 0 ? 301 : 302 }, hits: at === 0 ? [] : ['GET /a'] },
      { forward: 86_401 },
      { ask: { by: 'https' }, answer: { body: 'GET /a' }, hits: ['GET /a'] },
    ],
  })),
  {
    name: 'the response to a visitor’s own range is not cached',
    onOneCore: true,
    first: {
      '/a': [
        { headers: { 'cache-control': 'no-store' } },
        ...['1', '2'].map((text) => ({ headers: { 'cache-control': 'max-age=60' }, body: text })),
      ],
    },
    steps: [
      // From now on every request is passed through with its own range.
      { ask: '/a', hits: ['GET /a'] },
      {
        ask: { headers: { range: 'bytes=0-1', 'if-range': `"${marker}"` } },
        answer: { body: '1' },
        hits: ['GET /a'],
        received: { 'if-range': `"${marker}"` },
      },
      { ask: '/a', answer: { body: '2' }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a safe request stays safe, although a field names another method',
    config: all(byDefault({ allowedMethods: 'read' }), forwarding({ headers: 'all' })),
    steps: [
      {
        ask: { headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT', 'x-own': '1' } },
        hits: ['GET /a'],
        received: { 'x-http-method-override': null, 'x-method-override': null, 'x-own': '1' },
      },
    ],
  },
  {
    name: 'if every method is allowed, such a field is forwarded with requests for this visitor alone',
    config: forwarding({ headers: 'all' }),
    steps: [
      {
        ask: { method: 'POST', body: 'x', headers: { 'x-http-method-override': 'PATCH' } },
        hits: ['POST /a'],
        received: { 'x-http-method-override': 'PATCH' },
      },
    ],
  },
]

export const originFieldCases: Case[] = [...unlisted, ...listed, ...unknown, ...others]
