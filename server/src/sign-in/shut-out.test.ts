import { checkMfaCode } from '@fairlead/api/factor/second-factor.ts'
import { changePassword, resetPassword } from '@fairlead/api/sign-in/password.ts'
import { proveSelf } from '@fairlead/api/factor/proof.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { registration } from '../lib/testing/scene/registration.ts'
import { make, prepare } from '../lib/testing/calls.ts'
import { mailTo, tokenIn, tokenMailed, sendMail } from '../lib/testing/mailbox.ts'
import { password } from '../lib/testing/scene/people.ts'
import { world, type World } from '../lib/testing/world.ts'
import type { Client } from '../lib/testing/client.ts'

// A stranger tries to lock a user out with wrong passwords, codes and mails. The user must still be able to sign in.
const owner = { accountType: 1, username: 'owner@test.example' }
const twice = (chosen: string) => ({ password: chosen, repeatPassword: chosen })
const home = '198.51.100.7'
const elsewhere = '203.0.113.9'

const behindProxy = (env: Record<string, string> = {}) => world({ env: { TRUST_PROXY: '127.0.0.1', ...env } })

const from = (ip: string) => ({ 'x-forwarded-for': ip })

const enter = (browser: Client, ip: string, word = password, who: object = owner) =>
  browser.call(signIn, { body: { ...who, password: word }, headers: from(ip) })

const forget = (w: World, ip: string, browser = w.guest()) =>
  browser.call(forgetPassword, { body: owner, headers: from(ip) })

/** Wrong passwords from many addresses, until the name is locked for strangers. */
async function attack(w: World, who: object = owner) {
  for (let i = 0; i < 6; i += 1)
    for (let times = 0; times < 5; times += 1) await enter(w.guest(), `192.0.2.${i}`, 'wrong', who)
}

test('wrong passwords from one address lock the name only for that address', async () => {
  const w = await behindProxy()
  for (let i = 0; i < 9; i += 1) await enter(w.guest(), '192.0.2.1', 'wrong')
  expect((await enter(w.guest(), '192.0.2.1')).code).toBe(50012)
  expect((await enter(w.guest(), elsewhere)).code).toBe(200)
})

test('wrong passwords from many addresses lock the name for strangers, but not at known addresses of its user', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  await attack(w)
  // The browser is known at another address, and the address with another browser.
  expect((await enter(device, elsewhere)).code).toBe(200)
  expect((await enter(w.guest(), home)).code).toBe(200)
  expect((await enter(w.guest(), '203.0.113.10')).code).toBe(50012)
  w.clock.advance(30 * 60 + 1)
  expect((await enter(w.guest(), '203.0.113.10')).code).toBe(200)
})

test('wrong passwords from the user’s address lock the address, but not the user’s browser', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  for (let i = 0; i < 5; i += 1) await enter(w.guest(), home, 'wrong')
  expect((await enter(w.guest(), home)).code).toBe(50012)
  expect((await enter(device, home)).code).toBe(200)
})

test('the user’s browser has five attempts too, so that a thief of it has as many attempts as others', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  for (let i = 0; i < 5; i += 1) expect((await enter(device, home, 'wrong')).code).toBe(50013)
  expect((await enter(device, home)).code).toBe(50012)
})

test('a browser is known for 90 days, and only to its own users', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  const stranger = { accountType: 1, username: 'stranger@test.example' }
  await attack(w, stranger)
  expect((await enter(device, home, password, stranger)).code).toBe(50012)
  w.clock.advance(91 * 86_400)
  await attack(w)
  expect((await enter(device, home)).code).toBe(50012)
})

test('while the name is locked the response to a wrong password is the same from everywhere', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  await attack(w)
  await attack(w, { ...owner, username: 'nobody@test.example' })
  const tries = [
    [device, home, owner],
    [w.guest(), home, owner],
    [w.guest(), elsewhere, owner],
    [w.guest(), elsewhere, { ...owner, username: 'nobody@test.example' }],
  ] as const
  for (let i = 0; i < 6; i += 1) {
    const answers = []
    for (const [browser, ip, who] of tries) {
      const { status, code, msg, args, cookies } = await enter(browser, ip, 'wrong', who)
      answers.push(JSON.stringify({ status, code, msg, args, cookies }))
    }
    expect(new Set(answers).size).toBe(1)
  }
})

