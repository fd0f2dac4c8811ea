import { expect, test } from 'vitest'
import { keyIdIn, secretBox } from './secret-box.ts'
import { sealedBefore } from './testing/scene/sealed-values.ts'

const oneKey = 'one key of at least 32 characters'
const newKey = 'another key of 32 characters, yes'
const box = secretBox(oneKey)
const changing = secretBox(newKey, ['a third key of 32 characters, no', oneKey])

test('a sealed text can be opened, and is different each time', () => {
  const sealed = box.seal('秘密', 'mfa', 'user-1')
  expect(box.open(sealed, 'mfa', 'user-1')).toBe('秘密')
  expect(box.seal('秘密', 'mfa', 'user-1').equals(sealed)).toBe(false)
  expect(sealed.toString('utf8')).not.toContain('秘密')
})

test('it cannot be opened with another purpose, owner or key, or after a change', () => {
  const sealed = box.seal('secret', 'mfa', 'user-1')
  expect(() => box.open(sealed, 'mfa pending', 'user-1')).toThrow()
  expect(() => box.open(sealed, 'mfa', 'user-2')).toThrow()
  expect(() => secretBox(newKey).open(sealed, 'mfa', 'user-1')).toThrow()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => box.open(changed, 'mfa', 'user-1')).toThrow()
  }
  for (const length of [0, 6, 11, 12, 20, 24, 30, 39])
    expect(() => box.open(sealed.subarray(0, length), 'mfa', 'user-1')).toThrow()
})

test('a value says which key sealed it, and that tells nothing of the key', () => {
  const sealed = box.seal('secret', 'mfa', 'user-1')
  expect(keyIdIn(sealed)).toBe(box.keyId)
  expect(box.keyId).toMatch(/^[0-9a-f]{12}$/)
  expect(secretBox(oneKey).keyId).toBe(box.keyId)
  expect(changing.keyId).not.toBe(box.keyId)
  expect(keyIdIn(sealedBefore(oneKey)('secret', 'mfa', 'user-1'))).toBeUndefined()
})

test.for([
  ['of the present layout', box.seal],
  ['of the layout without an id', sealedBefore(oneKey)],
] as const)('a value %s is opened by an old key, and sealed again by the new one', ([, seal]) => {
  const sealed = seal('secret', 'mfa', 'user-1')
  expect(changing.open(sealed, 'mfa', 'user-1')).toBe('secret')
  expect(() => changing.open(sealed, 'mfa', 'user-2')).toThrow()
  const again = changing.again(sealed, 'mfa', 'user-1')
  expect(secretBox(newKey).open(again, 'mfa', 'user-1')).toBe('secret')
  expect(() => box.open(again, 'mfa', 'user-1')).toThrow()
  expect(() => secretBox(newKey).again(sealed, 'mfa', 'user-1')).toThrow()
  // Copies stay equal, and a value under the current key stays the same.
  expect(changing.again(Buffer.from(sealed), 'mfa', 'user-1')).toEqual(again)
  expect(changing.again(again, 'mfa', 'user-1')).toBe(again)
})

test('a value of the layout without an id gets one, also under the same key', () => {
  const sealed = sealedBefore(oneKey)('secret', 'mfa', 'user-1')
  expect(box.open(sealed, 'mfa', 'user-1')).toBe('secret')
  const again = box.again(sealed, 'mfa', 'user-1')
  expect(keyIdIn(again)).toBe(box.keyId)
  expect(box.open(again, 'mfa', 'user-1')).toBe('secret')
})

test('what an old key opens is sealed by the new one only', () => {
  expect(keyIdIn(changing.seal('secret', 'mfa', 'user-1'))).toBe(changing.keyId)
})
