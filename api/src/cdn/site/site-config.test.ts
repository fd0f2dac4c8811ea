import { expect, test } from 'vitest'
import { fieldErrorsOf, isFieldError } from '../../field-errors.ts'
import { presetOf, wordPressPreset } from './presets.ts'
import { SiteConfig } from './site-config.ts'
import { SiteMode, siteModes } from './site-mode.ts'
import { SiteChange } from './site-detail.ts'
import { shadowed } from './behavior/behavior.ts'

const origin = (more = {}) => ({ domainName: 'origin.example.com', ...more })
const last = { type: 1, pathPattern: '*' }
const config = (more = {}) => ({ version: 1, origins: [origin()], ...more })
const behaviors = (...list: object[]) => config({ behaviors: [...list, last] })
const group = (more = {}) => ({
  originsGroupId: 'g',
  failoverCriteria: [500],
  membersOriginsIds: ['origin-1', 'origin-2'],
  ...more,
})
const two = { origins: [origin(), origin({ domainName: 'b.example.com' })] }

const wrong = (input: object): Record<string, string> => {
  const parsed = SiteChange.safeParse(input)
  if (parsed.success) return {}
  const found = fieldErrorsOf(parsed.error)
  return Object.fromEntries(Object.entries(found).map(([path, { name }]) => [path, name]))
}

