import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { logLine } from '../testing/logged.ts'
import {
  type ReplayedLine,
  access,
  behaving,
  forwarding,
  http,
  https,
  outcome,
  parts,
  plain,
  replayed,
  short,
  signed,
  site,
  through,
  word,
} from '../testing/replayed.ts'
import { withBehavior, withConfig } from '../testing/site.ts'
import { replayer } from './replay.ts'
import { Cancelled } from './slices.ts'

type Case = { name: string; before?: EdgeSite; after: EdgeSite; asked: ReplayedLine[]; groups: object[] }

const cases: Case[] = [
  {
    name: 'an address that is kept out',
    after: access({ ip: { restrictionType: 2, addresses: ['192.0.2.0/24'] } }),
    asked: [[`${http}/a`], [`${http}/b`, { client: '198.51.100.1' }]],
    groups: [outcome(through, word('addressDenied', 403))],
  },
  {
    name: 'a country that is kept out',
    after: withConfig(site, { restriction: { restrictionType: 2, locations: ['CN'] } }),
    asked: [[`${http}/a`, { client: '203.0.113.9', country: 'CN' }], [`${http}/a`]],
    groups: [outcome(through, word('countryDenied', 403))],
  },
  {
    name: 'pages of others',
    after: access({
      referer: { restrictionType: 1, referers: ['good.example'], allowEmptyReferer: true },
    }),
    asked: [
      [`${http}/a`, { referer: 'https://evil.example/page' }],
      [`${http}/a`, { referer: 'https://good.example/page' }],
      [`${http}/a`],
    ],
    groups: [outcome(through, word('refererDenied', 403))],
  },
  {
    name: 'IPv6 switched off',
    after: withConfig(site, { isIpv6Enabled: false }),
    asked: [[`${http}/a`, { client: '2001:db8::1' }], [`${http}/a`]],
    groups: [outcome(through, word('ipv6Denied', 403))],
  },
  {
    name: 'a redirect to https, which keeps the method of what is no page',
    after: withBehavior(site, { viewerProtocolPolicy: 'redirect-to-https' }),
    asked: [[`${http}/a`], [`${https}/a`], [`${http}/a`, { method: 'POST', cache: 'bypass' }]],
    groups: [outcome(through, word('redirected', 301)), outcome(word('passed'), word('redirected', 307))],
  },
  {
    name: 'https only',
    after: withBehavior(site, { viewerProtocolPolicy: 'https-only' }),
    asked: [[`${http}/a`], [`${https}/a`]],
    groups: [outcome(through, word('httpsRequired', 403))],
  },
  {
    name: 'methods',
    after: withBehavior(site, { allowedMethods: 'read' }),
    asked: [[`${http}/a`, { method: 'POST', cache: 'bypass' }], [`${http}/a`]],
    groups: [outcome(word('passed'), word('methodRefused', 405))],
  },
  {
    name: 'a refusal with a page of its own',
    after: withConfig(withBehavior(site, { viewerProtocolPolicy: 'https-only' }), {
      errorPages: [{ errorCode: 403, responsePagePath: '/no', responseCode: 404, errorCachingMinTtl: 10 }],
    }),
    asked: [[`${http}/a`], [`${http}/a`, { method: 'POST', cache: 'bypass' }]],
    groups: [
      outcome(through, word('httpsRequired', 404)),
      outcome(word('passed'), word('httpsRequired', 403)),
    ],
  },
  {
    name: 'a page in place of an error of the origin',
    after: withConfig(site, {
      errorPages: [{ errorCode: 404, responsePagePath: '/no', responseCode: 200, errorCachingMinTtl: 10 }],
    }),
    asked: [[`${http}/a`, { status: 404 }], [`${http}/b`]],
    groups: [outcome(word('originError', 404), word('errorPage', 200))],
  },
  {
    name: 'caching switched off, and a websocket kept',
    before: behaving(plain('/ws', forwarding({ headers: 'all' })), plain('*')),
    after: behaving(plain('*', forwarding({ headers: 'all' }))),
    asked: [[`${http}/a`], [`${http}/ws`, { status: 101, cache: 'bypass' }]],
    groups: [outcome(through, word('passed')), { kind: 'behavior', before: '/ws', after: '*', requests: 1 }],
  },
  {
    name: 'a websocket that would be read from the cache',
    before: behaving(plain('*', forwarding({ headers: 'all' }))),
    after: site,
    asked: [[`${http}/ws`, { status: 101, cache: 'bypass' }]],
    groups: [outcome(word('websocket'), through)],
  },
  {
    name: 'another behavior',
    after: behaving(plain('/img/*'), plain('*')),
    asked: [[`${http}/img/a`], [`${http}/img/b`], [`${http}/a`]],
    groups: [{ kind: 'behavior', before: '*', after: '/img/*', requests: 2 }],
  },
  {
    name: 'another origin, and another path there',
    after: withConfig(site, {
      origins: site.config.origins.map((origin) => ({ ...origin, originPath: '/new' })),
    }),
    asked: [[`${http}/a`]],
    groups: [{ kind: 'origin', before: 'origin-1', after: 'origin-1', requests: 1 }],
  },
  {
    name: 'a query that tells copies apart',
    after: withBehavior(site, forwarding({ queryString: true })),
    asked: [[`${http}/a?x=1`], [`${http}/a?x=2`], [`${http}/a?x=1`], [`${http}/b`], [`${http}/c?x=1`]],
    groups: [
      { kind: 'key', change: 'split', before: 1, after: 2, requests: 3 },
      { kind: 'key', change: 'renamed', before: 1, after: 1, requests: 1 },
    ],
  },
  {
    name: 'a query that does no more',
    before: withBehavior(site, forwarding({ queryString: true })),
    after: site,
    asked: [[`${http}/a?x=1`], [`${http}/a?x=2`]],
    groups: [{ kind: 'key', change: 'merged', before: 2, after: 1, requests: 2 }],
  },
  {
    name: 'a key by browser',
    after: withBehavior(site, forwarding({ headers: 'whitelist', headerNames: ['User-Agent'] })),
    asked: [
      [`${http}/a`, { agent: 'one' }],
      [`${http}/a`, { agent: 'other' }],
    ],
    groups: [{ kind: 'key', change: 'split', before: 1, after: 2, requests: 2 }],
  },
  {
    name: 'links that must be signed: without a signature none is valid, with one it is unknown',
    after: signed('abcdef'),
    asked: [[`${http}/v/a`], [`${http}/v/b?auth_key=***`]],
    groups: [
      outcome(through, word('linkRefused', 403)),
      { kind: 'behavior', before: '*', after: '/v/*', requests: 2 },
    ],
  },
  {
    name: 'another key of signed links: those that held by the old one do not hold any more',
    before: signed('abcdef'),
    after: signed('fedcba'),
    asked: [[`${http}/v/a?auth_key=***`], [`${http}/v/a?auth_key=***`, { status: 403, cache: 'none' }]],
    groups: [outcome(through, word('linkRefused', 403))],
  },
  {
    name: 'signed links that hold longer',
    before: signed('abcdef'),
    after: signed('abcdef', 600),
    asked: [[`${http}/v/a?auth_key=***`], [`${http}/v/b`]],
    groups: [],
  },
  {
    name: 'nothing that visitors see',
    after: withConfig(site, { comment: 'other words' }),
    asked: [[`${http}/a?x=1`], [`${https}/b`, { method: 'OPTIONS', cache: 'bypass' }]],
    groups: [],
  },
]

