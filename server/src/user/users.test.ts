import { getMe } from '@fairlead/api/user/me.ts'
import {
  disableUser,
  editUser,
  enableUser,
  getUser,
  listUsers,
  resetUserMfa,
  selectUsers,
  type User,
  type UserChange,
} from '@fairlead/api/user/user.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { raceAt } from '../lib/testing/race.ts'
import { giveDevice, type Newcomer, newcomer, newRole } from '../lib/testing/scene/newcomers.ts'
import { password } from '../lib/testing/scene/people.ts'
import { world, type World } from '../lib/testing/world.ts'

/** May do everything with users, and little else. */
const manager = {
  menus: ['home', 'account', 'user'],
  actions: ['USER_ADD', 'USER_EDIT', 'USER_ENABLE', 'USER_DISABLE', 'USER_RESET_MFA'],
}

const changeOf = ({ email, username, type, roleIds, popularizeNumber }: User): UserChange => ({
  email,
  username,
  type,
  roleIds,
  popularizeNumber,
})

async function findState(w: World, id: string) {
  const { data } = await w.as('owner').call(getUser, { params: { id } })
  return { data, change: changeOf(data) }
}

test('the list has every field of a user, and no users of other accounts', async () => {
  const w = await world()
  const { data } = await w.as('owner').call(listUsers, { query: { sort: 'username' } })
  expect(data.content.map((user) => user.username)).toEqual(['member@test.example', 'owner@test.example'])
  expect(data.content[0]).toEqual({
    id: w.people.member.userId,
    email: 'member@test.example',
    username: 'member@test.example',
    type: 0,
    accountType: 2,
    status: 1,
    roleIds: [expect.any(String)],
    roleName: ['Narrow'],
    mfaEnabled: false,
    linkedAccountIds: [],
    linkedAccount: [],
    popularizeNumber: '',
    accountNumber: '100000000001',
    createDate: expect.any(String),
    lastSignInDate: expect.any(String),
    beyond: false,
  })
})

test.for<[string, Record<string, string>, string[]]>([
  ['a part of the name, in any case', { username: 'MEMB' }, ['member@test.example']],
  ['a part of the address', { email: 'owner@' }, ['owner@test.example']],
  ['a wildcard of SQL, which is a plain character', { username: '%' }, []],
  ['type', { type: '1' }, ['owner@test.example']],
  ['status', { status: '0' }, []],
])('the list filters by %s', async ([, query, names]) => {
  const w = await world()
  const { data } = await w.as('owner').call(listUsers, { query })
  expect(data.content.map((user) => user.username)).toEqual(names)
  expect(data.totalSize).toBe(names.length)
})

test('the list filters by role, and a page beyond the end has the total', async () => {
  const w = await world()
  const roleId = await newRole(w)
  const { username } = await newcomer(w, { roleIds: [roleId] })
  const { data } = await w.as('owner').call(listUsers, { query: { roleId } })
  expect(data.content.map((user) => user.username)).toEqual([username])
  const beyond = await w.as('owner').call(listUsers, { query: { pageNum: 3, pageSize: 10 } })
  expect(beyond.data).toMatchObject({ content: [], totalSize: 3 })
})

test('users who never signed in are sorted as the longest ago', async () => {
  const w = await world()
  const { id } = await newcomer(w)
  await w.rows('update app_user set last_sign_in_at = null where id = $1', [id])
  const first = async (sort: string) =>
    (await w.as('owner').call(listUsers, { query: { sort } })).data.content[0]?.id
  expect(await first('lastSignInDate')).toBe(id)
  expect(await first('-lastSignInDate')).not.toBe(id)
})

