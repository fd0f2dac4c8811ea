import { expect, test } from 'vitest'
import { isAllowedAddress } from './address.ts'

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '192.88.99.1',
  '::ffff:a00:1',
  '0:0:0:0:0:ffff:127.0.0.1',
  '2001:2::1',
  '2001:20::1',
  '3fff::1',
  '4000::1',
  'fe80::1%eth0',
  '127.1',
  '0177.0.0.1',
  '2130706433',
  '0x7f000001',
  '1.1.1.1.',
  '01.1.1.1',
  '1.1.1.256',
  '[2606:4700::1111]',
  '2606:4700::1111::',
  '2606:4700:0:0:0:0:0:0:1111',
  '1::2:3:4:5:6:7:8',
  '2606:47000::1',
  '',
  'localhost',
])('the platform does not connect to %s', (address) => {
  expect(isAllowedAddress(address, false)).toBe(false)
})

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '2001:4860:4860::8888',
  '2606:4700:0:0:0:0:1.1.1.1',
])('the platform connects to %s', (address) => {
  expect(isAllowedAddress(address, false)).toBe(true)
})

test('the setting for development allows loopback addresses and nothing else', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isAllowedAddress(address, true)).toBe(true)
  for (const address of ['10.0.0.1', '0.0.0.0', '169.254.169.254', '::', 'fe80::1']) {
    expect(isAllowedAddress(address, true)).toBe(false)
  }
})
