import { getMe } from '@fairlead/api/user/me.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../lib/testing/scene/people.ts'
import { world } from '../lib/testing/world.ts'

const asRoot = { accountType: 1, username: 'owner@test.example', password }
const asMember = {
  accountType: 2,
  accountNumber: '100000000001',
  username: 'member@test.example',
  password,
}

test('a root user signs in and gets a session cookie', async () => {
  const { guest } = await world()
  const browser = guest()
  expect(await browser.call(signIn, { body: asRoot })).toMatchObject({
    status: 200,
    succ: true,
    code: 200,
    data: null,
  })
  const me = await browser.call(getMe)
  expect(me.data).toMatchObject({ username: 'owner@test.example', accountType: 1, accountKind: 'customer' })
})

test('the name of a root account is case-insensitive', async () => {
  const { guest } = await world()
  const answer = await guest().call(signIn, { body: { ...asRoot, username: ' OWNER@Test.example ' } })
  expect(answer.succ).toBe(true)
})

test('a sub-account signs in under the number of its root account', async () => {
  const { guest } = await world()
  const browser = guest()
  expect((await browser.call(signIn, { body: asMember })).succ).toBe(true)
  const { data } = await browser.call(getMe)
  expect(data).toMatchObject({ username: 'member@test.example', accountType: 2, roleName: ['Narrow'] })
})

test.for([
  ['a sub-account as root', { ...asRoot, username: 'member@test.example' }],
  ['a root account as sub-account', { ...asMember, username: 'owner@test.example' }],
  ["a sub-account under another account's number", { ...asMember, accountNumber: '100000000002' }],
  ['a wrong password', { ...asRoot, password: 'Fairlead2027' }],
  ['an unknown name', { ...asRoot, username: 'nobody@test.example' }],
])('%s is 50013 Username or password error, and sets no cookie', async ([, body]) => {
  const { guest } = await world()
  const answer = await guest().call(signIn, { body })
  expect(answer).toMatchObject({ status: 401, code: 50013, msg: 'Username or password error', data: null })
  expect(answer.cookies).toEqual([])
})

test('an unknown account number is 50011 Account Set Not Found', async () => {
  const { guest } = await world()
  const answer = await guest().call(signIn, { body: { ...asMember, accountNumber: '999999999999' } })
  expect(answer).toMatchObject({ code: 50011, msg: 'Account Set Not Found' })
})

test('a locked account is 50010 Account Set Locked, but only with the right password', async () => {
  const { guest, rows, people } = await world()
  await rows('update account set status = 0 where id = $1', [people.owner.accountId])
  expect(await guest().call(signIn, { body: asRoot })).toMatchObject({
    code: 50010,
    msg: 'Account Set Locked',
  })
  expect((await guest().call(signIn, { body: { ...asRoot, password: 'wrong' } })).code).toBe(50013)
})

test('a disabled user is 50012 User Locked, but only with the right password', async () => {
  const { guest, rows, people } = await world()
  await rows('update app_user set status = 0 where id = $1', [people.member.userId])
  expect(await guest().call(signIn, { body: asMember })).toMatchObject({ code: 50012, msg: 'User Locked' })
  expect((await guest().call(signIn, { body: { ...asMember, password: 'wrong' } })).code).toBe(50013)
})

test('messages are in Chinese if the request asks for it', async () => {
  const { guest } = await world()
  const headers = { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }
  const answer = await guest().call(signIn, { body: { ...asRoot, password: 'wrong' }, headers })
  expect(answer.msg).toBe('用户名或密码错误')
})

test.for<[string, typeof asRoot]>([
  ['root', asRoot],
  ['sub-account', asMember],
  ['unknown name', { ...asRoot, username: 'nobody@test.example' }],
])('%s: after five wrong passwords even the right one is refused for a while', async ([, body]) => {
  const { guest, clock } = await world()
  const wrong = { ...body, password: 'wrong' }
  for (let i = 0; i < 5; i++) expect((await guest().call(signIn, { body: wrong })).code).toBe(50013)
  expect((await guest().call(signIn, { body: wrong })).code).toBe(50012)
  expect((await guest().call(signIn, { body })).code).toBe(50012)
  clock.advance(14 * 60)
  expect((await guest().call(signIn, { body })).code).toBe(50012)
  clock.advance(61)
  const exists = body.username !== 'nobody@test.example'
  expect((await guest().call(signIn, { body })).code).toBe(exists ? 200 : 50013)
})

test('a right password resets the count of wrong ones', async () => {
  const { guest } = await world()
  const wrong = { ...asRoot, password: 'wrong' }
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) await guest().call(signIn, { body: wrong })
    expect((await guest().call(signIn, { body: asRoot })).succ).toBe(true)
  }
})

test('64 concurrent wrong passwords are all counted', async () => {
  const { guest } = await world()
  const wrong = { ...asRoot, password: 'wrong' }
  const answers = await Promise.all(Array.from({ length: 64 }, () => guest().call(signIn, { body: wrong })))
  expect(answers.filter(({ code }) => code === 50013)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 50012)).toHaveLength(59)
})

test.for([
  [{}, { accountType: 'option', username: 'required', password: 'required' }],
  [{ ...asRoot, username: '  ' }, { username: 'required' }],
  [{ ...asRoot, accountType: 3 }, { accountType: 'option' }],
  [{ ...asMember, accountNumber: undefined }, { accountNumber: 'required' }],
  [{ ...asRoot, password: 'x'.repeat(129) }, { password: 'tooLong' }],
  [{ ...asRoot, roleIds: ['admin'] }, { roleIds: 'unknownField' }],
])('%j is refused on its fields', async ([body, fields]) => {
  const { guest } = await world()
  expect(await guest().call(signIn, { body })).toMatchObject({ status: 400, code: 400, fields })
})