test('the options of users are at most 60 of the own account', async () => {
  const w = await world({ role: { menus: ['account', 'user'], actions: [] } })
  await w.rows(
    `insert into app_user (account_id, username, email, type, account_type, password_hash)
     select $1, 'user-' || n, 'user-' || n || '@test.example', 0, 2, 'x' from generate_series(1, 70) n`,
    [w.people.owner.accountId],
  )
  expect((await w.as('member').call(selectUsers)).data).toHaveLength(60)
  const { data } = await w.as('member').call(selectUsers, { query: { username: 'MEMBER' } })
  expect(data).toEqual([{ id: w.people.member.userId, username: 'member@test.example', status: 1 }])
})

test('every editable field is saved, and takes effect at the next request', async () => {
  const w = await world()
  const roleId = await newRole(w, { menus: ['cdn', 'cdn_overview'], actions: [] })
  const { id, browser } = await newcomer(w)
  expect((await browser.call(getMe)).data.menus).toEqual(['MENU_DOCUMENT'])
  const { email } = (await findState(w, id)).data
  const body = {
    email,
    username: 'new.name',
    type: 0,
    roleIds: [roleId],
    popularizeNumber: 'P-7',
  }
  const answer = await w.as('owner').call(editUser, { params: { id }, body })
  expect(answer.data).toMatchObject(body)
  expect((await browser.call(getMe)).data).toMatchObject({
    menus: ['cdn', 'cdn_overview', 'MENU_DOCUMENT'],
    username: 'new.name',
  })
})

test('a new administrator has all permissions of the account from the next request on', async () => {
  const w = await world()
  const { id, browser } = await newcomer(w)
  expect((await browser.call(listUsers)).code).toBe(403)
  const { change } = await findState(w, id)
  await w.as('owner').call(editUser, { params: { id }, body: { ...change, type: 1 } })
  const { data } = await browser.call(getMe)
  expect(data.actions).toEqual((await w.as('owner').call(getMe)).data.actions)
  expect(data.menus).not.toContain('system_edge')
  expect((await browser.call(listUsers)).succ).toBe(true)
})

test.for<[string, object, Record<string, string>]>([
  ['no address', { email: '' }, { email: 'required' }],
  ['a wrong address', { email: 'somebody' }, { email: 'email' }],
  ['a name with a space', { username: 'a b c' }, { username: 'username' }],
  ['a Chinese name', { username: '用户名' }, { username: 'username' }],
  ['a name of two letters', { username: 'ab' }, { username: 'username' }],
  ['a name of 101 letters', { username: 'a'.repeat(101) }, { username: 'tooLong' }],
  ['a third type', { type: 2 }, { type: 'option' }],
  ['a role twice', { roleIds: [crypto.randomUUID()].flatMap((id) => [id, id]) }, { roleIds: 'duplicate' }],
  ['a promotion number with a space', { popularizeNumber: 'a b' }, { popularizeNumber: 'popularizeNumber' }],
  ['a field of the reply', { status: 0 }, { status: 'unknownField' }],
  ["another's address", { email: 'OWNER@test.example' }, { email: 'emailTaken' }],
  ["another's name", { username: 'Other' }, { username: 'usernameTaken' }],
])('%s is refused on its field', async ([, wrong, fields]) => {
  const w = await world()
  const { id } = await newcomer(w)
  const other = await newcomer(w)
  await w.rows(`update app_user set username = 'other' where id = $1`, [other.id])
  const { change } = await findState(w, id)
  const body = { ...change, ...wrong }
  expect(await w.as('owner').call(editUser, { params: { id }, body })).toMatchObject({ code: 400, fields })
  expect((await findState(w, id)).change).toEqual(change)
})

