import { expect, test } from 'vitest'
import { href } from '../../lib/address/place.ts'
import { helpFor } from './error-help.ts'

test('for a signed-in user, a failure in the catalogue links to its page', () => {
  const link = helpFor('pauseFirst', true)
  expect(link && href(link)).toBe('/document/error?code=50101')
})

test.for([
  ['pauseFirst', false],
  ['network', true],
  ['unknown', true],
  ['badInput', true],
] as const)('%s, signed in %s, has no link', ([name, isSignedIn]) => {
  expect(helpFor(name, isSignedIn)).toBeUndefined()
})
