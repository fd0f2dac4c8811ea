import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { createSecureContext } from 'node:tls'
import { allowedMethods, BehaviorType } from '@fairlead/api/cdn/site/behavior/behavior.ts'
import { originHostPolicies } from '@fairlead/api/cdn/origin/origin-names.ts'
import { originProtocolPolicies, sslProtocols } from '@fairlead/api/cdn/origin/origin.ts'
import { behavior, presetOf } from '@fairlead/api/cdn/site/presets.ts'
import { checkReferences, originIdAt } from '@fairlead/api/cdn/site/site-config.ts'
import { siteModes } from '@fairlead/api/cdn/site/site-mode.ts'
import { SiteChange } from '@fairlead/api/cdn/site/site-detail.ts'
import { EdgeConfig, EdgeSite } from '@fairlead/api/edge/protocol.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byTier } from '../testing/by-tier.ts'
import { compileSite } from './site.ts'

const CheckedConfig = EdgeConfig.superRefine(checkReferences)

/** Names as people and programs write them, and texts that only look like names. */
const host = fc.oneof(
  fc.constantFrom(
    'origin.example.com',
    'localhost',
    '192.0.2.1',
    '2001:db8::1',
    '::ffff:192.0.2.1',
    'a_b.example',
    '1.2.0x3',
    'a.0x10',
    'xn--a.example',
    'xn--bcher-kva.example',
    'Bücher.example',
    '1.2.3.08',
    '::1.2.3.4',
    '::',
    '1::',
    'fe80::1%eth0',
    '0.0.0.0',
    '256.1.1.1',
    'a.09',
    'a-.example',
    'xn--.example',
    '１.example',
  ),
  fc.webAuthority(),
  fc.ipV4(),
  fc.ipV6(),
  fc.stringMatching(/^[a-z0-9-]{1,8}(\.[a-z0-9x-]{1,6}){1,3}$/),
)
const block = fc.oneof(
  host,
  fc.tuple(host, fc.integer({ min: 0, max: 140 })).map(([address, bits]) => `${address}/${bits}`),
)
const text = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '/a',
    '/*',
    '*',
    '?',
    '/a/../b',
    '/%2e',
    '/%',
    '/a b',
    '*.css',
    '/é',
    '[',
    '~',
    '\\',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
)
const name = fc.oneof(fc.constantFrom('Host', 'Accept', '*', 'a*b', 'connection', 'x_y'), text)
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 3 })
const flags = (...names: string[]) => Object.fromEntries(names.map((each) => [each, fc.boolean()]))
const type = fc.constantFrom(1, 2, 3)

const origin = fc.record(
  {
    type: fc.constantFrom(1, 2, 3, 4),
    domainName: host,
    originPath: text,
    httpPort: fc.integer({ min: 0, max: 65_536 }),
    originProtocolPolicy: fc.constantFrom(...originProtocolPolicies),
    originSslProtocols: fc.subarray([...sslProtocols]),
    originHostPolicy: fc.constantFrom(...originHostPolicies),
    originHostName: fc.oneof(host, text),
    originServerName: fc.oneof(host, text),
    originCertificateName: fc.oneof(host, text),
    ...flags('originVerifyCertificate'),
    originVerifyAcknowledged: fc.constant(true),
    originCustomHeaders: some(fc.record({ headerName: name, headerValue: text })),
  },
  { requiredKeys: ['domainName'] },
)

const anyBehavior = fc.record(
  {
    type: fc.constantFrom(...Object.values(BehaviorType)),
    pathPattern: text,
    originId: fc.constantFrom('origin-1', 'origin-2', 'group', 'nobody'),
    allowedMethods: fc.constantFrom(...allowedMethods),
    minTtl: fc.constantFrom(0, 1),
    ...flags('isCacheOptions', 'smoothStreaming', 'compress'),
    minTtlAcknowledged: fc.constant(true),
    cookiesAcknowledged: fc.constant(true),
    forwarding: fc.record(
      {
        cookies: fc.constantFrom('none', 'whitelist', 'all'),
        headers: fc.constantFrom('none', 'whitelist', 'all'),
        queryString: fc.boolean(),
        cookieNames: some(name),
        headerNames: some(name),
        queryStringCacheKeys: some(text),
      },
      { requiredKeys: [] },
    ),
    uriAuthentication: fc.record({ key: fc.constantFrom('abcdef', 'Secret1') }),
  },
  { requiredKeys: ['pathPattern'] },
)