test.for(cases)('$name', async ({ before = site, after, asked, groups }) => {
  const result = await replayed(before, after, asked)
  expect(result.groups.map(short)).toEqual(groups)
  expect(result).toMatchObject({ requests: asked.length, total: asked.length, complete: true })
  expect(result.changed === 0).toBe(groups.length === 0)
})

test.for([
  [
    'a proof that the log does not have',
    signed('abcdef'),
    `${http}/v/a?auth_key=***`,
    {},
    { link: 1, preflight: 0 },
  ],
  [
    'a browser’s question',
    withBehavior(site, { allowCors: true }),
    `${http}/a`,
    { method: 'OPTIONS', cache: 'bypass' },
    { link: 0, preflight: 1 },
  ],
] as const)('%s: it is not guessed what becomes of the request', async ([, after, url, change, untold]) => {
  const result = await replayed(site, after, [[url, change]])
  expect(result.untold).toEqual(untold)
  expect(result.groups.filter(({ kind }) => kind === 'outcome')).toEqual([])
})

test('keys with cookies or headers are not counted, but said', async () => {
  const cookies = withBehavior(site, forwarding({ cookies: 'all' }))
  const language = withBehavior(site, forwarding({ headers: 'whitelist', headerNames: ['Accept-Language'] }))
  for (const after of [cookies, language]) {
    const result = await replayed(site, after, [[`${http}/a`], [`${http}/b`]])
    expect(result.keys).toEqual({ before: 0, after: 0, untold: 2 })
    expect(result.cache).toMatchObject({ requests: 0, leftOut: 2 })
  }
})

