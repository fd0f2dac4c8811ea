import type { Origin } from '@fairlead/api/cdn/origin/origin.ts'
import { expect, test } from 'vitest'
import { siteOn, withOrigin } from '../testing/site.ts'
import { compileRoutes } from './origins.ts'

const target = (change: Partial<Origin>) =>
  compileRoutes(withOrigin(siteOn(80), change).config, 'site')('origin-1').targets[0]

test.each([
  ['http-only', false, 'http://localhost:8080', 'localhost:8080'],
  ['http-only', true, 'http://localhost:8080', 'localhost:8080'],
  ['https-only', false, 'https://localhost:443', 'localhost'],
  ['https-only', true, 'https://localhost:443', 'localhost'],
  ['match-viewer', false, 'http://localhost:8080', 'localhost:8080'],
  ['match-viewer', true, 'https://localhost:443', 'localhost'],
] as const)('%s for a visitor by https (%s): %s', (originProtocolPolicy, secure, url, host) => {
  const { url: urlOf, host: hostOf } = target({ originProtocolPolicy, httpPort: 8080 })
  expect([urlOf(secure), hostOf(secure)]).toEqual([url, host])
})

test('an IPv6 address is in brackets', () => {
  const { url, host } = target({ domainName: '2001:db8::1', httpPort: 80 })
  expect([url(false), host(false)]).toEqual(['http://[2001:db8::1]:80', '[2001:db8::1]'])
})

test('from the oldest version of TLS to the newest, in any order', () => {
  expect(target({ originSslProtocols: ['TLSv1.3', 'TLSv1.1'] })).toMatchObject({
    oldest: 'TLSv1.1',
    newest: 'TLSv1.3',
  })
})
