import { expect, test } from 'vitest'
import { MfaCode } from './factor/second-factor.ts'
import { Email, isIpv4, isIpv6, Name } from './fields.ts'

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

test.for([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123\u00a0456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['\u200b123\u2060456\ufeff', '123456'],
])('a code pasted as %j is %s', ([pasted, code]) => {
  expect(MfaCode.parse(pasted)).toBe(code)
})

test.for(['12345', '1234567', '12 34 5', 'abcdef'])('%j is no code', (text) => {
  expect(MfaCode.safeParse(text).success).toBe(false)
})

test.for([' anna@example.com', 'anna@example.com\u200b', 'ａｎｎａ＠example.com', 'anna@exam\u00adple.com'])(
  'an address typed as %j is anna@example.com',
  (typed) => {
    expect(Email.parse(typed)).toBe('anna@example.com')
  },
)

test.for(['Ops\u200b', 'O\u202eps', 'Ops\u0007', 'Ops\nteam'])('%j is no name', (name) => {
  expect(Name(100).safeParse(name).success).toBe(false)
})
