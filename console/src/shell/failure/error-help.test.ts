import { expect, test } from 'vitest'
import { href } from '../../lib/address/place.ts'
import { helpFor } from './error-help.ts'

test('a failure of the catalogue leads a signed-in user to its page', () => {
  const link = helpFor('pauseFirst', true)
  expect(link && href(link)).toBe('/document/error?code=50101')
})

test.for([
  ['pauseFirst', false],
  ['network', true],
  ['unknown', true],
  ['badInput', true],
] as const)('%s, signed in %s, leads nowhere', ([name, isSignedIn]) => {
  expect(helpFor(name, isSignedIn)).toBeUndefined()
})
