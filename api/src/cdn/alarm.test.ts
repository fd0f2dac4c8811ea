import { expect, test } from 'vitest'
import { AlarmType, fitting } from './alarm.ts'

const { traffic, bandwidth, request } = AlarmType

test.for([
  [traffic, 0, { value: 0, unit: 'B' }],
  [traffic, 0.0015, { value: 1.5, unit: 'KB' }],
  [traffic, 0.000001, { value: 1, unit: 'B' }],
  [traffic, 999.96, { value: 1, unit: 'GB' }],
  [traffic, 750, { value: 750, unit: 'MB' }],
  [traffic, 1_234_500, { value: 1.23, unit: 'TB' }],
  [bandwidth, 0.000201, { value: 201, unit: 'bps' }],
  [bandwidth, 20, { value: 20, unit: 'Mbps' }],
  // Counts are not rounded.
  [request, 12_345_678, { value: 12_345_678, unit: '' }],
] as const)('an amount of type %i, %d, is shown in the unit that fits', ([type, amount, expected]) => {
  expect(fitting(type, amount)).toEqual(expected)
})
