import { getMe } from '@fairlead/api/user/me.ts'
import {
  acceptInvitation,
  addInvitation,
  checkInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '@fairlead/api/user/invitation.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { disableUser, editUser, enableUser } from '@fairlead/api/user/user.ts'
import { expect, test } from 'vitest'
import { mailTo, tokenIn, tokenMailed } from '../lib/testing/mailbox.ts'
import { raceAt } from '../lib/testing/race.ts'
import { newcomer, newInvitation, newRole } from '../lib/testing/scene/newcomers.ts'
import { world, type World } from '../lib/testing/world.ts'

const chosen = { username: 'newcomer', password: 'Str0ngOne', repeatPassword: 'Str0ngOne' }
const manager = { menus: ['home', 'account', 'user'], actions: ['USER_ADD', 'USER_EDIT'] }

const accept = (w: World, token: string, wrong: object = {}) =>
  w.guest().call(acceptInvitation, { body: { token, ...chosen, ...wrong } })
const statuses = async (w: World) =>
  (await w.as('owner').call(listInvitations)).data.content.map(({ status }) => status)

test('accepting an invitation creates a user with its roles, who can sign in', async () => {
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

test('64 concurrent uses of one link create one user', async () => {
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

test('of concurrent accepting and revoking one succeeds, and the other is an error', async () => {
  const w = await world()
  for (let round = 0; round < 4; round++) {
    const { id, token } = await newInvitation(w)
    const starts: (() => Promise<[string, number]>)[] = [
      async () => ['accept', (await accept(w, token, { username: `newcomer-${round}` })).code],
      async () => ['revoke', (await w.as('owner').call(revokeInvitation, { params: { id } })).code],
    ]
    const lock = 'select from invitation for update'
    const answers = await raceAt(w, lock, round % 2 === 0 ? starts : starts.toReversed())
    const codes = Object.fromEntries(answers)
    expect([
      { accept: 200, revoke: 50607 },
      { accept: 50014, revoke: 200 },
    ]).toContainEqual(codes)
  }
})

test('64 concurrent invitations of one address create one', async () => {
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

test('sending again grants another 72 hours with a new link, which replaces the old one', async () => {
  const w = await world()
  const { id, email, token } = await newInvitation(w)
  w.clock.advance(80 * 3600)
  const { data } = await w.as('owner').call(resendInvitation, { params: { id }, body: {} })
  expect(data.status).toBe(0)
  expect((await accept(w, token)).code).toBe(50014)
  expect((await accept(w, await tokenMailed(w, email))).succ).toBe(true)
  expect(await statuses(w)).toEqual([1])
  expect((await w.as('owner').call(resendInvitation, { params: { id }, body: {} })).code).toBe(50607)
  expect((await w.as('owner').call(revokeInvitation, { params: { id } })).code).toBe(50607)
})

test('a revoked link does not work, and the address can be invited again', async () => {
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

test('the token of a link is only in the mail, in no reply and in no table', async () => {
  const w = await world()
  const { id, email } = await newInvitation(w)
  const { data } = await w.as('owner').call(resendInvitation, { params: { id }, body: {} })
  const tokens = (await mailTo(w, email)).map(({ text }) => tokenIn(text))
  expect(new Set(tokens).size).toBe(2)
  const list = await w.as('owner').call(listInvitations)
  const seen = JSON.stringify([data, list.data, await w.rows('select * from invitation, mail')])
  expect(tokens.filter((token) => seen.includes(token))).toEqual([])
})

test.for([
  [
    'en',
    'You have been invited to Fairlead',
    / has invited you to become a user of account 100000000001, [^.]+\./,
  ],
  ['zh', '邀请您加入 Fairlead', / 邀请您成为账户 100000000001（[^）]+）的用户/],
] as const)('the mail is in the language of the inviter (%s)', async ([language, subject, words]) => {
  const w = await world()
  const body = { email: 'new@test.example', type: 0, roleIds: [] }
  await w.as('owner').call(addInvitation, { body, headers: { 'accept-language': language } })
  const [mail, ...more] = await mailTo(w, body.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toMatch(words)
  expect(mail?.text).toMatch(/\/createAccount\?as=user#[\w-]{43}$/m)
})

test('a refused invitation sends no mail', async () => {
  const w = await world({ role: manager })
  const body = { email: 'new@test.example', type: 1, roleIds: [] }
  expect((await w.as('member').call(addInvitation, { body })).succ).toBe(false)
  expect(await w.rows('select from mail')).toEqual([])
})

test('an address gets three invitations an hour from each account, including repeated ones', async () => {
  const w = await world()
  const body = { email: 'new@test.example', type: 0, roleIds: [] }
  const invite = (by: 'owner' | 'stranger', email = body.email) =>
    w.as(by).call(addInvitation, { body: { ...body, email } })
  const { id } = (await invite('owner')).data
  const again = () => w.as('owner').call(resendInvitation, { params: { id }, body: {} })
  expect((await again()).succ).toBe(true)
  w.clock.advance(1800)
  expect((await again()).succ).toBe(true)
  const token = await tokenMailed(w, body.email)
  expect((await again()).code).toBe(50608)
  await w.as('owner').call(revokeInvitation, { params: { id } })
  expect((await invite('owner', 'New@test.example')).code).toBe(50608)
  expect(await w.rows('select from invitation where revoked_at is null')).toEqual([])
  expect((await accept(w, token)).code).toBe(50014)
  expect((await invite('owner', 'other@test.example')).succ).toBe(true)
  expect((await invite('stranger')).succ).toBe(true)
  w.clock.advance(1801)
  expect((await invite('owner')).succ).toBe(true)
})

test('of eight concurrent invitations three are sent', async () => {
  const w = await world()
  const { id } = await newInvitation(w)
  w.clock.advance(3601)
  const again = () => w.as('owner').call(resendInvitation, { params: { id }, body: {} })
  const codes = (await Promise.all(Array.from({ length: 8 }, again))).map(({ code }) => code)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, ...Array<number>(5).fill(50608)])
})

test.for<[string, object, Record<string, string>]>([
  ['seven characters', { password: 'Abcdef1' }, { password: 'passwordLength' }],
  ['17 characters', { password: 'Abcdefghijklmno12' }, { password: 'passwordLength' }],
  ['no upper-case letter', { password: 'abcdefg1' }, { password: 'passwordMix' }],
  ['no lower-case letter', { password: 'ABCDEFG1' }, { password: 'passwordMix' }],
  ['no digit', { password: 'Abcdefgh' }, { password: 'passwordMix' }],
  ['a space', { password: 'Abcdef 12' }, { password: 'passwordCharacters' }],
  ['a Chinese character', { password: 'Abcdef密12' }, { password: 'passwordCharacters' }],
  ['a full-width digit', { password: 'Abcdefg１2' }, { password: 'passwordCharacters' }],
  ['another second password', { repeatPassword: 'Str0ngTwo' }, { repeatPassword: 'passwordMismatch' }],
  ['no second password', { repeatPassword: '' }, { repeatPassword: 'required' }],
  ['no name', { username: '' }, { username: 'required' }],
  ['a name that is taken, in any case', { username: 'MEMBER@test.example' }, { username: 'usernameTaken' }],
  ['a type of one’s own choice', { type: 1 }, { type: 'unknownField' }],
  ['roles of one’s own choice', { roleIds: [] }, { roleIds: 'unknownField' }],
])('%s: refused on the field, and the link still works', async ([, wrong, fields]) => {
  const w = await world()
  const { token } = await newInvitation(w)
  const again = { ...wrong, ...('password' in wrong && { repeatPassword: wrong.password }) }
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

test('inviting the address of a user of another account is not an error', async () => {
  const w = await world()
  const body = { email: 'stranger@test.example', type: 0, roleIds: [] }
  expect((await w.as('owner').call(addInvitation, { body })).succ).toBe(true)
})

test('a user cannot send, or send again, an invitation with more permissions than the user has', async () => {
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

test('a link does not work if its sender has lost the permissions', async () => {
  const w = await world()
  const role = await newRole(w, manager)
  const inviter = await newcomer(w, { roleIds: [role] })
  const invite = async (gift: object = {}) => {
    const body = { email: `${crypto.randomUUID()}@test.example`, type: 0, roleIds: [], ...gift }
    await inviter.browser.call(addInvitation, { body })
    return tokenMailed(w, body.email)
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

test('disabling a user revokes the user’s links permanently', async () => {
  const w = await world()
  const { id, browser } = await newcomer(w, { type: 1 })
  const body = { email: 'friend@test.example', type: 1, roleIds: [] }
  await browser.call(addInvitation, { body })
  const token = await tokenMailed(w, body.email)
  await w.as('owner').call(disableUser, { params: { id }, body: {} })
  await w.as('owner').call(enableUser, { params: { id }, body: {} })
  expect((await accept(w, token)).code).toBe(50014)
})

test('a link of a locked account does not work', async () => {
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
