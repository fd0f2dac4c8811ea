import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { clientAddress } from './callers.ts'

const proxies = ['10.0.0.0/8', '::1']

test.for<[string, string, string]>([
  ['203.0.113.9', '192.0.2.1', '203.0.113.9'],
  ['10.0.0.1', '', '10.0.0.1'],
  ['10.0.0.1', '192.0.2.1', '192.0.2.1'],
  ['::1', 'invented, 192.0.2.1, 10.2.3.4', '192.0.2.1'],
  ['10.0.0.1', '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['10.0.0.1', '192.0.2.1, nonsense', '10.0.0.1'],
  ['::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
])('a request from %s, forwarded for "%s", comes from %s', ([socket, forwarded, client]) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(client)
})

test('without trusted proxies nothing is believed', () => {
  expect(clientAddress('127.0.0.1', '192.0.2.1', [])).toBe('127.0.0.1')
})

test('proxies are addresses or ranges', () => {
  const read = (TRUST_PROXY: string) => readSettings({ STORAGE_SECRET_KEY: 'x'.repeat(32), TRUST_PROXY })
  expect(read('10.0.0.1, 10.1.0.0/16').trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16'])
  expect(read('loopback').trustedProxies).toEqual(['127.0.0.1/8', '::1/128'])
  for (const wrong of ['proxy', '10.0.0.1/33', '::1/129', '10.0.0.1,'])
    expect(() => read(wrong)).toThrow('TRUST_PROXY')
})
