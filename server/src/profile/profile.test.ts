import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { getMe } from '@fairlead/api/user/me.ts'
import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import {
  changeOwnEmail,
  changeOwnName,
  confirmEmail,
  dropOwnEmail,
  getProfile,
  restoreEmail,
  saveProfile,
} from '@fairlead/api/profile/profile.ts'
import { bindMfa, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { addSecretKey } from '@fairlead/api/key/secret-key.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { editUser, getUser } from '@fairlead/api/user/user.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { mailTo, tokenIn } from '../lib/testing/mailbox.ts'
import { newcomer } from '../lib/testing/scene/newcomers.ts'
import { password } from '../lib/testing/scene/people.ts'
import { newEmailLink, formerEmailLink } from '../lib/testing/scene/email-links.ts'
import { proveAll } from '../lib/testing/scene/proof.ts'
import { credentials } from '../lib/testing/scene/second-factor.ts'
import { world, type World } from '../lib/testing/world.ts'

const findEmail = async (w: World, name: 'owner' | 'member' = 'owner') => {
  const [user] = await w.rows<{ email: string }>('select email from app_user where id = $1', [
    w.people[name].userId,
  ])
  return user?.email
}

test('every user can see and change the own profile', async () => {
  const w = await world()
  expect((await w.as('member').call(getProfile)).data).toEqual({
    username: 'member@test.example',
    email: 'member@test.example',
    pendingEmail: null,
    accountType: 2,
    accountNumber: '100000000001',
    accountName: 'Account of owner',
    sellerName: '',
    roleIds: [expect.any(String)],
    roleName: ['Narrow'],
    language: 'en',
    timeZone: null,
  })
  const body = { language: 'zh', timeZone: -3.5 }
  expect((await w.as('member').call(saveProfile, { body })).succ).toBe(true)
  expect((await w.as('member').call(getProfile)).data).toMatchObject(body)
  expect((await w.as('member').call(getMe)).data).toMatchObject(body)
  expect((await w.as('owner').call(getMe)).data).toMatchObject({ language: 'en', timeZone: null })
})

test.for<[string, object, object]>([
  ['a third language', { language: 'fr', timeZone: 0 }, { language: 'option' }],
  ['a zone of quarters', { language: 'en', timeZone: 5.75 }, { timeZone: 'option' }],
  ['a zone beyond the last', { language: 'en', timeZone: 13 }, { timeZone: 'option' }],
  ['a field of the reply', { language: 'en', timeZone: 0, accountType: 1 }, { accountType: 'unknownField' }],
])('%s is refused on its field', async ([, body, fields]) => {
  const w = await world()
  expect(await w.as('member').call(saveProfile, { body })).toMatchObject({ code: 400, fields })
})

test('a sub-account can change its user name and signs in with it; the root user cannot', async () => {
  const w = await world()
  const rename = (name: 'owner' | 'member', username: string) =>
    w.as(name).call(changeOwnName, { body: { username } })
  expect(await rename('owner', 'root')).toMatchObject({ fields: { username: 'usernameFixed' } })
  expect(await rename('member', 'x')).toMatchObject({ fields: { username: 'username' } })
  const other = await newcomer(w)
  await w.rows(`update app_user set username = 'other' where id = $1`, [other.id])
  expect(await rename('member', 'Other')).toMatchObject({ fields: { username: 'usernameTaken' } })
  expect((await rename('member', 'member.two')).succ).toBe(true)
  const body = { accountType: 2, accountNumber: w.people.member.number, username: 'member.two', password }
  expect((await w.guest().call(signIn, { body })).succ).toBe(true)
  await w.runJobs()
  const notices = await mailTo(w, 'member@test.example')
  expect(notices.map(({ subject }) => subject)).toContain('Username changed')
})

test('a new address takes effect when it is confirmed, and the link works once', async () => {
  const w = await world()
  const { email, token } = await newEmailLink(w)
  const profile = async () => (await w.as('owner').call(getProfile)).data
  expect(await profile()).toMatchObject({ email: 'owner@test.example', pendingEmail: { email } })
  expect((await w.guest().call(confirmEmail, { body: { token } })).data).toEqual({ email })
  expect(await profile()).toMatchObject({ email, pendingEmail: null })
  expect((await w.guest().call(confirmEmail, { body: { token } })).code).toBe(50014)
  const own = await mailTo(w, 'owner@test.example')
  expect(own.map(({ subject }) => subject).toSorted()).toEqual([
    'Email change requested',
    'Your email address has been changed',
  ])
  for (const { text } of own) expect(text).toContain(email)
})

test('before the confirmation password resets go to the current address', async () => {
  const w = await world()
  const { email } = await newEmailLink(w)
  await w.guest().call(forgetPassword, { body: { accountType: 1, username: 'owner@test.example' } })
  const subjects = async (to: string) => (await mailTo(w, to)).map(({ subject }) => subject)
  expect(await subjects('owner@test.example')).toContain('Reset your Fairlead password')
  expect(await subjects(email)).toEqual(['Confirm your new email address'])
})

test('a new request replaces the previous one; the link of a cancelled or day-old request does not work', async () => {
  const w = await world()
  const [first, second] = [await newEmailLink(w), await newEmailLink(w)]
  const confirm = async (token: string) => (await w.guest().call(confirmEmail, { body: { token } })).code
  expect(await confirm(first.token)).toBe(50014)
  expect((await w.as('owner').call(dropOwnEmail)).succ).toBe(true)
  expect((await w.as('owner').call(dropOwnEmail)).code).toBe(404)
  expect(await confirm(second.token)).toBe(50014)
  const third = await newEmailLink(w)
  w.clock.advance(24 * 3600 + 1)
  expect(await confirm(third.token)).toBe(50014)
  expect(await findEmail(w)).toBe('owner@test.example')
})

test.for<[string, string]>([
  ['owner@test.example', 'emailSame'],
  ['MEMBER@test.example', 'emailTaken'],
  ['owner@', 'email'],
])('%s is refused on its field', async ([email, error]) => {
  const w = await world()
  expect(await w.as('owner').call(changeOwnEmail, { body: { email } })).toMatchObject({
    code: 400,
    fields: { email: error },
  })
})

test('an address gets three of these mails an hour', async () => {
  const w = await world()
  const ask = () => w.as('owner').call(changeOwnEmail, { body: { email: 'other@test.example' } })
  for (let i = 0; i < 3; i++) expect((await ask()).succ).toBe(true)
  expect((await ask()).code).toBe(50608)
  w.clock.advance(3601)
  expect((await ask()).succ).toBe(true)
})

test('if two users have links for one address, the first to confirm gets it', async () => {
  const w = await world()
  const email = 'shared@test.example'
  const tokens = []
  for (const name of ['owner', 'member'] as const) {
    await w.as(name).call(changeOwnEmail, { body: { email } })
    const [mail] = (await mailTo(w, email)).slice(-1)
    tokens.push(tokenIn(mail?.text))
  }
  const codes = []
  for (const token of new Set(tokens))
    codes.push((await w.guest().call(confirmEmail, { body: { token } })).code)
  expect(codes).toEqual([200, 409])
})

test('the link sent to the previous address restores it, and revokes what was created since', async () => {
  const w = await world()
  const thief = w.guest()
  await thief.call(signIn, { body: credentials })
  await proveAll(w)
  const { token } = await formerEmailLink(w)
  await thief.call(addSecretKey, { body: { name: 'thief', scopes: ['cdn_config'] } })
  await thief.call(addInvitation, { body: { email: 'thief@evil.example', type: 1, roleIds: [] } })
  const { data } = await thief.call(newMfaSecret, { body: {} })
  const epoch = w.clock.now().getTime() / 1000
  await thief.call(bindMfa, { body: { code: await generate({ secret: data.secret, epoch }) } })

  expect((await w.guest().call(restoreEmail, { body: { token } })).data).toEqual({
    email: 'owner@test.example',
  })
  expect((await thief.call(getMe)).code).toBe(401)
  expect((await w.guest().call(signIn, { body: credentials })).code).toBe(50013)
  expect(await w.rows('select status from secret_key')).toEqual([{ status: 0 }])
  expect(await w.rows('select from invitation where revoked_at is null')).toEqual([])
  expect((await w.guest().call(restoreEmail, { body: { token } })).code).toBe(50014)

  const mails = await mailTo(w, 'owner@test.example')
  const reset = mails.find(({ subject }) => subject === 'Reset your Fairlead password')
  const chosen = { password: 'Lighthouse1', repeatPassword: 'Lighthouse1' }
  const answer = await w.guest().call(resetPassword, { body: { token: tokenIn(reset?.text), ...chosen } })
  expect(answer.succ).toBe(true)
  const body = { ...credentials, password: 'Lighthouse1' }
  expect((await w.guest().call(signIn, { body })).succ).toBe(true)
})

test('the restoring link does not revoke what existed before the change, and expires after a week', async () => {
  const w = await world()
  await w.as('owner').call(addSecretKey, { body: { name: 'before', scopes: ['cdn_config'] } })
  const first = await formerEmailLink(w)
  await w.guest().call(restoreEmail, { body: { token: first.token } })
  expect(await w.rows('select status from secret_key')).toEqual([{ status: 1 }])
  const late = await formerEmailLink(w, 'reseller')
  w.clock.advance(7 * 86_400 + 1)
  expect((await w.guest().call(restoreEmail, { body: { token: late.token } })).code).toBe(50014)
})

test('changing name and address of another user needs a proof, and the address must be confirmed', async () => {
  const w = await world()
  const { id, email, username } = await newcomer(w)
  const { data: user } = await w.as('owner').call(getUser, { params: { id } })
  const change = { email, username, type: 0, roleIds: user.roleIds, popularizeNumber: '' }
  const edit = (body: object) =>
    w.as('owner').call(editUser, { params: { id }, body: { ...change, ...body } })
  await w.rows('update session set proven_until = null')
  expect((await edit({ popularizeNumber: 'P-1' })).succ).toBe(true)
  expect((await edit({ email: 'new@test.example' })).code).toBe(5003004)
  expect((await edit({ username: 'new.name' })).code).toBe(5003004)
  await proveAll(w)
  expect((await edit({ email: 'new@test.example' })).data.email).toBe(email)
  const [mail] = await mailTo(w, 'new@test.example')
  expect((await w.guest().call(confirmEmail, { body: { token: tokenIn(mail?.text) } })).succ).toBe(true)
  expect((await w.as('owner').call(getUser, { params: { id } })).data.email).toBe('new@test.example')
})

test('the database refuses changes of an address by requests of users', async () => {
  const w = await world()
  const [right] = await w.rows<{ may: boolean }>(
    `select has_column_privilege('fairlead_app', 'app_user', 'email', 'update') as may`,
  )
  expect(right?.may).toBe(false)
})
