import { getMe } from '@fairlead/api/user/me.ts'
import {
  acceptInvitation,
  addInvitation,
  checkInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@fairlead/api/user/invitation.ts'
import { signIn } from '@fairlead/api/user/sign-in.ts'
import { disableUser, editUser, enableUser } from '@fairlead/api/user/user.ts'
import { expect, test } from 'vitest'
import { meetAt } from '../lib/testing/meet.ts'
import { newcomer, newInvitation, newRole } from '../lib/testing/people-calls.ts'
import { world, type World } from '../lib/testing/world.ts'

const chosen = { username: 'newcomer', password: 'Str0ngOne', passwordAgain: 'Str0ngOne' }
const manager = { menus: ['home', 'account', 'user'], actions: ['USER_ADD', 'USER_EDIT'] }

const accept = (w: World, token: string, wrong: object = {}) =>
  w.guest().call(acceptInvitation, { body: { token, ...chosen, ...wrong } })
const statuses = async (w: World) =>
  (await w.as('owner').call(listInvitations)).data.content.map(({ status }) => status)

test('who accepts becomes a user with the roles of the invitation, and signs in', async () => {
  const w = await world()
  const roleId = await newRole(w, { menus: ['cdn', 'cdn_overview'] })
  const { token, email } = await newInvitation(w, { roleIds: [roleId] })
  expect((await w.guest().call(checkInvitation, { body: { token } })).data).toEqual({
    email,
    accountName: 'Account of owner',
    accountNumber: '100000000001',
  })
  expect((await accept(w, token)).data).toEqual({ accountNumber: '100000000001', username: 'newcomer' })
  const browser = w.guest()
  const body = { accountType: 2, accountNumber: '100000000001', username: 'newcomer', password: 'Str0ngOne' }
  expect((await browser.call(signIn, { body })).succ).toBe(true)
  expect((await browser.call(getMe)).data).toMatchObject({
    username: 'newcomer',
    email,
    type: 0,
    accountType: 2,
    menus: ['cdn', 'cdn_overview', 'MENU_DOCUMENT'],
  })
})

test('64 parallel uses of one link make one user', async () => {
  const w = await world()
  const { token } = await newInvitation(w)
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, i) => accept(w, token, { username: `newcomer-${i}` })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 50014)).toHaveLength(63)
  expect(await w.rows(`select from app_user where username like 'newcomer-%'`)).toHaveLength(1)
})

test('of accepting and revoking at once one wins, and the other says so', async () => {
  const w = await world()
  for (let round = 0; round < 4; round++) {
    const { id, token } = await newInvitation(w)
    const starts: (() => Promise<[string, number]>)[] = [
      async () => ['accept', (await accept(w, token, { username: `newcomer-${round}` })).code],
      async () => ['revoke', (await w.as('owner').call(revokeInvitation, { params: { id } })).code],
    ]
    const lock = 'select from invitation for update'
    const answers = await meetAt(w, lock, round % 2 === 0 ? starts : starts.toReversed())
    const codes = Object.fromEntries(answers)
    expect([
      { accept: 200, revoke: 50607 },
      { accept: 50014, revoke: 200 },
    ]).toContainEqual(codes)
  }
})

test('64 invitations of one address at once make one', async () => {
  const w = await world()
  const body = { email: 'one@test.example', type: 0, roleIds: [] }
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => w.as('owner').call(addInvitation, { body })),
  )
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ fields }) => fields?.['email'] === 'emailInvited')).toHaveLength(63)
})

test('a link works for 72 hours', async () => {
  const w = await world()
  const { token } = await newInvitation(w)
  w.clock.advance(72 * 3600 - 60)
  expect((await w.guest().call(checkInvitation, { body: { token } })).succ).toBe(true)
  w.clock.advance(61)
  expect((await w.guest().call(checkInvitation, { body: { token } })).code).toBe(50014)
  expect((await accept(w, token)).code).toBe(50014)
  expect(await statuses(w)).toEqual([3])
})

