import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

const box = secretBox('one key of at least 32 characters')

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
  expect(() => secretBox('another key of 32 characters, yes').open(sealed, 'mfa', 'user-1')).toThrow()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => box.open(changed, 'mfa', 'user-1')).toThrow()
  }
  expect(() => box.open(sealed.subarray(0, 20), 'mfa', 'user-1')).toThrow()
})
