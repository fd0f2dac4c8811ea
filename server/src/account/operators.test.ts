import { getMe } from '@fairlead/api/user/me.ts'
import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { listEdges } from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { failures } from '@fairlead/api/factor/errors.ts'
import { saveAccountSecurity } from '@fairlead/api/account/account-security.ts'
import { browser } from '../lib/testing/client.ts'
import { giveDevice } from '../lib/testing/scene/newcomers.ts'
import { demandFactorOfOperators, makeOperator } from './operators.ts'

const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://console.example.com',
  FAIRLEAD_CAPTCHA: 'on',
}

const email = 'first@staff.example'
const password = 'Operator2030'

/** A new installation, without operators. */
async function fresh() {
  const w = await world()
  await w.rows(`update account set kind = 'reseller' where kind = 'operator'`)
  const make = (address = email) =>
    w.db.transaction((tx) =>
      makeOperator(tx, {
        email: address,
        name: 'Staff',
        home: { url: 'https://c.example', product: 'Fairlead' },
        now: w.clock.now(),
        production: false,
      }),
    )
  const choose = (link: string, chosen = password) =>
    w.guest().call(resetPassword, {
      body: { token: link.split('#')[1] ?? '', password: chosen, repeatPassword: chosen },
    })
  return { ...w, make, choose }
}

test('the first operator chooses a password by the link, signs in and runs the platform', async () => {
  const { make, choose, guest } = await fresh()
  const made = await make()
  expect(made).toMatchObject({ isNew: true, number: expect.stringMatching(/^\d{12}$/) })
  expect(made.link).toMatch(/^https:\/\/c\.example\/forget#[\w-]{43}$/)
  expect(await choose(made.link)).toMatchObject({ succ: true })
  const first = guest()
  expect(await first.call(signIn, { body: { accountType: 1, username: email, password } })).toMatchObject({
    succ: true,
  })
  expect((await first.call(getMe)).data).toMatchObject({ username: email })
  expect((await first.call(listEdges)).succ).toBe(true)
})

test.for(['short1A', 'alllowercase1', 'NODIGITSHERE', ''])('the password %j is refused', async (weak) => {
  const { make, choose } = await fresh()
  const { link } = await make()
  expect((await choose(link, weak)).fields).toHaveProperty('password')
  expect((await choose(link)).succ).toBe(true)
})

test('nobody can sign in before the password is chosen, and the link works once, for a day', async () => {
  const { make, choose, guest, clock } = await fresh()
  const { link } = await make()
  for (const wrong of ['', 'null', password])
    expect(
      (await guest().call(signIn, { body: { accountType: 1, username: email, password: wrong } })).succ,
    ).toBe(false)
  clock.advance(25 * 3600)
  expect((await choose(link)).code).toBe(50014)
  const again = await make()
  expect(again).toMatchObject({ isNew: false })
  expect((await choose(again.link)).succ).toBe(true)
  expect((await choose(again.link)).code).toBe(50014)
})

test('there is one account of operators, even if two commands run concurrently', async () => {
  const { make, rows } = await fresh()
  const both = await Promise.allSettled([make(), make('second@staff.example')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(`select from account where kind = 'operator'`)).toHaveLength(1)
  await expect(make('third@staff.example')).rejects.toThrow(
    /runs the platform already.*nothing was changed.*invite/,
  )
})

test('the address of a customer cannot become that of an operator', async () => {
  const { make, people } = await fresh()
  await expect(make(people.owner.username)).rejects.toThrow(/customer's already/)
})

test('in production operators need a second factor, and cannot end that', async () => {
  const w = await world({ env: productionEnv })
  await w.db.transaction((tx) => demandFactorOfOperators(tx, true))
  await w.runJobs()
  const { userId } = w.people.operator
  expect(await w.rows('select from session where user_id = $1', [userId])).toEqual([])
  await giveDevice(w, userId)
  const rules = { mfaRequired: false, sessionHours: 8 }
  // A session of one who has a device.
  await w.rows(
    `insert into session (token_hash, user_id, stage, expires_at, proven_until)
     values (sha256('bound'), $1, 'full', now() + interval '1 hour', now() + interval '1 hour')`,
    [userId],
  )
  const bound = browser(w.app, { [w.sessionCookie]: 'bound' })
  const headers = { origin: productionEnv.PUBLIC_URL, host: 'console.example.com' }
  expect((await bound.call(saveAccountSecurity, { body: rules, headers })).code).toBe(
    failures.mfaDemanded.code,
  )
  expect(await w.rows(`select from account where kind = 'operator' and not mfa_required`)).toEqual([])
})
