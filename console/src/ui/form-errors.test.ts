import { fieldErrors } from '@fairlead/api/field-errors.ts'
import { expect, test } from 'vitest'
import { format } from '../lib/text.ts'
import { sayFieldError } from './field-error.ts'
import { decodeError, encodeError, errorPaths, nest } from './use-form.ts'

const t = (text: Parameters<typeof format>[0], args?: Record<string, string | number>) =>
  format(text, args, 'en')

test('paths become the form library’s nesting', () => {
  const error = { name: 'origin', args: {} } as const
  expect(nest({ 'origins.0.domainName': error })).toEqual({
    origins: [{ domainName: { type: 'origin', message: encodeError(error) } }],
  })
  expect(decodeError(encodeError(error))).toEqual(error)
})

test('errors are found with their paths, also below an error of the whole list', () => {
  const error = { name: 'duplicate', args: {} } as const
  const errors = nest({ behaviors: error, 'behaviors.1.type': error, 'restriction.locations.0': error })
  expect(errorPaths(errors)).toEqual(['behaviors', 'behaviors.1.type', 'restriction.locations.0'])
})

test('an error is said with its label and its arguments', () => {
  expect(sayFieldError(t, 'required', { field: 'Domain' })).toBe('Domain is required')
  expect(sayFieldError(t, 'tooMany', { max: 3 })).toBe('At most 3 items')
  expect(sayFieldError(t, 'tooFew', { min: 1 })).toBe('At least 1 item')
})

test('without its arguments, or unknown, an error is said more plainly', () => {
  expect(sayFieldError(t, 'tooLong', { field: 'Comment' })).toBe(fieldErrors.format.en)
  expect(sayFieldError(t, 'fromTheFuture', {})).toBe(fieldErrors.format.en)
})
