import { getMe } from '@fairlead/api/user/me.ts'
import { defaultRoles } from '@fairlead/api/user/default-roles.ts'
import { getFullTree, getRoleTree, type RoleNode } from '@fairlead/api/user/role-tree.ts'
import {
  addRole,
  deleteRole,
  disableRole,
  editRole,
  enableRole,
  getRole,
  listRoles,
  selectRoles,
} from '@fairlead/api/user/role.ts'
import { editUser, selectUsers } from '@fairlead/api/user/user.ts'
import { revokeInvitation } from '@fairlead/api/user/invitation.ts'
import { menuKeys } from '@fairlead/api/permission.ts'
import { expect, test } from 'vitest'
import { newcomer, newInvitation, newRole } from '../lib/testing/scene/newcomers.ts'
import { world } from '../lib/testing/world.ts'
import { keepDefaultRoles } from './default-roles.ts'

const manager = {
  menus: ['home', 'account', 'role'],
  actions: ['ROLE_ADD', 'ROLE_EDIT', 'ROLE_DEL', 'ROLE_ENABLE', 'ROLE_DISABLE'],
}
const modest = { roleName: 'Modest', menus: ['home', 'role'], actions: ['ROLE_ADD'] }
const [full, readOnly] = defaultRoles.map((role) => role.id)

const flat = (nodes: RoleNode[]): RoleNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const keysOf = (nodes: RoleNode[], which: 'checked' | 'grantable') =>
  flat(nodes)
    .filter((node) => node[which])
    .map((node) => node.key)

test('a role is created, changed, switched and deleted', async () => {
  const w = await world()
  const owner = w.as('owner')
  const { data } = await owner.call(addRole, { body: modest })
  expect(data).toMatchObject({ ...modest, type: 0, enable: true, userCount: 0, beyond: false })
  const params = { id: data.id }
  const changed = { roleName: 'Changed', menus: ['home'], actions: [] }
  expect((await owner.call(editRole, { params, body: changed })).data).toMatchObject(changed)
  expect((await owner.call(disableRole, { params, body: {} })).data.enable).toBe(false)
  expect((await owner.call(enableRole, { params, body: {} })).data.enable).toBe(true)
  expect((await owner.call(getRole, { params })).data).toMatchObject(changed)
  expect((await owner.call(deleteRole, { params })).succ).toBe(true)
  expect((await owner.call(getRole, { params })).code).toBe(404)
})

test('a role that people take for another one is returned with the name of that one', async () => {
  const owner = (await world()).as('owner')
  await owner.call(addRole, { body: { ...modest, roleName: 'Admin' } })
  const { data } = await owner.call(addRole, { body: { ...modest, roleName: '\u0410dmin' } })
  expect(data.looksLike).toBe('Admin')
  const listed = (await owner.call(listRoles, { query: { type: 0, sort: 'createDate' } })).data.content
  // Each of both is marked, because nobody knows which one is meant; the role of the member has none.
  expect(listed.map(({ looksLike }) => looksLike)).toEqual([null, '\u0410dmin', 'Admin'])
  const options = (await owner.call(selectRoles)).data
  expect(options.find(({ id }) => id === data.id)).toMatchObject({ looksLike: 'Admin' })
})

test('every account sees the default roles, which follow the menus and cannot be changed', async () => {
  const w = await world()
  await w.db.system
    .insertInto('role')
    .values({ id: full ?? '', name: 'Of an older program', type: 1, menus: [], actions: [] })
    .execute()
  await keepDefaultRoles(w.db)
  const { data } = await w.as('owner').call(listRoles, { query: { type: 1 } })
  expect(data.content.map((role) => role.roleName)).toEqual(['Full access', 'Read only'])
  expect(data.content[0]?.actions).toEqual((await w.as('owner').call(getMe)).data.actions)
  expect(data.content[0]?.menus).not.toContain('system_edge')
  const params = { id: full ?? '' }
  for (const endpoint of [enableRole, disableRole])
    expect((await w.as('owner').call(endpoint, { params, body: {} })).code).toBe(50605)
  expect((await w.as('owner').call(editRole, { params, body: modest })).code).toBe(50605)
  expect((await w.as('owner').call(deleteRole, { params })).code).toBe(50605)

  const { id, email, username, browser } = await newcomer(w)
  const body = { email, username, type: 0, popularizeNumber: '', roleIds: [readOnly] }
  expect((await w.as('owner').call(editUser, { params: { id }, body })).succ).toBe(true)
  expect((await browser.call(getMe)).data).toMatchObject({ actions: [], roleName: ['Read only'] })
  expect((await browser.call(listRoles)).succ).toBe(true)
})

