import { expect, test } from 'vitest'
import { draftName, setting } from './setting.ts'

// The compiler is the test: if a type accepts too much, the expected error is missing.

test('the editor names what a configuration has', () => {
  expect(draftName('behaviors.3.forwarding.cookieNames')).toBe('behaviors.3.forwarding.cookieNames')
  // @ts-expect-error -- It is called `minTtl`.
  draftName('behaviors.3.minTTL')
  // @ts-expect-error -- No setting is called so.
  expect(() => setting('behaviors.3.minTTL')).toThrow('A field without a label')
})
