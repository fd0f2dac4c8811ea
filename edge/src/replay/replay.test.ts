import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import { expect, test } from 'vitest'
import { logLine } from '../testing/logged.ts'
import {
  type ReplayedLine,
  access,
  behaving,
  replayedForwarding,
  http,
  https,
  outcome,
  plain,
  replayed,
  replayerNeeds,
  signed,
  site,
  through,
  withoutExamples,
  word,
} from '../testing/replayed.ts'
import { withBehavior, withConfig } from '../testing/site.ts'
import { replayer } from './replay.ts'
import { Cancelled } from './slices.ts'

type ReplayCase = {
  name: string
  before?: EdgeSite
  after: EdgeSite
  lines: ReplayedLine[]
  groups: object[]
}

const cases: ReplayCase[] = [
  {
    name: 'a blocked address',
    after: access({ ip: { restrictionType: 2, addresses: ['192.0.2.0/24'] } }),
    lines: [[`${http}/a`], [`${http}/b`, { client: '198.51.100.1' }]],
    groups: [outcome(through, word('addressDenied', 403))],
  },
  {
    name: 'a blocked country',
    after: withConfig(site, { restriction: { restrictionType: 2, locations: ['CN'] } }),
    lines: [[`${http}/a`, { client: '203.0.113.9', country: 'CN' }], [`${http}/a`]],
    groups: [outcome(through, word('countryDenied', 403))],
  },
  {
    name: 'a blocked referer',
    after: access({
      referer: { restrictionType: 1, referers: ['good.example'], allowEmptyReferer: true },
    }),
    lines: [
      [`${http}/a`, { referer: 'https://evil.example/page' }],
      [`${http}/a`, { referer: 'https://good.example/page' }],
      [`${http}/a`],
    ],
    groups: [outcome(through, word('refererDenied', 403))],
  },
  {
    name: 'IPv6 switched off',
    after: withConfig(site, { isIpv6Enabled: false }),
    lines: [[`${http}/a`, { client: '2001:db8::1' }], [`${http}/a`]],
    groups: [outcome(through, word('ipv6Denied', 403))],
  },
  {
    name: 'a redirect to https, with 307 for a POST',
    after: withBehavior(site, { viewerProtocolPolicy: 'redirect-to-https' }),
    lines: [[`${http}/a`], [`${https}/a`], [`${http}/a`, { method: 'POST', cache: 'bypass' }]],
    groups: [outcome(through, word('redirected', 301)), outcome(word('passed'), word('redirected', 307))],
  },
  {
    name: 'https only',
    after: withBehavior(site, { viewerProtocolPolicy: 'https-only' }),
    lines: [[`${http}/a`], [`${https}/a`]],
    groups: [outcome(through, word('httpsRequired', 403))],
  },
  {
    name: 'a method that is not allowed any more',
    after: withBehavior(site, { allowedMethods: 'read' }),
    lines: [[`${http}/a`, { method: 'POST', cache: 'bypass' }], [`${http}/a`]],
    groups: [outcome(word('passed'), word('methodRefused', 405))],
  },
  {
    name: 'a refusal with an error page',
    after: withConfig(withBehavior(site, { viewerProtocolPolicy: 'https-only' }), {
      errorPages: [{ errorCode: 403, responsePagePath: '/no', responseCode: 404, errorCachingMinTtl: 10 }],
    }),
    lines: [[`${http}/a`], [`${http}/a`, { method: 'POST', cache: 'bypass' }]],
    groups: [
      outcome(through, word('httpsRequired', 404)),
      outcome(word('passed'), word('httpsRequired', 403)),
    ],
  },
  {
    name: 'an error page in place of an error of the origin',
    after: withConfig(site, {
      errorPages: [{ errorCode: 404, responsePagePath: '/no', responseCode: 200, errorCachingMinTtl: 10 }],
    }),
    lines: [[`${http}/a`, { status: 404 }], [`${http}/b`]],
    groups: [outcome(word('originError', 404), word('errorPage', 200))],
  },
  {
    name: 'caching switched off, while a websocket stays one',
    before: behaving(plain('/ws', replayedForwarding({ headers: 'all' })), plain('*')),
    after: behaving(plain('*', replayedForwarding({ headers: 'all' }))),
    lines: [[`${http}/a`], [`${http}/ws`, { status: 101, cache: 'bypass' }]],
    groups: [outcome(through, word('passed')), { kind: 'behavior', before: '/ws', after: '*', requests: 1 }],
  },
  {
    name: 'a websocket whose path is cached from now on',
    before: behaving(plain('*', replayedForwarding({ headers: 'all' }))),
    after: site,
    lines: [[`${http}/ws`, { status: 101, cache: 'bypass' }]],
    groups: [outcome(word('websocket'), through)],
  },
  {
    name: 'another behavior',
    after: behaving(plain('/img/*'), plain('*')),
    lines: [[`${http}/img/a`], [`${http}/img/b`], [`${http}/a`]],
    groups: [{ kind: 'behavior', before: '*', after: '/img/*', requests: 2 }],
  },
  {
    name: 'another path at the origin',
    after: withConfig(site, {
      origins: site.config.origins.map((origin) => ({ ...origin, originPath: '/new' })),
    }),
    lines: [[`${http}/a`]],
    groups: [{ kind: 'origin', before: 'origin-1', after: 'origin-1', requests: 1 }],
  },
  {
    name: 'a query that becomes part of the key',
    after: withBehavior(site, replayedForwarding({ queryString: true })),
    lines: [[`${http}/a?x=1`], [`${http}/a?x=2`], [`${http}/a?x=1`], [`${http}/b`], [`${http}/c?x=1`]],
    groups: [
      { kind: 'key', change: 'split', before: 1, after: 2, requests: 3 },
      { kind: 'key', change: 'renamed', before: 1, after: 1, requests: 1 },
    ],
  },
  {
    name: 'a query that is no part of the key any more',
    before: withBehavior(site, replayedForwarding({ queryString: true })),
    after: site,
    lines: [[`${http}/a?x=1`], [`${http}/a?x=2`]],
    groups: [{ kind: 'key', change: 'merged', before: 2, after: 1, requests: 2 }],
  },
  {
    name: 'a key by browser',
    after: withBehavior(site, replayedForwarding({ headers: 'whitelist', headerNames: ['User-Agent'] })),
    lines: [
      [`${http}/a`, { agent: 'one' }],
      [`${http}/a`, { agent: 'other' }],
    ],
    groups: [{ kind: 'key', change: 'split', before: 1, after: 2, requests: 2 }],
  },
  {
    name: 'links that must be signed: without a signature none is valid, with one it is unknown',
    after: signed('abcdef'),
    lines: [[`${http}/v/a`], [`${http}/v/b?auth_key=***`]],
    groups: [
      outcome(through, word('linkRefused', 403)),
      { kind: 'behavior', before: '*', after: '/v/*', requests: 2 },
    ],
  },
  {
    name: 'another key for signed links: those valid with the old one are refused',
    before: signed('abcdef'),
    after: signed('fedcba'),
    lines: [[`${http}/v/a?auth_key=***`], [`${http}/v/a?auth_key=***`, { status: 403, cache: 'none' }]],
    groups: [outcome(through, word('linkRefused', 403))],
  },
  {
    name: 'signed links with a longer lifetime',
    before: signed('abcdef'),
    after: signed('abcdef', 600),
    lines: [[`${http}/v/a?auth_key=***`], [`${http}/v/b`]],
    groups: [],
  },
  {
    name: 'changes that no visitor sees',
    after: withConfig(site, { comment: 'other words' }),
    lines: [[`${http}/a?x=1`], [`${https}/b`, { method: 'OPTIONS', cache: 'bypass' }]],
    groups: [],
  },
]