test('sending again gives another 72 hours and a new link; the old one is dead', async () => {
  const w = await world()
  const { id, token } = await newInvitation(w)
  w.clock.advance(80 * 3600)
  const { data } = await w.as('owner').call(resendInvitation, { params: { id }, body: {} })
  expect(data.status).toBe(0)
  expect((await accept(w, token)).code).toBe(50014)
  expect((await accept(w, data.link?.split('token=')[1] ?? '')).succ).toBe(true)
  expect(await statuses(w)).toEqual([1])
  expect((await w.as('owner').call(resendInvitation, { params: { id }, body: {} })).code).toBe(50607)
  expect((await w.as('owner').call(revokeInvitation, { params: { id } })).code).toBe(50607)
})

test('a revoked link is dead, and the address can be invited anew', async () => {
  const w = await world()
  const { id, token, email } = await newInvitation(w)
  const body = { email: email.toUpperCase(), type: 0, roleIds: [] }
  expect(await w.as('owner').call(addInvitation, { body })).toMatchObject({
    fields: { email: 'emailInvited' },
  })
  expect((await w.as('owner').call(revokeInvitation, { params: { id } })).succ).toBe(true)
  expect((await accept(w, token)).code).toBe(50014)
  expect(await statuses(w)).toEqual([2])
  expect((await w.as('owner').call(addInvitation, { body })).succ).toBe(true)
})

test('the link is shown once: neither the list nor the table has it', async () => {
  const w = await world()
  const { token } = await newInvitation(w)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { data } = await w.as('owner').call(listInvitations)
  expect(JSON.stringify(data)).not.toContain(token)
  expect(JSON.stringify(await w.rows('select * from invitation'))).not.toContain(token)
})

test.for<[string, object, Record<string, string>]>([
  ['seven characters', { password: 'Abcdef1' }, { password: 'newPassword' }],
  ['17 characters', { password: 'Abcdefghijklmno12' }, { password: 'newPassword' }],
  ['no upper-case letter', { password: 'abcdefg1' }, { password: 'newPassword' }],
  ['no lower-case letter', { password: 'ABCDEFG1' }, { password: 'newPassword' }],
  ['no digit', { password: 'Abcdefgh' }, { password: 'newPassword' }],
  ['a space', { password: 'Abcdef 12' }, { password: 'newPassword' }],
  ['a Chinese character', { password: 'Abcdef密12' }, { password: 'newPassword' }],
  ['a full-width digit', { password: 'Abcdefg１2' }, { password: 'newPassword' }],
  ['another second password', { passwordAgain: 'Str0ngTwo' }, { passwordAgain: 'passwordsDiffer' }],
  ['no second password', { passwordAgain: '' }, { passwordAgain: 'required' }],
  ['no name', { username: '' }, { username: 'required' }],
  ['a name that is taken, in any case', { username: 'MEMBER@test.example' }, { username: 'usernameTaken' }],
  ['a type of one’s own choice', { type: 1 }, { type: 'unknownField' }],
  ['roles of one’s own choice', { roleIds: [] }, { roleIds: 'unknownField' }],
])('%s: refused on the field, and the link still works', async ([, wrong, fields]) => {
  const w = await world()
  const { token } = await newInvitation(w)
  const again = { ...wrong, ...('password' in wrong && { passwordAgain: wrong.password }) }
  expect(await accept(w, token, again)).toMatchObject({ code: 400, fields })
  expect((await accept(w, token)).succ).toBe(true)
})

test.for<[string, object, Record<string, string>]>([
  ['a wrong address', { email: 'nobody' }, { email: 'email' }],
  ["a user's address", { email: 'MEMBER@test.example' }, { email: 'emailTaken' }],
  ['no roles', { roleIds: undefined }, { roleIds: 'required' }],
  ['a third type', { type: 2 }, { type: 'option' }],
])('%s is refused on its field', async ([, wrong, fields]) => {
  const w = await world()
  const body = { email: 'new@test.example', type: 0, roleIds: [], ...wrong }
  expect(await w.as('owner').call(addInvitation, { body })).toMatchObject({ code: 400, fields })
})

