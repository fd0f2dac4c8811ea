import { expect, test } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { lookAlikeOf, namesOf } from './role-look.ts'

const roles = [
  namesOf({ id: 'a', roleName: 'Admin' }),
  namesOf({ id: 'b', roleName: 'Billing 1' }),
  namesOf({ id: defaultRoles[0]?.id ?? '', roleName: 'Full access' }),
]

test.each([
  ['Аdmin', 'Admin', 'a Cyrillic letter'],
  ['Αdmin', 'Admin', 'a Greek letter'],
  ['Ａｄｍｉｎ', 'Admin', 'full-width letters'],
  ['Ádmin', 'Admin', 'a letter with an accent'],
  ['admin ', 'Admin', 'another case and a blank'],
  ['Adrnin', 'Admin', 'two letters that look like one'],
  ['BiIIing l', 'Billing 1', 'letters for a digit'],
  ['Full-access', 'Full access', 'a default role'],
  ['完全权限', '完全权限', 'a default role in Chinese'],
])('%s is taken for %s: %s', (name, other) => {
  expect(lookAlikeOf(name, undefined, roles)).toBe(other)
})

test.each(['Administrators', 'Billing 2', 'Site watchers', '站点管理'])(
  '%s is taken for no other',
  (name) => {
    expect(lookAlikeOf(name, undefined, roles)).toBeNull()
  },
)

test('a role has no look-alike in itself', () => {
  expect(lookAlikeOf('Admin', 'a', roles)).toBeNull()
})
