import type { ActionKey } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { actionList, buttonKey, heldActions, isShown, startsEnabled } from './access.ts'

test('a button is visible by its action key', () => {
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_ADD')).toBe(true)
  expect(isShown(['CDN_CONFIG_ADD'], 'CDN_CONFIG_DEL')).toBe(false)
  expect(isShown([], 'CDN_INVA_ADD')).toBe(false)
})

test('a button without a key, such as cancel, is always visible', () => {
  expect(isShown([], undefined)).toBe(true)
})

test('a key is the menu and the action, in upper case', () => {
  expect(buttonKey('user', 'reset_mfa', 'edit')).toBe('USER_RESET_MFA')
  expect(buttonKey('cdn_config', 'del', 'add')).toBe('CDN_CONFIG_DEL')
})

test.for(['save', 'submit', 'send'] as const)('%s means add in add mode and edit otherwise', (button) => {
  expect(buttonKey('role', button, 'add')).toBe('ROLE_ADD')
  expect(buttonKey('role', button, 'edit')).toBe('ROLE_EDIT')
})

test('enable and disable mean the same in every mode', () => {
  expect(buttonKey('role', 'enable', 'add')).toBe('ROLE_ENABLE')
  expect(buttonKey('role', 'disable', 'edit')).toBe('ROLE_DISABLE')
})

test('buttons start disabled, except those that add', () => {
  expect(startsEnabled('USER_ADD')).toBe(true)
  for (const key of ['USER_EDIT', 'ROLE_DEL', 'USER_ENABLE', 'USER_RESET_MFA'] as const)
    expect(startsEnabled(key)).toBe(false)
})

test('distribution modules show all buttons', () => {
  expect(isShown([], 'EU_BILLING_CONTRACT_ADD' as ActionKey)).toBe(true)
  expect(isShown([], 'ENDUSER_BILL_ADD' as ActionKey)).toBe(false)
})

test('a login action is always in the list, and excluded actions never', () => {
  expect(actionList([], [])).toEqual(['LOGIN'])
  expect(actionList(['USER_ADD', 'USER_EDIT'], ['USER_EDIT'])).toEqual(['USER_ADD', 'LOGIN'])
  expect(actionList(['USER_ADD'], ['LOGIN'])).toEqual(['USER_ADD'])
})

test('the list is client state until it is cleared', () => {
  heldActions.take(['ROLE_ADD'])
  expect(heldActions.get()).toEqual(['ROLE_ADD', 'LOGIN'])
  heldActions.forget()
  expect(heldActions.get()).toEqual([])
})
