import { createHash } from 'node:crypto'
import { Forwarding } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import type { Case, Step } from '../../case.ts'
import { all, before, byDefault, forwarding, origins, siteConfig } from '../../configs.ts'

const hit = { cache: /; hit/ }

const key = 'secret7'
const signed = (pattern: string) =>
  before(pattern, { type: 4, uriAuthentication: { key, ttl: 600 }, originId: 'origin-2' })
/** A signed link to `path`, with the signature over `sign`, as a customer's server creates it. */
const link =
  (path: string, { sign = path, name = 'auth_key' } = {}) =>
  (now: number) => {
    const claims = `${Math.floor(now / 1000)}-rand-0`
    const sum = createHash('md5').update(`${sign}-${claims}-${key}`).digest('hex')
    return `${path}?${name}=${claims}-${sum}`
  }

/** Paths that some origins read as `/v-1/x`. */
const disguises = [
  '/v-1/x',
  '/%76-1/x',
  '/v%2d1/x',
  '/v%2D1/x',
  '//v-1/x',
  '/v-1//x',
  '/./v-1/x',
  '/%2e/v-1/x',
  '/a/../v-1/x',
  '/a/%2e%2E/v-1/x',
  '/../v-1/x',
  '/%2Fv-1/x',
  '/v-1%2Fx',
  '/v-1%2fx',
  '/v-1%5Cx',
  '/v-1\\x',
  '/v-1;/x',
  '/v-1;a=b/x',
  '/v-1%3Ba/x',
  '/;/v-1/x',
]

/** Paths that some servers read as `/` or `/b` and others as a name; and characters that are not allowed in names. */
const refused = [
  '/a/..%2fb',
  '/a/..%2Fb',
  '/a/%2e%2e%2fb',
  '/a/.%2E%2Fb',
  '/a%2f..%2fb',
  '/a%2F../b',
  '/a%2F..',
  '/..%2f',
  '/a;b%2fc',
  '/a%3Bb%5cc',
  '/..%2f..%2fb',
  '/a/..%5cb',
  '/a/..%5Cb',
  '/a/..\\b',
  '/a\\..\\b',
  '/a%5c%2e%2e/b',
  '/a/..;/b',
  '/a/..;x=1/b',
  '/a/%2e%2e;/b',
  '/a/..%3b/b',
  '/a/.;/b',
  '/a/.%2Fb',
  '/a%00b',
  '/a%0bb',
  '/a%1f',
  '/a%7F',
  '/a%',
  '/a%2',
  '/a%zz',
  '/a%u002e',
  '/a/%%32%65%%32%65/b',
]

const refusals = (paths: string[]): Step[] =>
  paths.map((path) => ({ ask: path, answer: { status: 400 }, hits: [] }))

