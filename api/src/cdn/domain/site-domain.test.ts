import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../../field-errors.ts'
import { DomainSetupInput, domainChoices } from './site-domain.ts'

test('a free certificate is refused for a wildcard domain before its records are created', () => {
  const wrong = domainChoices.filter((choice) => {
    const { error } = DomainSetupInput.safeParse({ domain: ' *.a.example', choice })
    return error && fieldErrorsOf(error)['choice']?.name === 'wildcardFree'
  })
  expect(wrong).toEqual(['free'])
  expect(DomainSetupInput.safeParse({ domain: 'www.a.example', choice: 'free' }).success).toBe(true)
})