test('row-level security also prevents changes of default roles', async () => {
  const w = await world()
  await keepDefaultRoles(w.db)
  const rights = await w.rows<{ n: number }>(
    `select count(*)::int n from pg_policies
      where tablename = 'role' and 'fairlead_app' = any(roles) and cmd <> 'SELECT'
        and (qual like '%IS NULL%' or with_check like '%IS NULL%')`,
  )
  expect(rights).toEqual([{ n: 0 }])
})

test.for<[string, object, Record<string, string>]>([
  ['no name', { roleName: ' ' }, { roleName: 'required' }],
  ['a name of 101 letters', { roleName: 'a'.repeat(101) }, { roleName: 'tooLong' }],
  ['a name that is taken, in any case', { roleName: 'NARROW' }, { roleName: 'roleNameTaken' }],
  ['a menu that there is not', { menus: ['unheard_of'] }, { 'menus.0': 'option' }],
  ['an action that there is not', { actions: ['LOGIN'] }, { 'actions.0': 'option' }],
  ['a menu twice', { menus: ['home', 'home', 'role'] }, { menus: 'duplicate' }],
  ['an action without its menu', { menus: ['home'] }, { actions: 'actionNeedsMenu' }],
  ['a field of the reply', { type: 1 }, { type: 'unknownField' }],
])('%s is refused on its field', async ([, wrong, fields]) => {
  const w = await world()
  const answer = await w.as('owner').call(addRole, { body: { ...modest, ...wrong } })
  expect(answer).toMatchObject({ code: 400, fields })
})

test("keys that only operators can hold are refused to a customer's root", async () => {
  const w = await world()
  const body = { roleName: 'Too much', menus: ['home', 'system_edge'], actions: [] }
  expect((await w.as('operator').call(addRole, { body })).succ).toBe(true)
  expect((await w.as('owner').call(addRole, { body })).code).toBe(50602)
})

test('a user cannot create a role with more permissions than the user has', async () => {
  const w = await world({ role: manager })
  const member = w.as('member')
  expect((await member.call(addRole, { body: modest })).succ).toBe(true)
  const above = { roleName: 'Above', menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] }
  expect(await member.call(addRole, { body: above })).toMatchObject({
    code: 50602,
    fields: { menus: 'beyondRights' },
  })
  const id = await newRole(w, { menus: ['home'] })
  expect((await member.call(editRole, { params: { id }, body: above })).code).toBe(50602)
})

test('a user cannot change, switch or delete a role with more permissions than the user has', async () => {
  const w = await world({ role: manager })
  const id = await newRole(w, { menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] })
  const params = { id }
  const member = w.as('member')
  expect((await member.call(getRole, { params })).data.beyond).toBe(true)
  expect((await member.call(editRole, { params, body: { ...modest, roleName: 'Less' } })).code).toBe(50602)
  for (const endpoint of [enableRole, disableRole])
    expect((await member.call(endpoint, { params, body: {} })).code).toBe(50602)
  expect((await member.call(deleteRole, { params })).code).toBe(50602)
})

test('a changed or disabled role takes effect at the next request', async () => {
  const w = await world()
  const id = await newRole(w, { menus: ['account', 'role'], actions: [] })
  const { browser } = await newcomer(w, { roleIds: [id] })
  const params = { id }
  expect((await browser.call(listRoles)).succ).toBe(true)
  await w.as('owner').call(disableRole, { params, body: {} })
  expect((await browser.call(listRoles)).code).toBe(403)
  await w.as('owner').call(enableRole, { params, body: {} })
  expect((await browser.call(listRoles)).succ).toBe(true)
  await w.as('owner').call(editRole, { params, body: { roleName: 'Less', menus: ['home'], actions: [] } })
  expect((await browser.call(listRoles)).code).toBe(403)
})

