import { expect, test } from 'vitest'
import { paidPercent } from './paid-percent.ts'

test.for([
  ['0.95', '95'],
  ['0.975', '97.5'],
  ['1', '100'],
  ['1.0', '100'],
  ['0', '0'],
  ['0.07', '7'],
  ['0.000010', '0.001'],
] as const)('%s is %s percent', ([share, percent]) => {
  expect(paidPercent(share)).toBe(percent)
})
