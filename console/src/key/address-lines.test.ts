import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

test('addresses are parted by lines, spaces and commas, and know their line', () => {
  expect(addressLines('192.0.2.1\n\n 192.0.2.2, ::1\t2001:db8::/32 \n')).toEqual([
    { address: '192.0.2.1', line: 1 },
    { address: '192.0.2.2', line: 3 },
    { address: '::1', line: 3 },
    { address: '2001:db8::/32', line: 3 },
  ])
  expect(addressLines(' \n ')).toEqual([])
})
