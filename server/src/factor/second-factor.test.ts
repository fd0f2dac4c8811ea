import { getMe } from '@fairlead/api/user/me.ts'
import { bindMfa, checkMfaCode, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { proveAll } from '../lib/testing/scene/proof.ts'
import { boundWorld, credentials } from '../lib/testing/scene/second-factor.ts'
import { world } from '../lib/testing/world.ts'

test('with a bound device the password alone gets 5003002 and no access', async () => {
  const { enter, guest } = await boundWorld()
  const browser = await enter(guest())
  expect(await browser.call(getMe)).toMatchObject({ status: 401, code: 5003002, data: null })
})

test('the right code completes the sign-in with a new session', async () => {
  const { enter, check, code, guest, sessionCookie, app } = await boundWorld()
  const browser = await enter(guest())
  const before = browser.jar.get(sessionCookie) ?? ''
  expect(await check(browser, await code())).toMatchObject({ succ: true, code: 200 })
  expect(browser.jar.get(sessionCookie)).not.toBe(before)
  expect((await browser.call(getMe)).data.mfaEnabled).toBe(true)
  const old = await app.inject({ url: getMe.path, cookies: { [sessionCookie]: before } })
  expect(old.statusCode).toBe(401)
})

test('a code works once', async () => {
  const { enter, check, code, guest } = await boundWorld()
  const used = await code()
  expect((await check(await enter(guest()), used)).succ).toBe(true)
  expect(await check(await enter(guest()), used)).toMatchObject({
    code: 50014,
    msg: 'Verification code is invalid',
  })
})

test('of 64 concurrent sign-ins with one code, one succeeds', async () => {
  const { enter, check, code, guest } = await boundWorld()
  const browsers = await Promise.all(Array.from({ length: 64 }, () => enter(guest())))
  const one = await code()
  const answers = await Promise.all(browsers.map((browser) => check(browser, one)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
})

test('after five wrong codes every code is refused for a while, also in a new session', async () => {
  const { enter, check, code, wrong, guest, clock } = await boundWorld()
  const browser = await enter(guest())
  for (let i = 0; i < 5; i++) expect((await check(browser, await wrong())).code).toBe(50014)
  expect((await check(browser, await wrong())).code).toBe(429)
  const other = await enter(guest())
  expect((await check(other, await code())).code).toBe(429)
  clock.advance(15 * 60 + 1)
  expect((await check(other, await code())).code).toBe(200)
})

test('the code of half a minute ago is accepted, an older one is not', async () => {
  const { enter, check, code, guest, clock } = await boundWorld()
  const browser = await enter(guest())
  clock.advance(60)
  const old = await code()
  clock.advance(90)
  expect((await check(browser, old)).code).toBe(50014)
  const recent = await code()
  clock.advance(30)
  expect((await check(browser, recent)).code).toBe(200)
})

test.for(['12345', '1234567', 'abcdef'])('%s is not a code', async (code) => {
  const { enter, check, guest } = await boundWorld()
  expect(await check(await enter(guest()), code)).toMatchObject({ code: 400, fields: { code: 'mfaCode' } })
})

test('a code before the password is 401, after the sign-in it is a conflict', async () => {
  const { check, code, guest, as } = await boundWorld()
  expect((await check(guest(), await code())).code).toBe(401)
  expect((await check(as('stranger'), '123456')).code).toBe(409)
})

test('in an account that requires a device the sign-in gets 5003001 until one is bound', async () => {
  const { guest, rows, clock } = await world()
  await rows('update account set mfa_required = true')
  const browser = guest()
  expect(await browser.call(signIn, { body: credentials })).toMatchObject({
    code: 5003001,
    msg: 'Set up an MFA device to continue',
  })
  expect((await browser.call(getMe)).code).toBe(5003001)
  expect((await browser.call(checkMfaCode, { params: { code: '123456' }, body: {} })).code).toBe(409)
  const { data } = await browser.call(newMfaSecret, { body: {} })
  expect(data.uri).toMatch(/^otpauth:\/\/totp\/Fairlead:owner%40test.example\?/)
  const code = await generate({ secret: data.secret, epoch: clock.now().getTime() / 1000 })
  expect((await browser.call(bindMfa, { body: { code } })).succ).toBe(true)
  expect((await browser.call(getMe)).data.mfaEnabled).toBe(true)
})

test('binding needs a secret and a code made from it', async () => {
  const { as } = await world()
  const browser = as('owner')
  expect((await browser.call(bindMfa, { body: { code: '123456' } })).code).toBe(409)
  await browser.call(newMfaSecret, { body: {} })
  expect(await browser.call(bindMfa, { body: { code: '123456' } })).toMatchObject({
    code: 50014,
    msg: 'Verification code is invalid',
  })
})

test('a bound device cannot be replaced by binding another, even in a session that began binding before', async () => {
  const w = await world()
  const [first, second] = [w.guest(), w.guest()]
  for (const browser of [first, second]) await browser.call(signIn, { body: credentials })
  await proveAll(w)
  const epoch = w.clock.now().getTime() / 1000
  const codes = await Promise.all(
    [first, second].map(async (browser) => {
      const { data } = await browser.call(newMfaSecret, { body: {} })
      return generate({ secret: data.secret, epoch })
    }),
  )
  const answers = await Promise.all(
    [first, second].map((browser, i) => browser.call(bindMfa, { body: { code: codes[i] } })),
  )
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
  await proveAll(w)
  expect((await second.call(newMfaSecret, { body: {} })).code).toBe(409)
})

test('the secret is shown once and kept encrypted', async () => {
  const { secret, replies, rows, people } = await boundWorld()
  expect(replies.filter((reply) => reply.includes(secret))).toHaveLength(1)
  const [user] = await rows<{ mfa_secret: Buffer }>('select mfa_secret from app_user where id = $1', [
    people.owner.userId,
  ])
  expect(user?.mfa_secret.toString('latin1')).not.toContain(secret)
})
