import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../field-errors.ts'
import { AlarmInput, AlarmType, fitting } from './alarm.ts'

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

test.for([
  [{ threshold: 0.0001, percent: 12.3456, phone: '+86-13800000000' }, {}],
  [{ threshold: 0.00001 }, { threshold: 'fourDecimals' }],
  [
    { threshold: 1e-7, percent: 12.34567 },
    { threshold: 'fourDecimals', percent: 'fourDecimals' },
  ],
  [{ phone: '13800000000,13900000000' }, { phone: 'onePhone' }],
  [{ phone: '1380000 1390000' }, { phone: 'onePhone' }],
] as const)('an alarm with %j has the errors %j', ([fields, errors]) => {
  const parsed = AlarmInput.safeParse({ threshold: 1, channels: ['message'], ...fields })
  const found = Object.entries(parsed.error ? fieldErrorsOf(parsed.error) : {})
  expect(Object.fromEntries(found.map(([field, { name }]) => [field, name]))).toEqual(errors)
})
