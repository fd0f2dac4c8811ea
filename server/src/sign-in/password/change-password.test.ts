import { getMe } from '@fairlead/api/user/me.ts'
import { changePassword, choosePassword } from '@fairlead/api/sign-in/password.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import type { Client } from '../../lib/testing/client.ts'
import { password } from '../../lib/testing/scene/people.ts'
import { prove } from '../../lib/testing/scene/proof.ts'
import { world } from '../../lib/testing/world.ts'

/** Proves the old password and chooses another one. */
async function change(browser: Client, oldPassword: string, chosen = 'Lighthouse1', repeated = chosen) {
  const proven = await prove(browser, { password: oldPassword })
  if (!proven.succ) return { ...proven, data: null }
  return browser.call(changePassword, { body: { password: chosen, repeatPassword: repeated } })
}

const credentials = { accountType: 1, username: 'owner@test.example', password }

test('a new password ends the other sessions; this one continues with a new token', async () => {
  const { as, guest, sessionCookie } = await world()
  const other = guest()
  await other.call(signIn, { body: credentials })
  const browser = as('owner')
  const before = browser.jar.get(sessionCookie)
  expect((await change(browser, password)).data).toBeNull()
  expect(browser.jar.get(sessionCookie)).not.toBe(before)
  expect((await browser.call(getMe)).succ).toBe(true)
  expect((await other.call(getMe)).code).toBe(401)
  expect((await as('owner').call(getMe)).code).toBe(401)
  expect((await guest().call(signIn, { body: credentials })).code).toBe(50013)
  const fresh = { ...credentials, password: 'Lighthouse1' }
  expect((await guest().call(signIn, { body: fresh })).succ).toBe(true)
})

test('sessions of other users do not end', async () => {
  const { as } = await world()
  await change(as('owner'), password)
  expect((await as('member').call(getMe)).succ).toBe(true)
  expect((await as('stranger').call(getMe)).succ).toBe(true)
})

test('a wrong password is an error of its field; after five attempts every password is refused', async () => {
  const { as, clock } = await world()
  const browser = as('owner')
  for (let i = 0; i < 5; i++) {
    const answer = await change(browser, 'wrong')
    expect(answer).toMatchObject({ code: 400, fields: { password: 'ownPassword' } })
  }
  expect((await change(browser, 'wrong')).code).toBe(429)
  expect((await change(browser, password)).code).toBe(429)
  expect((await change(as('stranger'), password)).succ).toBe(true)
  clock.advance(15 * 60 + 1)
  expect((await change(browser, password)).succ).toBe(true)
})

test('64 concurrent wrong passwords are all counted', async () => {
  const { as } = await world()
  const answers = await Promise.all(Array.from({ length: 64 }, () => change(as('owner'), 'wrong')))
  expect(answers.filter(({ code }) => code === 400)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(59)
})

test('of 64 concurrent changes one succeeds, and one session is left', async () => {
  const { as, people, rows } = await world()
  const chosen = Array.from({ length: 64 }, (_, i) => `Lighthouse${i}`)
  const answers = await Promise.all(chosen.map((one) => change(as('owner'), password, one)))
  expect(answers.filter(({ succ }) => succ)).toHaveLength(1)
  const sessions = await rows('select from session where user_id = $1', [people.owner.userId])
  expect(sessions).toHaveLength(1)
})

test('the current password and the four before it cannot be chosen again, an earlier one can', async () => {
  const { as } = await world()
  const browser = as('owner')
  const chosen = [password, 'Lighthouse1', 'Lighthouse2', 'Lighthouse3', 'Lighthouse4', 'Lighthouse5']
  for (const [i, next] of chosen.slice(1).entries()) {
    for (const used of chosen.slice(0, i + 1))
      expect(await change(browser, chosen[i] ?? '', used)).toMatchObject({
        fields: { password: 'passwordReused' },
      })
    expect((await change(browser, chosen[i] ?? '', next)).succ).toBe(true)
  }
  expect((await change(browser, 'Lighthouse5', password)).succ).toBe(true)
})

test.for<[string, string]>([
  ['', 'required'],
  ['Short12', 'passwordLength'],
  ['SeventeenCharact1', 'passwordLength'],
  ['nouppercase1', 'passwordMix'],
  ['NOLOWERCASE1', 'passwordMix'],
  ['NoDigitsHere', 'passwordMix'],
  ['中文Password1', 'passwordCharacters'],
  ['Pass word12', 'passwordCharacters'],
  ['Password１２', 'passwordCharacters'],
  ['Password1\t', 'passwordCharacters'],
  ['Passwörd1', 'passwordCharacters'],
])('the password "%s" is refused on its field', async ([chosen, name]) => {
  const { as } = await world()
  expect(await change(as('owner'), password, chosen)).toMatchObject({ code: 400, fields: { password: name } })
})

test('two different passwords are an error of the second field', async () => {
  const { as } = await world()
  expect(await change(as('owner'), password, 'Lighthouse1', 'Lighthouse2')).toMatchObject({
    code: 400,
    fields: { repeatPassword: 'passwordMismatch' },
    msg: expect.stringContaining('The two passwords do not match'),
  })
})

test('without a session the password cannot be changed', async () => {
  const { guest, as } = await world()
  expect((await change(guest(), password)).code).toBe(401)
  const body = { password: 'Lighthouse1', repeatPassword: 'Lighthouse1' }
  expect((await guest().call(choosePassword, { body })).code).toBe(401)
  expect((await as('owner').call(choosePassword, { body })).code).toBe(409)
})

test('a session that waits for a code, or for a device, cannot change the password', async () => {
  const { as, rows } = await world()
  const codes = { code: 5003002, bind: 5003001, password: 5003003 } as const
  for (const stage of ['code', 'bind', 'password'] as const) {
    await rows('update session set stage = $1', [stage])
    const body = { password: 'Lighthouse1', repeatPassword: 'Lighthouse1' }
    expect((await as('owner').call(changePassword, { body })).code).toBe(codes[stage])
  }
})

test('each change, and each failure, is one entry in the log', async () => {
  const { as, rows, people } = await world()
  const browser = as('owner')
  await change(browser, 'wrong')
  await change(browser, password)
  const entries = await rows(
    `select action, operate_result as result from audit_entry where user_id = $1 order by number`,
    [people.owner.userId],
  )
  expect(entries).toEqual([
    { action: 'prove', result: 400 },
    { action: 'prove', result: 200 },
    { action: 'change', result: 200 },
  ])
})
