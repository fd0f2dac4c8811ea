import { expect, test } from 'vitest'
import { isAboveGate } from './low-balance.ts'

test.for([
  ['6.0001', true],
  ['6', false],
  ['5.9999', false],
  ['0', false],
  ['-7', false],
  ['10', true],
] as const)('a balance of %s is above the gate: %s', ([balance, above]) => {
  expect(isAboveGate(balance)).toBe(above)
})