test('the address of a user of another account says nothing', async () => {
  const w = await world()
  const body = { email: 'stranger@test.example', type: 0, roleIds: [] }
  expect((await w.as('owner').call(addInvitation, { body })).succ).toBe(true)
})

test('nobody invites to more than they hold, nor sends such an invitation again', async () => {
  const w = await world({ role: manager })
  const above = await newRole(w, { menus: ['cdn', 'cdn_inva'], actions: ['CDN_INVA_ADD'] })
  const invite = (gift: object) =>
    w.as('member').call(addInvitation, { body: { email: 'a@test.example', type: 0, roleIds: [], ...gift } })
  expect(await invite({ type: 1 })).toMatchObject({ code: 50602, fields: { type: 'beyondRights' } })
  expect(await invite({ roleIds: [above] })).toMatchObject({
    code: 50602,
    fields: { roleIds: 'beyondRights' },
  })
  expect((await invite({})).succ).toBe(true)
  for (const gift of [{ type: 1 as const }, { roleIds: [above] }]) {
    const { id } = await newInvitation(w, gift)
    expect((await w.as('member').call(resendInvitation, { params: { id }, body: {} })).code).toBe(50602)
  }
})

test('a link dies with what its inviter could give', async () => {
  const w = await world()
  const role = await newRole(w, manager)
  const inviter = await newcomer(w, { roleIds: [role] })
  const invite = async (gift: object = {}) => {
    const body = { email: `${crypto.randomUUID()}@test.example`, type: 0, roleIds: [], ...gift }
    const { data } = await inviter.browser.call(addInvitation, { body })
    return data.link?.split('token=')[1] ?? ''
  }
  const check = async (token: string) => (await w.guest().call(checkInvitation, { body: { token } })).code
  const token = await invite({ roleIds: [role] })
  expect(await check(token)).toBe(200)
  const keep = { email: inviter.email, username: inviter.username, type: 0, popularizeNumber: '' }
  const params = { id: inviter.id }
  await w.as('owner').call(editUser, { params, body: { ...keep, roleIds: [] } })
  expect(await check(token)).toBe(50014)
  expect((await accept(w, token)).code).toBe(50014)
  await w.as('owner').call(editUser, { params, body: { ...keep, roleIds: [role] } })
  expect(await check(token)).toBe(200)
  await w.rows('update role set enabled = false where id = $1', [role])
  expect(await check(token)).toBe(50014)
})

test('who is disabled takes their links along, for good', async () => {
  const w = await world()
  const { id, browser } = await newcomer(w, { type: 1 })
  const body = { email: 'friend@test.example', type: 1, roleIds: [] }
  const { data } = await browser.call(addInvitation, { body })
  const token = data.link?.split('token=')[1] ?? ''
  await w.as('owner').call(disableUser, { params: { id }, body: {} })
  await w.as('owner').call(enableUser, { params: { id }, body: {} })
  expect((await accept(w, token)).code).toBe(50014)
})

test('a link to a locked account is dead', async () => {
  const w = await world()
  const { token } = await newInvitation(w)
  await w.rows('update account set status = 0')
  expect((await accept(w, token)).code).toBe(50014)
})

test.for<[Record<string, string>, number]>([
  [{}, 2],
  [{ status: '0' }, 1],
  [{ status: '2' }, 1],
  [{ email: 'SECOND' }, 1],
])('the list of invitations by %j', async ([query, total]) => {
  const w = await world()
  const first = await newInvitation(w)
  await w.as('owner').call(revokeInvitation, { params: { id: first.id } })
  const body = { email: 'second@test.example', type: 0, roleIds: [] }
  await w.as('owner').call(addInvitation, { body })
  const { data } = await w.as('owner').call(listInvitations, { query })
  expect([data.content.length, data.totalSize]).toEqual([total, total])
  expect(data.content[0]?.inviterName).toBe('owner@test.example')
})
