import { describe, expect, test } from 'vitest'
import { readRelease, updateFor } from './version.ts'

const here = { ver: 'a', services: [1, 9], onAuthScreen: false }

describe('the users whom a new version affects', () => {
  test.each([
    ['a', 'all', here, 'none'],
    ['b', 'all', here, 'prompt'],
    ['b', '9', here, 'prompt'],
    ['b', '2, 9', here, 'prompt'],
    ['b', '2', here, 'none'],
    ['b', 'login', here, 'none'],
    ['b', '', here, 'none'],
    ['b', 'all,logout', here, 'signOut'],
    ['b', 'logout', here, 'signOut'],
    ['b', '2,logout', here, 'signOut'],
    ['b', 'login,register', { ...here, onAuthScreen: true }, 'reload'],
    ['b', 'all,logout', { ...here, onAuthScreen: true }, 'reload'],
    ['b', '2', { ...here, onAuthScreen: true }, 'none'],
  ] as const)('%s for %j', (ver, updates, page, expected) => {
    expect(updateFor({ ver, updates }, page)).toBe(expected)
  })
})

test('a file that is not a version file is ignored', () => {
  expect(readRelease({ ver: 'a', updates: 'all' })).toEqual({ ver: 'a', updates: 'all' })
  for (const value of [null, 'a', {}, { ver: 1, updates: 'all' }]) expect(readRelease(value)).toBeUndefined()
})