test('disabling a user ends open sessions immediately, and enabling does not restore them', async () => {
  const w = await world()
  const { id, browser, username } = await newcomer(w)
  expect((await browser.call(getMe)).succ).toBe(true)
  const disabled = await w.as('owner').call(disableUser, { params: { id }, body: {} })
  expect(disabled.data.status).toBe(0)
  expect((await browser.call(getMe)).code).toBe(401)
  expect(await w.rows('select from session where user_id = $1', [id])).toEqual([])
  const body = { accountType: 2, accountNumber: '100000000001', username, password }
  expect((await w.guest().call(signIn, { body })).code).toBe(50012)
  // A session that was being opened while the user was disabled.
  await w.rows(
    `insert into session (token_hash, user_id, stage, expires_at) values ('x', $1, 'full', now() + interval '1 day')`,
    [id],
  )
  expect((await w.as('owner').call(enableUser, { params: { id }, body: {} })).data.status).toBe(1)
  expect(await w.rows('select from session where user_id = $1', [id])).toEqual([])
  expect((await w.guest().call(signIn, { body })).succ).toBe(true)
})

test('resetting MFA unbinds the device and ends the sessions', async () => {
  const w = await world()
  const { id, browser } = await newcomer(w)
  const reset = () => w.as('owner').call(resetUserMfa, { params: { id }, body: {} })
  expect((await reset()).code).toBe(50604)
  await giveDevice(w, id)
  expect((await findState(w, id)).data.mfaEnabled).toBe(true)
  expect((await reset()).succ).toBe(true)
  expect(await w.rows('select mfa_enabled, mfa_secret from app_user where id = $1', [id])).toEqual([
    { mfa_enabled: false, mfa_secret: null },
  ])
  expect((await browser.call(getMe)).code).toBe(401)
})

test('a full sign-in is recorded, an incomplete one is not', async () => {
  const w = await world()
  const { id, username } = await newcomer(w)
  await giveDevice(w, id)
  await w.rows('update app_user set last_sign_in_at = null where id = $1', [id])
  const body = { accountType: 2, accountNumber: '100000000001', username, password }
  expect((await w.guest().call(signIn, { body })).code).toBe(5003002)
  expect((await findState(w, id)).data.lastSignInDate).toBeNull()
  await w.rows('update app_user set mfa_enabled = false where id = $1', [id])
  await w.guest().call(signIn, { body })
  expect((await findState(w, id)).data.lastSignInDate).not.toBeNull()
})

test('users cannot change their own type, roles, status or MFA', async () => {
  const w = await world({ role: manager })
  const id = w.people.member.userId
  const self = w.as('member')
  const { change } = await findState(w, id)
  const code = async (wrong: object) =>
    (await self.call(editUser, { params: { id }, body: { ...change, ...wrong } })).code
  expect(await code({ type: 1 })).toBe(50603)
  expect(await code({ roleIds: [] })).toBe(50603)
  expect(await code({ email: 'mine@test.example' })).toBe(200)
  for (const endpoint of [disableUser, enableUser, resetUserMfa])
    expect((await self.call(endpoint, { params: { id }, body: {} })).code).toBe(50603)
})

test('only the root user changes the root user, whose name and type stay', async () => {
  const w = await world()
  const administrator = await newcomer(w, { type: 1 })
  const id = w.people.owner.userId
  const { change } = await findState(w, id)
  const params = { id }
  expect((await administrator.browser.call(editUser, { params, body: change })).code).toBe(50601)
  for (const endpoint of [disableUser, enableUser, resetUserMfa])
    expect((await administrator.browser.call(endpoint, { params, body: {} })).code).toBe(50601)
  const self = async (wrong: object) =>
    w.as('owner').call(editUser, { params, body: { ...change, ...wrong } })
  expect(await self({ username: 'somebody' })).toMatchObject({ fields: { username: 'usernameFixed' } })
  expect((await self({ type: 0 })).code).toBe(50603)
  expect((await self({ popularizeNumber: 'P-1' })).succ).toBe(true)
})