test.for([
  [
    config({ origins: [origin({ originReadTimeout: 3 })] }),
    { 'origins.0.originReadTimeout': 'originTimeout' },
  ],
  [
    config({ origins: [origin({ originReadTimeout: 61 })] }),
    { 'origins.0.originReadTimeout': 'originTimeout' },
  ],
  [config({ origins: [origin({ connectionTimeout: 11 })] }), { 'origins.0.connectionTimeout': 'tooBig' }],
  [config({ origins: [origin({ originPath: 'a' })] }), { 'origins.0.originPath': 'originPath' }],
  [config({ origins: Array.from({ length: 11 }, () => origin()) }), { origins: 'tooMany' }],
  [config({ origins: [origin({ originSslProtocols: [] })] }), { 'origins.0.originSslProtocols': 'required' }],
  [
    config({ origins: [origin({ originCustomHeaders: [{ headerName: 'Host', headerValue: 'x' }] })] }),
    { 'origins.0.originCustomHeaders.0.headerName': 'headerReserved' },
  ],
  [
    config({ origins: [origin({ originCustomHeaders: [{ headerName: 'X-A', headerValue: 'a\r\nb' }] })] }),
    { 'origins.0.originCustomHeaders.0.headerValue': 'headerValue' },
  ],
  ...(
    [
      [{ originHostPolicy: 'custom' }, { originHostName: 'required' }],
      [{ originHostPolicy: 'custom', originHostName: 'https://a.example' }, { originHostName: 'hostPrefix' }],
      [{ originHostPolicy: 'custom', originHostName: 'a.example/b' }, { originHostName: 'hostField' }],
      [{ originHostPolicy: 'custom', originHostName: 'a.example:0' }, { originHostName: 'hostField' }],
      [{ originHostPolicy: 'custom', originHostName: 'a.example\r\nX: y' }, { originHostName: 'hostField' }],
      [{ originHostPolicy: 'custom', originHostName: 'a b.example' }, { originHostName: 'hostField' }],
      [{ originHostPolicy: 'custom', originHostName: 'a.example:8443' }, {}],
      [{ originHostPolicy: 'custom', originHostName: 'Bücher.example:80' }, {}],
      [{ originHostPolicy: 'viewer', type: 3 }, { originHostPolicy: 'hostOfStore' }],
      [{ originHostPolicy: 'viewer' }, {}],
      [{ originHostPolicy: 'first' }, { originHostPolicy: 'option' }],
      [{ originServerName: '192.0.2.1' }, { originServerName: 'serverName' }],
      [{ originServerName: 'a..example' }, { originServerName: 'serverName' }],
      [{ originServerName: 'A.example' }, {}],
      [{ originCertificateName: '192.0.2.1' }, {}],
      [{ originCertificateName: 'a example' }, { originCertificateName: 'origin' }],
      [{ originVerifyCertificate: false }, { originVerifyAcknowledged: 'acknowledge' }],
      [{ originVerifyCertificate: false, originVerifyAcknowledged: true }, {}],
    ] as const
  ).map(
    ([more, found]) =>
      [
        config({ origins: [origin(more)] }),
        Object.fromEntries(Object.entries(found).map(([name, error]) => [`origins.0.${name}`, error])),
      ] as [object, Record<string, string>],
  ),
  [config({ origins: [origin({ originId: 'a' }), origin({ originId: 'a' })] }), { origins: 'duplicate' }],
  [
    config({ originGroups: [group({ membersOriginsIds: ['origin-1'] })] }),
    { 'originGroups.0.membersOriginsIds': 'originsOfGroup' },
  ],
  [
    config({ ...two, originGroups: [group({ membersOriginsIds: ['origin-1', 'origin-1'] })] }),
    { 'originGroups.0.membersOriginsIds': 'originsOfGroup' },
  ],
  [config({ originGroups: [group()] }), { 'originGroups.0.membersOriginsIds': 'noSuchOrigin' }],
  [
    config({ ...two, originGroups: [group({ failoverCriteria: [418] })] }),
    { 'originGroups.0.failoverCriteria.0': 'option' },
  ],
  [config({ behaviors: [] }), { behaviors: 'defaultLast' }],
  [config({ behaviors: [{ pathPattern: 'a' }] }), { 'behaviors.0.type': 'defaultLast' }],
  [config({ behaviors: [{ ...last, pathPattern: 'a' }] }), { 'behaviors.0.pathPattern': 'defaultPattern' }],
  [
    config({ behaviors: [last, { pathPattern: 'a' }] }),
    { 'behaviors.0.type': 'defaultLast', 'behaviors.1.type': 'defaultLast' },
  ],
  [behaviors({ pathPattern: 'a' }, { pathPattern: 'a' }), { behaviors: 'duplicate' }],
  [behaviors({ pathPattern: 'a b' }), { 'behaviors.0.pathPattern': 'pathPattern' }],
  [behaviors({ pathPattern: 'x'.repeat(256) }), { 'behaviors.0.pathPattern': 'tooLong' }],
  [behaviors({ pathPattern: 'a', originId: 'none' }), { 'behaviors.0.originId': 'noSuchOrigin' }],
  [behaviors({ pathPattern: 'a', type: 3 }), { 'behaviors.0.originId': 'imageNeedsStorage' }],
  [
    behaviors({ pathPattern: 'a', type: 3, originId: 'origin-1' }),
    { 'behaviors.0.originId': 'imageNeedsStorage' },
  ],
  [behaviors({ pathPattern: 'a', type: 4 }), { 'behaviors.0.uriAuthentication.key': 'required' }],
  [behaviors({ pathPattern: 'a', minTtl: 60 }), { 'behaviors.0.minTtlAcknowledged': 'acknowledge' }],
  [behaviors({ pathPattern: 'a', minTtl: 60, minTtlAcknowledged: true }), {}],
  [behaviors({ pathPattern: 'a', forwarding: { cookies: 'all' } }), {}],
  [
    behaviors({ pathPattern: 'a', cacheSetCookie: true, forwarding: { cookies: 'all' } }),
    { 'behaviors.0.cookiesAcknowledged': 'acknowledge' },
  ],
  [behaviors({ pathPattern: 'a', cacheSetCookie: true }), {}],
  ...['Range', 'if-match', 'X-Forwarded-For', 'X-HTTP-Method-Override', 'Forwarded', 'X-Request-ID'].map(
    (name): [object, Record<string, string>] => [
      behaviors({ pathPattern: 'a', forwarding: { headers: 'whitelist', headerNames: ['Accept', name] } }),
      { 'behaviors.0.forwarding.headerNames.1': 'headerReserved' },
    ],
  ),
  [
    behaviors({ pathPattern: 'a', forwarding: { cookies: 'whitelist' } }),
    { 'behaviors.0.forwarding.cookieNames': 'required' },
  ],
  [behaviors({ pathPattern: 'a', defaultTtl: 5, maxTtl: 4 }), { 'behaviors.0.maxTtl': 'ttlOrder' }],
  [
    behaviors({ pathPattern: 'a', isCacheOptions: true }),
    { 'behaviors.0.isCacheOptions': 'optionsNotAllowed' },
  ],
  [
    behaviors({ pathPattern: 'a', minTtl: 1, minTtlAcknowledged: true, forwarding: { headers: 'all' } }),
    { 'behaviors.0.minTtl': 'minTtlWithHeaders' },
  ],
  [config({ errorPages: [{ errorCode: 418 }] }), { 'errorPages.0.errorCode': 'option' }],
  [config({ errorPages: [{ errorCode: 404 }, { errorCode: 404 }] }), { errorPages: 'duplicate' }],
  [
    config({ errorPages: [{ errorCode: 404, responsePagePath: 'a' }] }),
    { 'errorPages.0.responsePagePath': 'startSlash' },
  ],
  [
    config({ errorPages: [{ errorCode: 404, responseCode: 200 }] }),
    { 'errorPages.0.responsePagePath': 'required' },
  ],
  [config({ restriction: { restrictionType: 1 } }), { 'restriction.locations': 'required' }],
  [
    config({ restriction: { restrictionType: 2, locations: ['EU'] } }),
    { 'restriction.locations.0': 'country' },
  ],
  [
    config({ accessControl: { ip: { restrictionType: 2, addresses: ['192.0.2.0/33'] } } }),
    { 'accessControl.ip.addresses.0': 'addressBlock' },
  ],
  [
    config({ accessControl: { referer: { restrictionType: 1, referers: ['https://a.example'] } } }),
    { 'accessControl.referer.referers.0': 'hostPrefix' },
  ],
  [config({ defaultRootObject: '/index.html' }), { defaultRootObject: 'noLeadingSlash' }],
  [config({ fileExtensions: Array.from({ length: 24 }, (_, i) => `e${i}`) }), { fileExtensions: 'tooMany' }],
  [config({ type: 9 }), { type: 'option' }],
  [
    config({ type: 8, behaviors: [{ type: 1, pathPattern: '*', cacheSetCookie: true }] }),
    { 'behaviors.0.cookiesAcknowledged': 'acknowledge' },
  ],
] as const)('%j: %j', ([input, fields]) => {
  expect(wrong(input)).toEqual(fields)
  for (const name of Object.values(fields)) expect([name, isFieldError(name)]).toEqual([name, true])
})

