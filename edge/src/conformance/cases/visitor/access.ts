import { createHash } from 'node:crypto'
import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { AccessControl } from '@fairlead/api/cdn/site/restriction.ts'
import type { EdgeBehavior } from '@fairlead/api/edge/protocol.ts'
import type { Case, Step } from '../../case.ts'
import { all, before, byDefault, siteConfig } from '../../configs.ts'

const whitelist = 1
const blacklist = 2

const access = (change: { [Part in keyof AccessControl]?: Partial<AccessControl[Part]> }) =>
  siteConfig({ accessControl: AccessControl.parse(change) })

const served = (from: string): Step => ({ ask: { path: `/${from}`, from }, hits: [`GET /${from}`] })
const refused = (from: string): Step => ({
  ask: { path: `/${from}`, from },
  answer: { status: 403 },
  hits: [],
})
const referred = (referer: string | undefined, status: number, at: number): Step => ({
  ask: { path: `/${at}`, headers: referer === undefined ? {} : { referer } },
  answer: { status },
  hits: status === 200 ? [`GET /${at}`] : [],
})
const referers = (answers: [string | undefined, number][]) =>
  answers.map(([referer, status], at) => referred(referer, status, at))

const key = 'secret7'
const ttl = 600
/** A signed link as a customer's server creates it. */
const link =
  (path: string, change: { age?: number; key?: string; query?: string; sign?: string } = {}) =>
  (now: number) => {
    const claims = `${Math.floor(now / 1000) - (change.age ?? 0)}-rand-0`
    const sum = createHash('md5')
      .update(`${change.sign ?? path}-${claims}-${change.key ?? key}`)
      .digest('hex')
    return `${path}?${change.query ?? ''}auth_key=${claims}-${sum}`
  }
const authenticated = (change: Partial<EdgeBehavior> = {}) =>
  before('/a', { type: 4, uriAuthentication: { key, ttl }, ...change })