test('only administrators can change or make administrators', async () => {
  const w = await world({ role: manager })
  const administrator = await newcomer(w, { type: 1 })
  const params = { id: administrator.id }
  const { change } = await findState(w, administrator.id)
  expect((await w.as('member').call(getUser, { params })).data.beyond).toBe(true)
  expect((await w.as('member').call(editUser, { params, body: change })).code).toBe(50602)
  for (const endpoint of [disableUser, enableUser, resetUserMfa])
    expect((await w.as('member').call(endpoint, { params, body: {} })).code).toBe(50602)

  const plain = await newcomer(w)
  const raised = { ...(await findState(w, plain.id)).change, type: 1 }
  expect(await w.as('member').call(editUser, { params: { id: plain.id }, body: raised })).toMatchObject({
    code: 50602,
    fields: { type: 'beyondRights' },
  })
})

test('a user can neither grant a role nor change a user with more permissions than the user has', async () => {
  const w = await world({ role: manager })
  const below = await newRole(w, { menus: ['home', 'user'], actions: ['USER_ADD'] })
  const above = await newRole(w, { menus: ['cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] })
  const plain = await newcomer(w)
  const { change } = await findState(w, plain.id)
  const give = (roleIds: string[]) =>
    w.as('member').call(editUser, { params: { id: plain.id }, body: { ...change, roleIds } })
  expect(await give([below, above])).toMatchObject({ code: 50602, fields: { roleIds: 'beyondRights' } })
  expect((await give([below])).data.roleIds).toEqual([below])
  expect((await give([])).data.roleIds).toEqual([])

  const strong = await newcomer(w, { roleIds: [above] })
  const params = { id: strong.id }
  const { change: same } = await findState(w, strong.id)
  expect((await w.as('member').call(editUser, { params, body: same })).code).toBe(50602)
  for (const endpoint of [disableUser, enableUser, resetUserMfa])
    expect((await w.as('member').call(endpoint, { params, body: {} })).code).toBe(50602)
  // A disabled role may be enabled again, so it counts.
  await w.rows('update role set enabled = false where id = $1', [above])
  expect((await w.as('member').call(disableUser, { params, body: {} })).code).toBe(50602)
})

const allUsers = 'select from app_user order by id for update'
const codesOf = (answers: readonly { code: number }[]) =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b)

test('if two administrators demote each other concurrently, one remains', async () => {
  const w = await world()
  const [one, other] = [await newcomer(w, { type: 1 }), await newcomer(w, { type: 1 })]
  const [changeOne, changeOther] = [await findState(w, one.id), await findState(w, other.id)]
  const demote = (by: Newcomer, id: string, change: UserChange) => () =>
    by.browser.call(editUser, { params: { id }, body: { ...change, type: 0 } })
  const answers = await raceAt(w, allUsers, [
    demote(one, other.id, changeOther.change),
    demote(other, one.id, changeOne.change),
  ])
  expect(codesOf(answers)).toEqual([200, 403])
  const left = await w.rows('select from app_user where type = 1 and account_type = 2 and account_id = $1', [
    w.people.owner.accountId,
  ])
  expect(left).toHaveLength(1)
})

test('if two administrators disable each other concurrently, one remains', async () => {
  const w = await world()
  const [one, other] = [await newcomer(w, { type: 1 }), await newcomer(w, { type: 1 })]
  const disable = (by: Newcomer, id: string) => () =>
    by.browser.call(disableUser, { params: { id }, body: {} })
  const answers = await raceAt(w, allUsers, [disable(one, other.id), disable(other, one.id)])
  expect(codesOf(answers)).toEqual([200, 401])
})

test('the last administrators cannot disable or demote themselves', async () => {
  const w = await world()
  const { change } = await findState(w, w.people.owner.userId)
  const params = { id: w.people.owner.userId }
  const demoted = { ...change, type: 0 }
  expect((await w.as('owner').call(editUser, { params, body: demoted })).code).toBe(50603)
  expect((await w.as('owner').call(disableUser, { params, body: {} })).code).toBe(50603)
  expect((await findState(w, params.id)).data).toMatchObject({ type: 1, status: 1 })
})