test('the first 64 bits of IPv6 count as the address, for locks and for known addresses', async () => {
  const w = await behindProxy()
  await enter(w.guest(), '2001:db8:1:1::1')
  for (let i = 0; i < 5; i += 1) await enter(w.guest(), `2001:db8:2:2::${i}`, 'wrong')
  expect((await enter(w.guest(), '2001:db8:2:2:ffff::1')).code).toBe(50012)
  expect((await enter(w.guest(), '2001:db8:2:3::1')).code).toBe(200)
  await attack(w)
  expect((await enter(w.guest(), '2001:db8:1:1:abcd::2')).code).toBe(200)
})

test('an address that tries many names is locked, except for known users', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  const guess = (username: string) => enter(w.guest(), home, 'wrong', { ...owner, username })
  for (const name of ['one', 'two', 'three']) expect((await guess(name)).code).toBe(50013)
  // Each was checked. Only the count of this address is three.
  expect(await w.rows('update attempt set failures = 99 where failures = 3 returning key')).toHaveLength(1)
  expect((await guess('four')).code).toBe(50013)
  const stopped = await guess('five')
  expect(stopped).toMatchObject({ code: 429, args: { minutes: 15 } })
  expect(stopped.headers['retry-after']).toBe('900')
  const stranger = { accountType: 1, username: 'stranger@test.example' }
  expect((await enter(w.guest(), home, password, stranger)).code).toBe(429)
  expect((await enter(device, home)).code).toBe(200)
  expect((await enter(w.guest(), elsewhere, password, stranger)).code).toBe(200)
})

test('an address that tries account numbers gets ten responses', async () => {
  const w = await behindProxy()
  const at = (accountNumber: string) =>
    enter(w.guest(), '192.0.2.1', 'wrong', { accountType: 2, accountNumber, username: `u${accountNumber}` })
  for (let i = 10; i < 20; i += 1) expect((await at(`9999999999${i}`)).code).toBe(50011)
  expect(await at('999999999999')).toMatchObject({ code: 429, args: { minutes: 60 } })
  expect((await at('100000000001')).code).toBe(429)
  const member = { accountType: 2, accountNumber: '100000000001', username: 'member@test.example' }
  expect((await enter(w.guest(), elsewhere, password, member)).code).toBe(200)
})

test('with a captcha account numbers are checked only after it', async () => {
  const w = await behindProxy({ FAIRLEAD_CAPTCHA: 'on' })
  for (const accountNumber of ['999999999999', '100000000001']) {
    const who = { accountType: 2, accountNumber, username: 'member@test.example' }
    expect((await enter(w.guest(), home, 'wrong', who)).code).toBe(50015)
    const guessed = { ...who, captchaToken: 'x'.repeat(43) }
    expect((await enter(w.guest(), home, 'wrong', guessed)).code).toBe(50014)
  }
})

test.for<[string, string]>([
  ['en', 'User Locked. Try again in 15 minutes'],
  ['zh', '用户已锁定。请在 15 分钟后重试'],
])('the error of a lock says how long it lasts (%s)', async ([language, words]) => {
  const w = await behindProxy()
  for (let i = 0; i < 5; i += 1) await enter(w.guest(), home, 'wrong')
  const signInAgain = () =>
    w.guest().call(signIn, {
      body: { ...owner, password },
      headers: { ...from(home), 'accept-language': language },
    })
  expect(await signInAgain()).toMatchObject({ code: 50012, args: { minutes: 15 } })
  expect((await signInAgain()).msg).toContain(words)
  w.clock.advance(14 * 60 + 1)
  expect(await signInAgain()).toMatchObject({ code: 50012, args: { minutes: 1 } })
})

test('wrong codes from a person who stole the password do not lock its owner out', async () => {
  const w = await behindProxy()
  const owners = await prepare(w, 'checkMfaCode')
  // The device was bound at the address of the proxy, which is known because of that.
  const thief = w.guest()
  await enter(thief, elsewhere)
  const wrong = { params: { code: '000000' }, body: {}, headers: from(elsewhere) }
  for (let i = 0; i < 5; i += 1) expect((await thief.call(checkMfaCode, wrong)).code).toBe(50014)
  expect(await thief.call(checkMfaCode, wrong)).toMatchObject({ code: 429, args: { minutes: 15 } })
  const other = w.guest()
  await enter(other, '203.0.113.77')
  expect((await other.call(checkMfaCode, { ...wrong, headers: from('203.0.113.77') })).code).toBe(429)
  expect((await make(w, 'checkMfaCode', owners)).code).toBe(200)
})

