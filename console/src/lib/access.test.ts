import { expect, test } from 'vitest'
import { isShown } from './access.ts'

test('a button shows by its action key', () => {
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_ADD')).toBe(true)
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_DEL')).toBe(false)
  expect(isShown([], 'CDN_INVA_ADD')).toBe(false)
})

test('a button without a key, such as cancel, always shows', () => {
  expect(isShown([], undefined)).toBe(true)
})
