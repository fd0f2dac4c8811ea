import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nothing', 'nothing'],
] as const)('%s counts as %s', ([address, block]) => {
  expect(addressBlock(address)).toBe(block)
})