test.for(cases)('$name', async ({ before = site, after, lines, groups }) => {
  const result = await replayed(before, after, lines)
  expect(result.groups.map(withoutExamples)).toEqual(groups)
  expect(result).toMatchObject({ requests: lines.length, total: lines.length, complete: true })
  expect(result.changed === 0).toBe(groups.length === 0)
})

test.for([
  [
    'a signature, which the log does not have',
    signed('abcdef'),
    `${http}/v/a?auth_key=***`,
    {},
    { link: 1, preflight: 0 },
  ],
  [
    'an OPTIONS that may be a preflight',
    withBehavior(site, { allowCors: true }),
    `${http}/a`,
    { method: 'OPTIONS', cache: 'bypass' },
    { link: 0, preflight: 1 },
  ],
] as const)('%s: the outcome is counted as unknown', async ([, after, url, change, untold]) => {
  const result = await replayed(site, after, [[url, change]])
  expect(result.untold).toEqual(untold)
  expect(result.groups.filter(({ kind }) => kind === 'outcome')).toEqual([])
})

test('keys with cookies or headers are counted as unknown', async () => {
  const cookies = withBehavior(site, replayedForwarding({ cookies: 'all' }))
  const language = withBehavior(
    site,
    replayedForwarding({ headers: 'whitelist', headerNames: ['Accept-Language'] }),
  )
  for (const after of [cookies, language]) {
    const result = await replayed(site, after, [[`${http}/a`], [`${http}/b`]])
    expect(result.keys).toEqual({ before: 0, after: 0, untold: 2 })
    expect(result.cache).toMatchObject({ requests: 0, leftOut: 2 })
  }
})

test('a preflight is recognized by its response', async () => {
  const cors = withBehavior(site, { allowCors: true })
  const preflight = { method: 'OPTIONS', status: 204, cache: 'none' } as const
  const result = await replayed(cors, site, [[`${http}/a`, preflight]])
  expect(result.groups.map(withoutExamples)).toEqual([outcome(word('preflight', 204), word('passed'))])
})

test('a group shows logged requests of different paths, with the steps of the tracer for both configurations', async () => {
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
  const run = replayer({ ...replayerNeeds, find: () => undefined })
  const lines = ['', 'x', '{}', '{"time":"', logLine('ftp://x/'), logLine(`${http}/a`)].join('\n')
  const order = { before: site, candidate: site, total: 6, lines, newest: undefined }
  expect(await run(order, new AbortController().signal)).toMatchObject({
    requests: 1,
    total: 6,
    changed: 0,
  })
})

test('without requests there are no figures', async () => {
  expect(await replayed(site, behaving(plain('*', { allowedMethods: 'read' })), [])).toMatchObject({
    from: null,
    to: null,
    requests: 0,
    groups: [],
    cache: null,
  })
})

test('a replay ends if its caller has left', async () => {
  const run = replayer({ ...replayerNeeds, find: () => undefined })
  const lines = Array.from({ length: 20_000 }, (_, i) => logLine(`${http}/${i}`)).join('\n')
  const order = { before: site, candidate: site, total: 1, lines, newest: undefined }
  const gone = new AbortController()
  const work = run(order, gone.signal)
  gone.abort()
  await expect(work).rejects.toThrow(Cancelled)
})

test('the notes list changes whose effect the log cannot show', async () => {
  const { certificate, origins } = site.config
  const after = withConfig(site, {
    visitRegion: 3,
    certificate: { ...certificate, minimumProtocolVersion: 'TLSv1.3' },
    origins: origins.map((origin) => ({ ...origin, httpPort: 8081 })),
  })
  expect((await replayed(site, after, [])).notes).toEqual(['tlsVersion', 'visitRegion', 'originAnswers'])
})