export const accessCases: Case[] = [
  {
    name: 'a blacklist of addresses and blocks',
    config: access({ ip: { restrictionType: blacklist, addresses: ['127.0.0.2', '127.1.0.0/16', '::1'] } }),
    steps: [
      served('127.0.0.1'),
      refused('127.0.0.2'),
      refused('127.1.2.3'),
      served('127.2.0.1'),
      refused('::1'),
    ],
  },
  {
    name: 'a whitelist of addresses and blocks',
    config: access({ ip: { restrictionType: whitelist, addresses: ['127.0.0.2', '127.1.0.0/16', '::/64'] } }),
    steps: [
      refused('127.0.0.1'),
      served('127.0.0.2'),
      served('127.1.2.3'),
      refused('127.2.0.1'),
      served('::1'),
    ],
  },
  {
    name: 'an address that the visitor claims is ignored',
    config: access({ ip: { restrictionType: whitelist, addresses: ['127.0.0.2'] } }),
    steps: [
      {
        ask: { headers: { 'x-forwarded-for': '127.0.0.2', 'x-real-ip': '127.0.0.2' } },
        answer: { status: 403 },
        hits: [],
      },
    ],
  },
  {
    name: 'a blacklist of countries; an unknown one is served',
    config: siteConfig({ restriction: { restrictionType: blacklist, locations: ['CN'] } }),
    steps: [refused('127.0.0.2'), served('127.0.0.3'), served('127.0.0.1')],
  },
  {
    name: 'a whitelist of countries; an unknown one is served',
    config: siteConfig({ restriction: { restrictionType: whitelist, locations: ['CN'] } }),
    steps: [served('127.0.0.2'), refused('127.0.0.3'), served('127.0.0.1')],
  },
  {
    name: 'a blacklist of areas',
    config: access({ area: { restrictionType: blacklist, locations: ['CN'] } }),
    steps: [refused('127.0.0.2'), served('127.0.0.3'), served('127.0.0.1')],
  },
  {
    name: 'a whitelist of areas',
    config: access({ area: { restrictionType: whitelist, locations: ['CN'] } }),
    steps: [served('127.0.0.2'), refused('127.0.0.3'), served('127.0.0.1')],
  },
  {
    name: 'lists of the site and of its areas must both admit the visitor',
    config: all(
      siteConfig({ restriction: { restrictionType: whitelist, locations: ['CN', 'DE'] } }),
      (config) => ({
        ...config,
        accessControl: AccessControl.parse({ area: { restrictionType: blacklist, locations: ['DE'] } }),
      }),
    ),
    steps: [served('127.0.0.2'), refused('127.0.0.3'), refused('127.0.0.4'), served('127.0.0.1')],
  },
  {
    name: 'a list that is switched off refuses no visitor',
    config: all(
      access({
        ip: { restrictionType: 3, addresses: ['127.0.0.2'] },
        area: { restrictionType: 3, locations: ['CN'] },
        referer: { restrictionType: 3, referers: ['evil.example'], allowEmptyReferer: false },
      }),
      siteConfig({ restriction: { restrictionType: 3, locations: ['CN'] } }),
    ),
    steps: [served('127.0.0.2'), referred('https://evil.example/', 200, 1)],
  },
  {
    name: 'a whitelist of referers',
    config: access({ referer: { restrictionType: whitelist, referers: ['good.example', '*.fine.example'] } }),
    steps: referers([
      ['https://good.example/page', 200],
      ['http://GOOD.example:8080', 200],
      ['https://www.good.example/', 403],
      ['https://a.b.fine.example/', 200],
      ['https://fine.example/', 403],
      ['https://evil.example/good.example', 403],
      ['https://good.example@evil.example/', 403],
      ['nonsense', 403],
      [undefined, 200],
      ['', 200],
    ]),
  },
  {
    name: 'a whitelist of referers, without the empty referer',
    config: access({
      referer: { restrictionType: whitelist, referers: ['good.example'], allowEmptyReferer: false },
    }),
    steps: referers([
      ['https://good.example/', 200],
      [undefined, 403],
      ['', 403],
    ]),
  },
  {
    name: 'a blacklist of referers',
    config: access({ referer: { restrictionType: blacklist, referers: ['*.evil.example'] } }),
    steps: referers([
      ['https://www.evil.example/', 403],
      ['https://evil.example/', 200],
      ['https://good.example/', 200],
      [undefined, 200],
    ]),
  },
  {
    name: 'a blacklist of referers, without the empty referer',
    config: access({
      referer: { restrictionType: blacklist, referers: ['evil.example'], allowEmptyReferer: false },
    }),
    steps: referers([
      ['https://evil.example/', 403],
      ['https://good.example/', 200],
      [undefined, 403],
    ]),
  },
  {
    name: 'the rules apply to hits too',
    config: access({ ip: { restrictionType: blacklist, addresses: ['127.0.0.2'] } }),
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { from: '127.0.0.2' }, answer: { status: 403 }, hits: [] },
    ],
  },
  {
    name: 'a site without IPv6 is not served over it',
    config: siteConfig({ isIpv6Enabled: false }),
    steps: [refused('::1'), served('127.0.0.1')],
  },
  { name: 'a site with IPv6 is', steps: [served('::1'), served('127.0.0.1')] },
  {
    name: 'a custom error page for refused visitors',
    config: all(
      siteConfig({ restriction: { restrictionType: blacklist, locations: ['CN'] } }),
      siteConfig({
        errorPages: [
          { errorCode: 403, responseCode: null, responsePagePath: '/sorry.html', errorCachingMinTtl: 10 },
        ],
      }),
    ),
    first: { '/sorry.html': { body: 'sorry' } },
    steps: [
      { ask: { from: '127.0.0.2' }, answer: { status: 403, body: 'sorry' }, hits: ['GET /sorry.html'] },
      { ask: { from: '127.0.0.2', method: 'HEAD' }, answer: { status: 403, body: '' }, hits: [] },
      { ask: { from: '127.0.0.3' }, answer: { body: 'GET /a' }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'a valid link; the signature is neither part of the key nor sent to the origin',
    config: authenticated({ forwarding: Forwarding.parse({}) }),
    steps: [
      { ask: { path: link('/a', { query: 'x=1&' }) }, hits: ['GET /a?x=1'] },
      { ask: { path: link('/a', { query: 'x=1&', age: 5 }) }, answer: { cache: /; hit/ }, hits: [] },
      { ask: { path: link('/a', { age: ttl }) }, hits: ['GET /a'] },
    ],
  },
  {
    name: 'invalid links',
    config: authenticated(),
    steps: [
      { ask: '/a', answer: { status: 403 }, hits: [] },
      { ask: { path: link('/a', { age: ttl + 2 }) }, answer: { status: 403 }, hits: [] },
      { ask: { path: link('/a', { key: 'other77' }) }, answer: { status: 403 }, hits: [] },
      { ask: { path: link('/a', { sign: '/b' }) }, answer: { status: 403 }, hits: [] },
      { ask: '/a?auth_key=1-2-3-4', answer: { status: 403 }, hits: [] },
      { ask: { path: (now) => `${link('/a')(now)}&auth_key=1` }, answer: { status: 403 }, hits: [] },
      { ask: { path: link('/a'), method: 'POST', body: 'x' }, hits: ['POST /a'] },
      { ask: { path: '/a', method: 'POST', body: 'x' }, answer: { status: 403 }, hits: [] },
    ],
  },
  {
    name: 'links are checked only in their own behaviour',
    config: before('/paid/*', { type: 4, uriAuthentication: { key, ttl } }),
    steps: [
      { ask: '/paid/a', answer: { status: 403 }, hits: [] },
      { ask: { path: link('/paid/a') }, hits: ['GET /paid/a'] },
      { ask: '/free', hits: ['GET /free'] },
    ],
  },
  {
    name: 'http to https: 301 for GET and HEAD, 307 for others',
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    steps: [
      {
        ask: '/a?x=1',
        answer: { status: 301, headers: { location: /^https:\/\/c\d+\.example\.com\/a\?x=1$/ } },
        hits: [],
      },
      { ask: { method: 'HEAD' }, answer: { status: 301, headers: { location: /^https:.*\/a$/ } }, hits: [] },
      {
        ask: { method: 'POST', body: 'x' },
        answer: { status: 307, headers: { location: /^https:.*\/a$/ } },
        hits: [],
      },
    ],
  },
  {
    name: 'https only',
    config: byDefault({ viewerProtocolPolicy: 'https-only' }),
    steps: [{ ask: '/a', answer: { status: 403 }, hits: [] }],
  },
  {
    name: 'each behaviour has its own protocol setting',
    config: before('/safe/*', { viewerProtocolPolicy: 'redirect-to-https' }),
    steps: [
      { ask: '/safe/a', answer: { status: 301 }, hits: [] },
      { ask: '/a', hits: ['GET /a'] },
    ],
  },
  ...(
    [
      ['read', ['GET', 'HEAD'], 'GET, HEAD'],
      ['read-options', ['GET', 'HEAD', 'OPTIONS'], 'GET, HEAD, OPTIONS'],
      [
        'all',
        ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
        'GET, HEAD, OPTIONS, PUT, POST, PATCH, DELETE',
      ],
    ] as const
  ).map(([allowedMethods, methods, allow]) => ({
    name: `methods: ${allowedMethods}`,
    config: byDefault({ allowedMethods }),
    steps: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE'].map(
      (method): Step => {
        const path = `/${method}`
        const passes = (methods as readonly string[]).includes(method)
        return passes
          ? { ask: { method, path }, hits: [`${method === 'HEAD' ? 'GET' : method} ${path}`] }
          : { ask: { method, path }, answer: { status: 405, headers: { allow } }, hits: [] }
      },
    ),
  })),
  {
    name: 'a paused site',
    site: { enabled: false },
    steps: [{ ask: '/a', answer: { status: 403, body: /paused/ }, hits: [] }],
  },
  {
    name: 'a suspended site',
    site: { suspended: true },
    steps: [{ ask: '/a', answer: { status: 403, body: /suspended/ }, hits: [] }],
  },
]