test('wrong passwords in a stolen session do not keep its owner from changing the password', async () => {
  const w = await behindProxy()
  const device = w.guest()
  await enter(device, home)
  const thief = w.guest()
  for (const [name, value] of device.jar) if (name.includes('session')) thief.jar.set(name, value)
  const body = { password: 'wrong' }
  for (let i = 0; i < 5; i += 1) await thief.call(proveSelf, { body, headers: from(elsewhere) })
  expect((await thief.call(proveSelf, { body, headers: from('203.0.113.77') })).code).toBe(429)
  const right = { body: { password }, headers: from(home) }
  expect((await device.call(proveSelf, right)).code).toBe(200)
  const change = { body: twice('Lighthouse1'), headers: from(home) }
  expect((await device.call(changePassword, change)).code).toBe(200)
})

test('registrations with a user’s address do not use up mails for password resets', async () => {
  const w = await behindProxy()
  for (let i = 0; i < 15; i += 1)
    await w.guest().call(applyForAccount, {
      body: registration(owner.username),
      headers: from(`192.0.2.${i}`),
    })
  await sendMail(w)
  await forget(w, elsewhere)
  const subjects = (await mailTo(w, owner.username)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Reset your Fairlead password')).toHaveLength(1)
  // All strangers together got ten.
  expect(subjects).toHaveLength(11)
})

test('while strangers use up the mails, the user has a working link, from every address', async () => {
  const w = await behindProxy()
  await enter(w.guest(), home)
  for (let i = 0; i < 15; i += 1) await forget(w, `192.0.2.${i}`)
  await sendMail(w)
  expect(await mailTo(w, owner.username)).toHaveLength(10)
  // At a known address of the user it is sent.
  await forget(w, home)
  await sendMail(w)
  expect(await mailTo(w, owner.username)).toHaveLength(11)
  // Elsewhere the last link works, and after it has expired, another mail is sent.
  await forget(w, elsewhere)
  await sendMail(w)
  expect(await mailTo(w, owner.username)).toHaveLength(11)
  w.clock.advance(31 * 60)
  await forget(w, elsewhere)
  await sendMail(w)
  expect(await mailTo(w, owner.username)).toHaveLength(12)
})

test('during the attack the user resets the password and signs in from a new place', async () => {
  const w = await behindProxy()
  await attack(w)
  for (let i = 0; i < 15; i += 1) await forget(w, `192.0.2.${i}`)
  const browser = w.guest()
  expect((await enter(browser, elsewhere)).code).toBe(50012)
  await forget(w, elsewhere, browser)
  await sendMail(w)
  const token = await tokenMailed(w, owner.username)
  await attack(w)
  const body = { token, ...twice('Lighthouse1') }
  expect((await browser.call(resetPassword, { body, headers: from(elsewhere) })).code).toBe(200)
  await attack(w)
  expect((await enter(w.guest(), '203.0.113.77', 'Lighthouse1')).code).toBe(50012)
  expect((await enter(browser, elsewhere, 'Lighthouse1')).code).toBe(200)
})

test('an address can cause three mails an hour to one recipient, and thirty in total', async () => {
  const w = await behindProxy()
  for (let i = 0; i < 5; i += 1) await forget(w, '192.0.2.1')
  expect(await mailTo(w, owner.username)).toHaveLength(3)
  await forget(w, '192.0.2.2')
  const mails = await mailTo(w, owner.username)
  expect(mails).toHaveLength(4)
  expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(4)
  const apply = (i: number) =>
    w.guest().call(applyForAccount, {
      body: registration(`someone${i}@new.example`),
      headers: from('192.0.2.1'),
    })
  for (let i = 0; i < 25; i += 1) expect((await apply(i)).code).toBe(200)
  expect(await apply(26)).toMatchObject({ code: 429, args: { minutes: 60 } })
  expect((await forget(w, '192.0.2.1')).code).toBe(429)
  expect((await forget(w, '192.0.2.2')).code).toBe(200)
})
