import { expect, test } from 'vitest'
import { helps } from './helps.ts'
import { draftName, setting } from './setting.ts'

// The compiler is the test: if a type accepts too much, the expected error is missing.

test('the editor names what a configuration has', () => {
  expect(draftName('behaviors.3.forwarding.cookieNames')).toBe('behaviors.3.forwarding.cookieNames')
  // @ts-expect-error -- It is called `minTtl`.
  draftName('behaviors.3.minTTL')
  // @ts-expect-error -- No setting has this name.
  expect(() => setting('behaviors.3.minTTL')).toThrow('A field without a label')
})

test('the help of a field of an origin, which stands beside another field, fits into a few lines', () => {
  const long = Object.entries(helps)
    .filter(([name]) => name.startsWith('origins.'))
    .filter(([, help]) => help.en.length > 160 || help.zh.length > 65)
  expect(long.map(([name]) => name)).toEqual([])
})
