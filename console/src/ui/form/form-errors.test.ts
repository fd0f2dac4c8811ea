import { generalFieldTexts as texts } from '@fairlead/api/general-text.ts'
import { expect, test } from 'vitest'
import { format } from '../../lib/text/text.ts'
import { sayFieldText } from '../text/field-error.ts'
import { decodeError, encodeError, errorPaths, nest } from './use-form.ts'

const t = (text: Parameters<typeof format>[0], args?: Record<string, string | number>) =>
  format(text, args, 'en')

test('paths become the nesting of the form library', () => {
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

test('an error is shown with the label of its field and with its arguments', () => {
  expect(sayFieldText(t, texts.required, { field: 'Domain' })).toBe('Domain is required')
  expect(sayFieldText(t, texts.required, { field: 'Paths' })).toBe('Paths are required')
  expect(sayFieldText(t, texts.required, { field: 'Alias' })).toBe('Alias is required')
  expect(sayFieldText(t, texts.tooMany, { max: 3 })).toBe('At most 3 items')
  expect(sayFieldText(t, texts.tooFew, { min: 1 })).toBe('At least 1 item')
})

test('an error without its arguments is shown with a general text', () => {
  expect(sayFieldText(t, texts.tooLong, { field: 'Comment' })).toBe(texts.format.en)
})
