import { roleTree } from '@fairlead/api/user/role-tree.ts'
import { actionKeys, menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { flatTree, isMixed, mayGive, splitKeys, toggleKey } from './tree-keys.ts'

const everything = { menus: menuKeys, actions: actionKeys }
const tree = roleTree('customer', { menus: [], actions: [] }, everything)
const keysAfter = (keys: string[], key: string, on: boolean) => [...toggleKey(tree, new Set(keys), key, on)]

test('checking an action checks its menu and its group', () => {
  expect(keysAfter([], 'ROLE_ADD', true).toSorted()).toEqual(['ROLE_ADD', 'account', 'role'])
})

test('checking a menu checks its actions; each can be unchecked alone, and the menu stays checked', () => {
  const keys = keysAfter([], 'cdn_inva', true)
  expect(keys.toSorted()).toEqual(['CDN_INVA_ADD', 'cdn', 'cdn_inva'])
  expect(keysAfter(keys, 'CDN_INVA_ADD', false).toSorted()).toEqual(['cdn', 'cdn_inva'])
})

test('unchecking a menu unchecks its actions, and its group if that becomes empty', () => {
  expect(keysAfter(['account', 'role', 'ROLE_ADD'], 'role', false)).toEqual([])
  expect(keysAfter(['account', 'role', 'ROLE_ADD', 'user'], 'role', false)).toEqual(['account', 'user'])
})

test('checking a group checks everything below, and unchecking it unchecks everything', () => {
  const keys = keysAfter([], 'account', true)
  expect(keys).toEqual(expect.arrayContaining(['user', 'role', 'USER_RESET_MFA', 'ROLE_DEL']))
  expect(keysAfter([...keys, 'home'], 'account', false)).toEqual(['home'])
})

test('a permission that may not be granted is not checked along with its menu', () => {
  const narrow = { menus: ['role'], actions: ['ROLE_ADD'] }
  const own = roleTree('customer', { menus: [], actions: [] }, narrow)
  expect([...toggleKey(own, new Set(), 'account', true)].toSorted()).toEqual(['ROLE_ADD', 'account', 'role'])
})

test('a group without grantable permissions cannot be checked', () => {
  const own = roleTree('customer', { menus: [], actions: [] }, { menus: ['role'], actions: [] })
  const grantable = flatTree(own).filter(mayGive)
  expect(grantable.map(({ key }) => key)).toEqual(['account', 'role'])
})

test('a group is mixed while only part of it is checked', () => {
  const account = tree.find(({ key }) => key === 'account')
  if (!account) throw new Error('no group')
  expect(isMixed(account, new Set())).toBe(false)
  expect(isMixed(account, new Set(['account', 'role']))).toBe(true)
  expect(isMixed(account, toggleKey(tree, new Set(), 'account', true))).toBe(false)
})

test('a key that is not in the tree changes nothing', () => {
  expect(keysAfter(['home'], 'unheard_of', true)).toEqual(['home'])
})

test('keys are split into menus and actions, in the order of the tree', () => {
  expect(splitKeys(tree, new Set(['ROLE_ADD', 'role', 'account', 'home']))).toEqual({
    menus: ['home', 'account', 'role'],
    actions: ['ROLE_ADD'],
  })
})
