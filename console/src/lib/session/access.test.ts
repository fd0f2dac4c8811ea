import type { ActionKey } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { actionList, permittedActions, isShown, startsEnabled } from './access.ts'

test('a button is visible by its action key', () => {
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_ADD')).toBe(true)
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_DEL')).toBe(false)
  expect(isShown([], 'CDN_INVA_ADD')).toBe(false)
})

test('a button without a key, such as cancel, is always visible', () => {
  expect(isShown([], undefined)).toBe(true)
})

test('buttons start disabled, except those that add', () => {
  expect(startsEnabled('USER_ADD')).toBe(true)
  for (const key of ['USER_EDIT', 'ROLE_DEL', 'USER_ENABLE', 'USER_RESET_MFA'] as const)
    expect(startsEnabled(key)).toBe(false)
})

test('distribution modules show all buttons', () => {
  expect(isShown([], 'EU_BILLING_CONTRACT_ADD')).toBe(true)
  expect(isShown([], 'ENDUSER_BILL_ADD' as ActionKey)).toBe(false)
})

test('a login action is always in the list, and excluded actions never', () => {
  expect(actionList([], [])).toEqual(['LOGIN'])
  expect(actionList(['USER_ADD', 'USER_EDIT'], ['USER_EDIT'])).toEqual(['USER_ADD', 'LOGIN'])
  expect(actionList(['USER_ADD'], ['LOGIN'])).toEqual(['USER_ADD'])
})

test('the list is client state until it is cleared', () => {
  permittedActions.take(['ROLE_ADD'])
  expect(permittedActions.get()).toEqual(['ROLE_ADD', 'LOGIN'])
  permittedActions.forget()
  expect(permittedActions.get()).toEqual([])
})