test('a role that a user has cannot be deleted', async () => {
  const w = await world()
  const id = await newRole(w)
  const user = await newcomer(w, { roleIds: [id] })
  const remove = () => w.as('owner').call(deleteRole, { params: { id } })
  expect(await remove()).toMatchObject({
    code: 50606,
    msg: 'The role is in use. Remove it from all users and invitations first.',
  })
  const { email, username } = user
  const body = { email, username, type: 0, popularizeNumber: '', roleIds: [] }
  await w.as('owner').call(editUser, { params: { id: user.id }, body })
  expect((await remove()).succ).toBe(true)
})

test('a role of an open invitation cannot be deleted, a role of an old one can', async () => {
  const w = await world()
  const id = await newRole(w)
  const invitation = await newInvitation(w, { roleIds: [id] })
  const remove = () => w.as('owner').call(deleteRole, { params: { id } })
  expect((await remove()).code).toBe(50606)
  await w.as('owner').call(revokeInvitation, { params: { id: invitation.id } })
  expect((await remove()).succ).toBe(true)
})

test('of concurrent granting and deleting of a role one succeeds, and the other is an error', async () => {
  const w = await world()
  for (let round = 0; round < 8; round++) {
    const id = await newRole(w)
    const { id: userId, email, username } = await newcomer(w)
    const body = { email, username, type: 0, popularizeNumber: '', roleIds: [id] }
    const [granted, deleted] = await Promise.all([
      w.as('owner').call(editUser, { params: { id: userId }, body }),
      w.as('owner').call(deleteRole, { params: { id } }),
    ])
    expect([
      [200, 50606],
      [404, 200],
    ]).toContainEqual([granted.code, deleted.code])
  }
})

test('the trees contain the permissions of this kind of account, and mark those checked and those that the caller may grant', async () => {
  const w = await world({ role: manager })
  const id = await newRole(w, { menus: ['home', 'cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] })
  const tree = await w.as('member').call(getRoleTree, { params: { id } })
  expect(keysOf(tree.data, 'checked')).toEqual(['home', 'cdn', 'cdn_inva', 'CDN_INVA_ADD'])
  expect(keysOf(tree.data, 'grantable')).toEqual([
    'home',
    'cdn',
    'ac_ext_cdn_control',
    'security',
    'storage',
    'money',
    'usage',
    'cloud',
    'account',
    'role',
    'ROLE_ADD',
    'ROLE_EDIT',
    'ROLE_DEL',
    'ROLE_ENABLE',
    'ROLE_DISABLE',
  ])
  const empty = await w.as('owner').call(getFullTree)
  expect(keysOf(empty.data, 'checked')).toEqual([])
  expect(flat(empty.data).every((node) => node.grantable)).toBe(true)
  expect(flat(empty.data).map((node) => node.key)).not.toContain('system_edge')
  expect(flat((await w.as('operator').call(getFullTree)).data).map((node) => node.key)).toContain(
    'system_edge',
  )
})

test('the paths of the trees are those of the contract', () => {
  expect(getRoleTree.path).toBe('/user/api/role/get-meun-tree-ext-by-role-id/:id')
  expect(getFullTree.path).toBe('/user/api/role/get-meun-action-tree-ext')
})

test('only users who may list users can read names of users and roles', async () => {
  const w = await world({ role: { menus: menuKeys.filter((key) => key !== 'user'), actions: [] } })
  expect((await w.as('member').call(selectUsers)).code).toBe(403)
  expect((await w.as('member').call(selectRoles)).code).toBe(403)
})

test('the options of roles mark those that the caller may grant', async () => {
  const w = await world({ role: { ...manager, menus: [...manager.menus, 'user'] } })
  await newRole(w, { menus: ['cdn', 'cdn_inva'] })
  const { data } = await w.as('member').call(selectRoles)
  expect(data.map(({ roleName, beyond }) => [roleName, beyond])).toEqual([
    ['Narrow', false],
    [expect.stringMatching(/^Role /), true],
  ])
})

test.for<[Record<string, string>, string[]]>([
  [{ roleName: 'narr' }, ['Narrow']],
  [{ enable: 'false' }, ['Other']],
  [{ type: '0', sort: '-roleName' }, ['Other', 'Narrow']],
])('the list of roles by %j', async ([query, names]) => {
  const w = await world()
  const id = await newRole(w)
  await w.rows(`update role set name = 'Other', enabled = false where id = $1`, [id])
  const { data } = await w.as('owner').call(listRoles, { query })
  expect(data.content.map((role) => role.roleName)).toEqual(names)
  expect(data.totalSize).toBe(names.length)
})
