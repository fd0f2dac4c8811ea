import { expect, test } from 'vitest'
import { isIpv4, isIpv6 } from './fields.ts'

test.for([
  ['1.2.3.4', true],
  ['255.255.255.255', true],
  ['256.1.1.1', false],
  ['01.2.3.4', false],
  ['1.2.3', false],
  ['1.2.3.4.5', false],
] as const)('%s is an IPv4 address: %s', ([text, is]) => {
  expect(isIpv4(text)).toBe(is)
})

test.for([
  ['::1', true],
  ['2001:db8::1', true],
  ['::ffff:1.2.3.4', true],
  ['[::1]', false],
  ['fe80::1%eth0', false],
  ['1:2:3', false],
  ['g::1', false],
  ['1.2.3.4', false],
] as const)('%s is an IPv6 address: %s', ([text, is]) => {
  expect(isIpv6(text)).toBe(is)
})