test.for([...siteModes, 'wordPress'] as const)('the preset of mode %s is a whole configuration', (mode) => {
  const preset = mode === 'wordPress' ? wordPressPreset('origin-1') : presetOf(mode, 'origin-1')
  const origins = [origin({ originId: 'origin-1' })]
  expect(wrong(config({ origins, behaviors: preset }))).toEqual({})
  const parsed = SiteChange.parse(config({ origins }))
  const { version: _, behaviors: __, fileExtensions: ___, ...rest } = parsed
  expect(SiteConfig.parse({ ...rest, behaviors: preset }).behaviors).toEqual(preset)
  expect(shadowed(preset).size).toBe(0)
})

test.for([...siteModes, 'wordPress'] as const)(
  'in mode %s no visitor gets a response made for another',
  (mode) => {
    const preset = mode === 'wordPress' ? wordPressPreset('origin-1') : presetOf(mode, 'origin-1')
    for (const { cacheSetCookie, cookiesAcknowledged, minTtl, forwarding } of preset) {
      expect({ cacheSetCookie, cookiesAcknowledged, minTtl }).toEqual({
        cacheSetCookie: false,
        cookiesAcknowledged: false,
        minTtl: 0,
      })
      expect(forwarding).toMatchObject({ queryString: true, queryStringCacheKeys: [] })
      // The application must receive the visitor's Host, otherwise it redirects away from the site.
      expect(forwarding.headers === 'all' || forwarding.headerNames.includes('Host')).toBe(true)
    }
  },
)

test('a new site starts in the mode that is safe for every site, and a new behaviour has the query in its key', () => {
  expect(SiteChange.parse(config()).type).toBe(SiteMode.wholeSite)
  const [one] = SiteChange.parse(behaviors({ pathPattern: 'a' })).behaviors ?? []
  expect(one).toMatchObject({ cacheSetCookie: false, forwarding: { queryString: true, cookies: 'none' } })
})
