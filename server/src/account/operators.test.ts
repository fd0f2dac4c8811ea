import { getMe } from '@fairlead/api/user/me.ts'
import { resetPassword } from '@fairlead/api/sign-in/password.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { listEdges } from '@fairlead/api/system/edge.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { makeOperator } from './operators.ts'

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
  const browser = guest()
  expect(await browser.call(signIn, { body: { accountType: 1, username: email, password } })).toMatchObject({
    succ: true,
  })
  expect((await browser.call(getMe)).data).toMatchObject({ username: email })
  expect((await browser.call(listEdges)).succ).toBe(true)
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