export const spellings: Case[] = [
  {
    name: 'a tab and ends of lines that are escaped reach the origin as they are, in one spelling',
    first: { '/a%09b': { body: 'tab' }, '/a%0D%0Ab': { body: 'lines' } },
    steps: [
      { ask: '/a%09b', answer: { body: 'tab' }, hits: ['GET /a%09b'] },
      { ask: '/a%0d%0ab', answer: { body: 'lines' }, hits: ['GET /a%0D%0Ab'] },
      { ask: '/%61%0d%0Ab', answer: { body: 'lines' }, hits: [] },
    ],
  },
  {
    name: 'a signed path is signed in every spelling',
    config: signed('/v-1/*'),
    steps: disguises.flatMap((path): Step[] => [
      { ask: path, answer: { status: 403 }, hits: [] },
      { ask: { path, by: 'h2' }, answer: { status: 403 }, hits: [] },
    ]),
  },
  {
    name: 'a path for https only is for https only in every spelling',
    config: before('v-1/*', { viewerProtocolPolicy: 'https-only' }),
    steps: disguises.map((path) => ({ ask: path, answer: { status: 403 }, hits: [] })),
  },
  {
    name: 'a pattern in any spelling matches every spelling of a path',
    config: all(
      before('/%77p-admin%2F*', { originId: 'origin-2' }),
      before('//img/*', { originId: 'origin-2' }),
      before('/图?/%61*', { originId: 'origin-2' }),
      before('/100%25/*', { originId: 'origin-2' }),
      before('/%2A', { originId: 'origin-2' }),
      before('/c++/*', { originId: 'origin-2' }),
    ),
    steps: [
      { ask: '/wp-admin/a', hits: ['second GET /wp-admin/a'] },
      { ask: '/wp%2Dadmin/b', hits: ['second GET /wp-admin/b'] },
      { ask: '/img/a', hits: ['second GET /img/a'] },
      { ask: '/%E5%9B%BE%e7%89%87/a', hits: ['second GET /%E5%9B%BE%E7%89%87/a'] },
      { ask: '/100%25/a', hits: ['second GET /100%25/a'] },
      { ask: '/*', hits: ['second GET /*'] },
      { ask: '/%2a', hits: ['second GET /%2A'] },
      { ask: '/b', hits: ['GET /b'] },
      { ask: '/c++/a', hits: ['second GET /c++/a'] },
      { ask: '/c%2B%2B/a', hits: ['second GET /c%2B%2B/a'] },
    ],
  },
  {
    name: 'parameters do not hide a path from a pattern, and match a pattern that contains them',
    config: all(before('*.css', { originId: 'origin-2' }), before('/a;b*', { originId: 'origin-2' })),
    steps: [
      { ask: '/x.css;jsessionid=1', hits: ['second GET /x.css;jsessionid=1'] },
      { ask: '/account;x.css', hits: ['GET /account;x.css'] },
      { ask: '/a;bc', hits: ['second GET /a;bc'] },
    ],
  },
  {
    name: 'spellings of one path are one object, and the origin receives its normal form',
    steps: [
      { ask: '/%61/~b', hits: ['GET /a/~b'] },
      ...['/a/~b', '/a/%7Eb', '/a/%7eb', '//a//~b', '/a/./~b', '/a/c/../~b', '/x/%2e%2e/a/%2E/~b'].map(
        (ask): Step => ({ ask, answer: hit, hits: [] }),
      ),
      { ask: { path: '/%61/%7eb', by: 'h2' }, answer: hit, hits: [] },
      { ask: '/%e5%9b%be', hits: ['GET /%E5%9B%BE'] },
      { ask: '/%E5%9b%Be', answer: hit, hits: [] },
      { ask: '/a/', hits: ['GET /a/'] },
      { ask: '/a/b/..', answer: hit, hits: [] },
      { ask: '/a/.', answer: hit, hits: [] },
    ],
  },
  {
    name: 'characters that must be escaped have one spelling',
    steps: [
      { ask: '/a"b<c>|^`{}[]\\d', hits: ['GET /a%22b%3Cc%3E%7C%5E%60%7B%7D%5B%5D%5Cd'] },
      { ask: '/a%22b%3cc%3e%7c%5e%60%7b%7d%5b%5d%5cd', answer: hit, hits: [] },
    ],
  },
  {
    name: 'escaped reserved characters are another object, and so are double escapes',
    steps: ['/a/b', '/a%2Fb', '/a%3Fb', '/a%23b', '/a;b', '/a%3Bb', '/a%252Fb', '/a%252e', '/A/b'].map(
      (path) => ({ ask: path, hits: [`GET ${path}`] }),
    ),
  },
  {
    name: 'a path that servers could read differently is refused; the origin path cannot be left',
    config: origins(() => ({ originPath: '/prefix' })),
    steps: [
      ...refusals(refused),
      { ask: '/../../b', hits: ['GET /prefix/b'] },
      { ask: '/a/%252e%252e/b', hits: ['GET /prefix/a/%252e%252e/b'] },
      { ask: '/a/...', hits: ['GET /prefix/a/...'] },
      { ask: '/.well-known/x', hits: ['GET /prefix/.well-known/x'] },
    ],
  },
  {
    name: 'a request for an unshared object has the same form at the origin',
    config: byDefault({
      allowedMethods: 'all',
      forwarding: { ...Forwarding.parse({}), headers: 'all', queryString: true },
    }),
    steps: [
      { ask: { path: '//%61/./b?x="<>', method: 'POST', body: 'x' }, hits: ['POST /a/b?x=%22%3C%3E'] },
      { ask: '/a/c/../%62', hits: ['GET /a/b'] },
      ...refusals(['/a/..%2fb']),
    ],
  },
  {
    name: 'a write drops the copy, in any spelling of the path',
    steps: [
      { ask: '/a', hits: ['GET /a'] },
      { ask: { path: '//%61', method: 'PUT', body: 'x' }, hits: ['PUT /a'] },
      { ask: '/a', hits: ['GET /a'] },
    ],
  },
  {
    name: 'a purge in any spelling drops the object',
    config: forwarding({ queryString: true }),
    steps: [
      ...['/%61', '//a', '/./a', '/b/../a', '/%61?x=1', '/%61*', '//a*'].flatMap((purge): Step[] => [
        { ask: '/a?x=1', hits: ['GET /a?x=1'] },
        { purge: [purge], objects: 1 },
      ]),
      { ask: '/%E5%9B%BE%E7%89%87/a%20b.jpg', hits: ['GET /%E5%9B%BE%E7%89%87/a%20b.jpg'] },
      { purge: ['/图片/a b.jpg'], objects: 1 },
      { ask: '/%E5%9B%BE/a?x=%E5%9B%BE', hits: ['GET /%E5%9B%BE/a?x=%E5%9B%BE'] },
      { purge: ['/图/a?x=图'], objects: 1 },
      { ask: '/%e5%9b%be/a', hits: ['GET /%E5%9B%BE/a'] },
      { purge: ['/图*'], objects: 1 },
      { ask: '/..x', hits: ['GET /..x'] },
      { ask: '/y', hits: ['GET /y'] },
      { purge: ['/..*'], objects: 1 },
      { ask: '/y', answer: hit, hits: [] },
    ],
  },
  {
    name: 'pages, root object and prefix of a configuration have the same form',
    config: all(
      siteConfig({
        defaultRootObject: '首页.html',
        errorPages: [
          { errorCode: 404, responseCode: null, responsePagePath: '/错/%34.html', errorCachingMinTtl: 10 },
        ],
      }),
      origins(() => ({ originPath: '/站' })),
    ),
    first: {
      '/%E7%AB%99/none': { status: 404 },
      '/%E7%AB%99/%E9%94%99/4.html': { body: 'sorry' },
    },
    steps: [
      { ask: '/', hits: ['GET /%E7%AB%99/%E9%A6%96%E9%A1%B5.html'] },
      { ask: '/%e9%a6%96%e9%a1%b5.html', answer: hit, hits: [] },
      { ask: '/./', answer: hit, hits: [] },
      { purge: ['/'], objects: 1 },
      {
        ask: '/none',
        answer: { status: 404, body: 'sorry' },
        hits: ['GET /%E7%AB%99/none', 'GET /%E7%AB%99/%E9%94%99/4.html'],
      },
    ],
  },
  {
    name: 'a path that an origin reads as the root has the rule of the root object',
    config: all(siteConfig({ defaultRootObject: 'index.html' }), signed('/index.html')),
    steps: ['/', '//', '/.', '/%2F', '/;a'].map((path) => ({ ask: path, answer: { status: 403 }, hits: [] })),
  },
  {
    name: 'the redirect to https contains the normal form',
    config: byDefault({ viewerProtocolPolicy: 'redirect-to-https' }),
    steps: [
      {
        ask: '//evil.example/%61/../b',
        answer: { status: 301, headers: { location: /^https:\/\/c\d+\.example\.com\/evil\.example\/b$/ } },
        hits: [],
      },
    ],
  },
  {
    name: 'a link is signed for the normal form, or for its own escapes',
    config: signed('/v/*'),
    steps: [
      { ask: { path: link('/v/~a') }, hits: ['second GET /v/~a'] },
      { ask: { path: link('/%76/%7ea', { sign: '/v/~a' }) }, answer: hit, hits: [] },
      { ask: { path: link('//v/~a', { sign: '/v/~a' }) }, answer: hit, hits: [] },
      { ask: { path: link('/v/%7ea') }, answer: hit, hits: [] },
      { ask: { path: link('/v/~a', { sign: '/v/%7ea' }) }, answer: { status: 403 }, hits: [] },
      { ask: { path: link('//v/~a') }, answer: { status: 403 }, hits: [] },
      { ask: { path: link('/x/../v/~a') }, answer: { status: 403 }, hits: [] },
    ],
  },
  {
    name: 'query names are the same in every spelling',
    config: all(
      forwarding({ queryString: true, queryStringCacheKeys: ['v', '%77'] }),
      before('/a', {
        type: 4,
        uriAuthentication: { key, ttl: 600 },
        forwarding: { ...Forwarding.parse({}), queryString: true },
      }),
    ),
    steps: [
      { ask: { path: link('/a', { name: '%61uth_key' }) }, hits: ['GET /a'] },
      {
        ask: { path: (now) => `${link('/a')(now)}&%61uth%5Fkey=1` },
        answer: { status: 403 },
        hits: [],
      },
      { ask: '/b?%76=1&x=2&w=3', hits: ['GET /b?%76=1&w=3'] },
    ],
  },
  {
    name: 'smooth streaming: escapes do not hide a manifest',
    config: byDefault({ smoothStreaming: true }),
    steps: [
      { ask: '/v.ism/%6Danifest', hits: ['GET /v.ism/Manifest'] },
      { ask: '/v.%69sm/manifest', answer: hit, hits: [] },
    ],
  },
]