test('what a preflight got tells that it was one', async () => {
  const cors = withBehavior(site, { allowCors: true })
  const asked = { method: 'OPTIONS', status: 204, cache: 'none' } as const
  const result = await replayed(cors, site, [[`${http}/a`, asked]])
  expect(result.groups.map(short)).toEqual([outcome(word('preflight', 204), word('passed'))])
})

test('what changes is shown by requests that came, with the words of the tracer for both', async () => {
  const after = withBehavior(site, { viewerProtocolPolicy: 'https-only' })
  const result = await replayed(site, after, [
    [`${http}/a`, { country: 'DE', status: 304 }],
    [`${http}/a`],
    [`${http}/b`],
    [`${http}/c`],
    [`${http}/d`],
  ])
  const [group] = result.groups
  expect(group?.examples.map(({ url }) => url)).toEqual([`${http}/a`, `${http}/b`, `${http}/c`])
  const [example] = group?.examples ?? []
  expect(example).toMatchObject({
    time: '2031-05-06T07:00:00.000Z',
    method: 'GET',
    client: '192.0.2.1',
    country: 'DE',
    status: 304,
  })
  expect(example?.before.at(-1)?.outcome).toBe('originAsked')
  expect(example?.after.at(-1)?.outcome).toBe('httpsRequired')
})

test('malformed lines are left out', async () => {
  const run = replayer({ ...parts, find: () => undefined })
  const lines = ['', 'x', '{}', '{"time":"', logLine('ftp://x/'), logLine(`${http}/a`)].join('\n')
  const material = { before: site, candidate: site, total: 6, lines, newest: undefined }
  expect(await run(material, new AbortController().signal)).toMatchObject({
    requests: 1,
    total: 6,
    changed: 0,
  })
})

test('no requests, no figures', async () => {
  expect(await replayed(site, behaving(plain('*', { allowedMethods: 'read' })), [])).toMatchObject({
    from: null,
    to: null,
    requests: 0,
    groups: [],
    cache: null,
  })
})

test('a visitor who has left gets no answer', async () => {
  const run = replayer({ ...parts, find: () => undefined })
  const lines = Array.from({ length: 20_000 }, (_, i) => logLine(`${http}/${i}`)).join('\n')
  const material = { before: site, candidate: site, total: 1, lines, newest: undefined }
  const gone = new AbortController()
  const work = run(material, gone.signal)
  gone.abort()
  await expect(work).rejects.toThrow(Cancelled)
})

test('what the log cannot show is said', async () => {
  const { certificate, origins } = site.config
  const after = withConfig(site, {
    visitRegion: 3,
    certificate: { ...certificate, minimumProtocolVersion: 'TLSv1.3' },
    origins: origins.map((origin) => ({ ...origin, httpPort: 8081 })),
  })
  expect((await replayed(site, after, [])).notes).toEqual(['tlsVersion', 'visitRegion', 'originAnswers'])
})
