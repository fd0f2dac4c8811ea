import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../field-errors.ts'
import { DdosOrderInput } from './order.ts'

test('a phone number of an order that has other signs says which are allowed', () => {
  const phoneError = (contactPhone: string) => {
    const { error } = DdosOrderInput.safeParse({ contactPhone })
    return error && fieldErrorsOf(error)['contactPhone']?.name
  }
  expect(['+86-10-1234', ''].map(phoneError)).toEqual([undefined, undefined])
  expect(phoneError('138 0000')).toBe('phone')
})
