import { getMe } from '@fairlead/api/user/me.ts'
import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { bindMfa, checkMfaCode, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { disableUser, enableUser } from '@fairlead/api/user/user.ts'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { mailTo, tokenIn, sendMail } from '../../lib/testing/mailbox.ts'
import { password } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'

const owner = { accountType: 1, username: 'owner@test.example' }
const twice = (chosen: string) => ({ password: chosen, repeatPassword: chosen })

/** A world in which `owner` has forgotten the password, and the token of the link. */
async function forgotten() {
  const w = await world()
  const forget = (body: object) => w.guest().call(forgetPassword, { body })
  expect((await forget(owner)).data).toBeNull()
  const mails = await mailTo(w, owner.username)
  const token = tokenIn(mails[0]?.text)
  const reset = (chosen = 'Lighthouse1', link = token) =>
    w.guest().call(resetPassword, { body: { token: link, ...twice(chosen) } })
  const enter = (chosen: string) => w.guest().call(signIn, { body: { ...owner, password: chosen } })
  return { ...w, mails, token, forget, reset, enter }
}

test('the link sets a new password; the old one and every session end', async () => {
  const { as, reset, enter, token, replies } = await forgotten()
  expect((await reset()).data).toEqual({ token: null })
  expect((await as('owner').call(getMe)).code).toBe(401)
  expect((await enter(password)).code).toBe(50013)
  expect((await enter('Lighthouse1')).succ).toBe(true)
  // Only the response in which the operator reads the mail contains it.
  expect(replies.filter((reply) => reply.includes(token))).toHaveLength(1)
})

test('a sub-account is found under the number of its root account', async () => {
  const w = await world()
  const member = { accountType: 2, accountNumber: '100000000001', username: 'member@test.example' }
  await w.guest().call(forgetPassword, { body: member })
  const [mail] = await mailTo(w, member.username)
  expect(mail?.text).toContain('user member@test.example of account 100000000001')
  const body = { token: tokenIn(mail?.text), ...twice('Lighthouse1') }
  expect((await w.guest().call(resetPassword, { body })).succ).toBe(true)
  const credentials = { ...member, password: 'Lighthouse1' }
  expect((await w.guest().call(signIn, { body: credentials })).succ).toBe(true)
})

test('a link dies with the right of its user to sign in', async () => {
  const w = await world()
  const { userId } = w.people.member
  const member = { accountType: 2, accountNumber: '100000000001', username: 'member@test.example' }
  await w.guest().call(forgetPassword, { body: member })
  const token = tokenIn((await mailTo(w, member.username))[0]?.text)
  await w.as('owner').call(disableUser, { params: { id: userId }, body: {} })
  await w.as('owner').call(enableUser, { params: { id: userId }, body: {} })
  const body = { token, ...twice('Lighthouse1') }
  expect((await w.guest().call(resetPassword, { body })).code).toBe(50014)
})

test('the mail is in the language of its reader, not of the request', async () => {
  const w = await world()
  await w.rows(`update app_user set language = 'zh'`)
  await w.guest().call(forgetPassword, { body: owner, headers: { 'accept-language': 'en' } })
  expect((await mailTo(w, owner.username))[0]?.subject).toBe('重新设置您的 Fairlead 密码')
})

test('of 64 concurrent uses of one link one sets a password; the others get 50014', async () => {
  const { reset, enter } = await forgotten()
  const chosen = Array.from({ length: 64 }, (_, i) => `Lighthouse${i}`)
  const answers = await Promise.all(chosen.map((one) => reset(one)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 50014)).toHaveLength(63)
  const winner = chosen[answers.findIndex(({ succ }) => succ)] ?? ''
  expect((await enter(winner)).succ).toBe(true)
})

test('a link expires after half an hour, and a forged one is refused', async () => {
  const { reset, clock } = await forgotten()
  expect((await reset('Lighthouse1', 'x'.repeat(43))).code).toBe(50014)
  clock.advance(30 * 60 + 1)
  expect(await reset()).toMatchObject({ status: 400, code: 50014 })
})

test('the use of one link revokes all links of the user', async () => {
  const w = await forgotten()
  await w.forget(owner)
  const other = tokenIn((await mailTo(w, owner.username))[1]?.text)
  expect((await w.reset('Lighthouse1', other)).succ).toBe(true)
  expect((await w.reset('Lighthouse2')).code).toBe(50014)
})

test('one of the last five passwords is refused on its field, and the link still works', async () => {
  const w = await forgotten()
  expect(await w.reset(password)).toMatchObject({ code: 400, fields: { password: 'passwordReused' } })
  expect((await w.reset('Lighthouse1')).succ).toBe(true)
  for (const next of ['Lighthouse2', 'Lighthouse3', 'Lighthouse4', 'Lighthouse5']) {
    w.clock.advance(3601)
    await w.forget(owner)
    const link = tokenIn((await mailTo(w, owner.username)).at(-1)?.text)
    expect(await w.reset('Lighthouse1', link)).toMatchObject({ fields: { password: 'passwordReused' } })
    expect((await w.reset(next, link)).succ).toBe(true)
  }
  w.clock.advance(3601)
  await w.forget(owner)
  const link = tokenIn((await mailTo(w, owner.username)).at(-1)?.text)
  // The sixth most recent one is allowed again.
  expect((await w.reset(password, link)).succ).toBe(true)
})

test('after a reset the sign-in still needs the second factor', async () => {
  const w = await forgotten()
  const binding = w.as('owner')
  const { data } = await binding.call(newMfaSecret, { body: {} })
  const code = () => generate({ secret: data.secret, epoch: w.clock.now().getTime() / 1000 })
  await binding.call(bindMfa, { body: { code: await code() } })
  // Incomplete sessions end too.
  const waiting = w.guest()
  await waiting.call(signIn, { body: { ...owner, password } })
  await w.reset()
  w.clock.advance(60)
  expect((await waiting.call(checkMfaCode, { params: { code: await code() }, body: {} })).code).toBe(401)
  expect((await w.enter('Lighthouse1')).code).toBe(5003002)
})

test('a reset ends the lock after wrong passwords', async () => {
  const { enter, reset } = await forgotten()
  for (let i = 0; i < 5; i++) await enter('wrong')
  expect((await enter(password)).code).toBe(50012)
  await reset()
  expect((await enter('Lighthouse1')).succ).toBe(true)
})

test('a concurrent sign-in with the old password leaves no session', async () => {
  const { guest, reset } = await forgotten()
  const browsers = Array.from({ length: 16 }, guest)
  const entering = browsers.map((browser) => browser.call(signIn, { body: { ...owner, password } }))
  const [, ...answers] = await Promise.all([reset(), ...entering])
  expect(answers.length).toBe(16)
  const left = await Promise.all(browsers.map((browser) => browser.call(getMe)))
  expect(left.filter(({ succ }) => succ)).toEqual([])
})

test.for<[string, object, string]>([
  ['an unknown name', { accountType: 1, username: 'nobody@test.example' }, 'select'],
  ['a sub-account as root', { accountType: 1, username: 'member@test.example' }, 'select'],
  [
    'an unknown account',
    { accountType: 2, accountNumber: '999999999999', username: 'member@test.example' },
    'select',
  ],
  ['a disabled user', owner, 'update app_user set status = 0'],
  ['a locked account', owner, 'update account set status = 0'],
])('%s gets no mail, and the response is the same', async ([, body, change]) => {
  const w = await world()
  await w.rows(change)
  expect(await w.guest().call(forgetPassword, { body })).toMatchObject({ status: 200, code: 200, data: null })
  await sendMail(w)
  expect(await w.rows('select from mail')).toEqual([])
})

test.for<[object, Record<string, string>]>([
  [{}, { accountType: 'option', username: 'required' }],
  [{ accountType: 2, username: 'member' }, { accountNumber: 'required' }],
  [{ ...owner, email: 'x@evil.example' }, { email: 'unknownField' }],
])('%j is refused on its fields', async ([body, fields]) => {
  const { guest } = await world()
  expect(await guest().call(forgetPassword, { body })).toMatchObject({ status: 400, fields })
})

test('with a captcha a password reset needs its token', async () => {
  const { guest } = await world({ env: { FAIRLEAD_CAPTCHA: 'on' } })
  expect((await guest().call(forgetPassword, { body: owner })).code).toBe(50015)
  const body = { ...owner, captchaToken: 'x'.repeat(43) }
  expect((await guest().call(forgetPassword, { body })).code).toBe(50014)
})