const config = fc.record(
  {
    type: fc.constantFrom(...siteModes),
    fileExtensions: fc.array(fc.stringMatching(/^[a-z0-9]{1,4}$/), { maxLength: 25 }),
    defaultRootObject: text,
    origins: some(origin).map((list) => [{ domainName: 'origin.example.com' }, ...list]),
    originGroups: some(
      fc.record({
        originsGroupId: fc.constantFrom('group', 'origin-1'),
        failoverCriteria: fc.subarray([404, 500]),
        membersOriginsIds: fc.constantFrom(['origin-1', 'origin-2'], ['origin-1', 'nobody']),
      }),
    ),
    behaviors: some(anyBehavior).map((list) => [...list, { type: 1, pathPattern: '*' }]),
    errorPages: some(fc.record({ errorCode: fc.constantFrom(404, 500, 418), responsePagePath: text })),
    restriction: fc.record({
      restrictionType: type,
      locations: some(fc.constantFrom('DE', 'CN', 'EU', 'xx')),
    }),
    accessControl: fc.record({
      ip: fc.record({ restrictionType: type, addresses: some(block) }),
      referer: fc.record({ restrictionType: type, referers: some(fc.oneof(host, text)) }),
    }),
  },
  { requiredKeys: ['origins'] },
)

/** The configuration without everything that is refused, as a user might finally save it. */
function corrected(document: unknown): SiteChange | undefined {
  for (let round = 0; round < 12; round += 1) {
    const judged = SiteChange.safeParse(document)
    if (judged.success) return judged.data
    // From the end, so that the indexes of lists stay valid.
    for (const { path } of judged.error.issues.toReversed()) leaveOut(document, path)
  }
  return undefined
}

/** If a required value is missing, removes its container instead. Returns false if there was nothing to remove. */
function leaveOut(from: unknown, [first, ...rest]: readonly PropertyKey[]): boolean {
  if (typeof from !== 'object' || from === null || first === undefined || !(first in from)) return false
  if (rest.length > 0 && leaveOut(Reflect.get(from, first), rest)) return true
  if (Array.isArray(from)) from.splice(Number(first), 1)
  else Reflect.deleteProperty(from, first)
  return true
}

/** Completed like in the control plane: every origin has an id, and every behaviour an origin. */
function completed({ version: _, fileExtensions, behaviors, ...rest }: SiteChange) {
  const origins = rest.origins.map((each, i) => ({ ...each, originId: each.originId ?? originIdAt(i) }))
  const first = origins[0]?.originId ?? ''
  const edited = behaviors?.map(({ uriAuthentication: auth, ...each }) => ({
    ...each,
    originId: each.originId ?? first,
    ...(each.type === BehaviorType.uriAuthentication &&
      auth && { uriAuthentication: { key: 'abcdef', ttl: 1 } }),
  }))
  return { ...rest, origins, behaviors: edited ?? presetOf(rest.type, first, fileExtensions) }
}

const edgeSite = (document: unknown) =>
  EdgeSite.parse({
    id: randomUUID(),
    version: 1,
    enabled: true,
    domain: 'a.example',
    platformDomain: 'a.edge.example',
    config: document,
  })

test('whatever is accepted on saving is parsed, compiled and requested at the edge', () => {
  const numRuns = byTier({ quick: 60, deep: 3000 })
  let accepted = 0
  fc.assert(
    fc.property(config, (document) => {
      const saved = corrected({ version: 1, ...structuredClone(document) })
      if (!saved) return
      accepted += 1
      const sent = completed(saved)
      expect(CheckedConfig.safeParse(sent).error).toBeUndefined()
      const site = compileSite(edgeSite(sent), () => 'DE')
      site.admit?.({ address: '192.0.2.1', referer: 'https://a.example/' })
      for (const path of ['/', '/a', '/a.css']) {
        for (const target of site.behaviorFor(path).route.targets) {
          // A name that is parsed as another address would be requested there.
          const own = isIPv6(target.name)
            ? `[${new URL(`http://[${target.name}]`).hostname.slice(1, -1)}]`
            : target.name
          for (const secure of [false, true]) {
            expect(new URL(target.url(secure) + target.path + path).hostname).toBe(own)
            const fields = new Headers([['Host', target.host(secure)], ...pairs(target.fields)])
            expect(fields.get('host')).toBe(target.host(secure))
          }
          createSecureContext({ minVersion: target.oldest, maxVersion: target.newest })
        }
      }
    }),
    { numRuns },
  )
  // Otherwise the test would say nothing about accepted documents.
  expect(accepted).toBeGreaterThan(numRuns / 5)
})

function* pairs(fields: readonly string[]): Generator<[string, string]> {
  for (let i = 0; i < fields.length; i += 2) yield [fields[i] ?? '', fields[i + 1] ?? '']
}

test('a document that predates a newer rule is served as before', () => {
  const { origins, ...rest } = completed(
    SiteChange.parse({ version: 1, origins: [{ domainName: 'origin.example.com' }] }),
  )
  const old = {
    ...rest,
    origins: origins.map((each) => ({
      ...each,
      originPath: 'of/yesterday/',
      domainName: 'a name of yesterday',
    })),
    // As it was stored: the current rules would refuse it.
    behaviors: [
      behavior('/old/../path', 'origin-1'),
      behavior('/img/*', 'origin-1', { type: BehaviorType.imageResizing }),
      behavior('*', 'origin-1'),
    ],
    comment: 'x'.repeat(1000),
  }
  expect(CheckedConfig.safeParse(old).error).toBeUndefined()
  expect(compileSite(edgeSite(old), () => undefined).behaviorFor('/img/a').position).toBe(2)
})
