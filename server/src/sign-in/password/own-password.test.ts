import { proveSelf } from '@fairlead/api/factor/proof.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../../lib/testing/scene/people.ts'
import { world } from '../../lib/testing/world.ts'

async function asking() {
  const w = await world()
  const owner = w.as('owner')
  const ask = (tried: string | undefined) => owner.call(proveSelf, { body: { password: tried } })
  return { ...w, owner, ask }
}

const wrong = { status: 400, code: 400, data: null, fields: { password: 'ownPassword' } }

test.for([
  ['', 'required'],
  [undefined, 'required'],
  ['x'.repeat(129), 'tooLong'],
] as const)('"%s" is refused on the field', async ([tried, error]) => {
  const { ask } = await asking()
  expect(await ask(tried)).toMatchObject({ code: 400, fields: { password: error } })
})

test('after five wrong passwords every password is refused for a while', async () => {
  const { ask, clock, rows } = await asking()
  for (let i = 0; i < 5; i++) expect(await ask('wrong')).toMatchObject(wrong)
  expect((await ask(password)).code).toBe(429)
  // The first refusal of each kind has its entry immediately, and all are counted.
  const tries = await rows<{ result: number; tries: number }>(
    `select result, sum(count)::integer as tries from refusal
      where model = 'session' and action = 'prove' group by result order by result`,
  )
  expect(tries).toEqual([
    { result: 400, tries: 5 },
    { result: 429, tries: 1 },
  ])
  clock.advance(15 * 60 + 1)
  expect((await ask(password)).succ).toBe(true)
})

test('of 64 concurrent wrong passwords five are checked', async () => {
  const { ask } = await asking()
  const answers = await Promise.all(Array.from({ length: 64 }, () => ask('wrong')))
  expect(answers.filter(({ code }) => code === 400)).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(59)
})

test('wrong passwords in a stolen session do not keep the user from signing in', async () => {
  const { ask, guest } = await asking()
  for (let i = 0; i < 6; i++) await ask('wrong')
  const body = { accountType: 1, username: 'owner@test.example', password }
  expect((await guest().call(signIn, { body })).succ).toBe(true)
})
