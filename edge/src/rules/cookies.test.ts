import { expect, test } from 'vitest'
import { cookieFilter } from './cookies.ts'

const all = cookieFilter({ cookies: 'all', cookieNames: [] })
const some = cookieFilter({ cookies: 'whitelist', cookieNames: ['a', 'login_*'] })

test('there is no filter if nothing is forwarded', () => {
  expect(cookieFilter({ cookies: 'none', cookieNames: ['a'] })).toBeUndefined()
})

test.each([
  ['b=2; a=1', 'a=1; b=2', 'a=1'],
  ['a=2;a=1; ;', 'a=2; a=1', 'a=2; a=1'],
  ['login_1=x; Login_2=y', 'Login_2=y; login_1=x', 'login_1=x'],
  ['a=x=y,z', 'a=x=y,z', 'a=x=y,z'],
  ['', undefined, undefined],
  ['other=1', 'other=1', undefined],
])('%s', (value, allCookies, part) => {
  expect(all?.(['Cookie', value])).toBe(allCookies)
  expect(some?.(['Cookie', value])).toBe(part)
})

test('several fields are one list', () => {
  expect(all?.(['Cookie', 'b=1', 'X', 'y', 'COOKIE', 'a=2'])).toBe('a=2; b=1')
})
