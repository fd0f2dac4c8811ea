import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../../testing/scene/people.ts'
import { world } from '../../testing/world.ts'

test('a sign-in that fails at its commit sets no cookie', async () => {
  const { guest, rows } = await world({ expectedErrors: /no room/ })
  await rows(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`)
  await rows(
    `create constraint trigger refuse after insert on audit_entry
     deferrable initially deferred for each row execute function refuse()`,
  )
  const body = { accountType: 1, username: 'owner@test.example', password }
  try {
    const answer = await guest().call(signIn, { body })
    expect(answer.code).toBe(500)
    expect(answer.cookies).toEqual([])
  } finally {
    await rows('drop function refuse cascade')
  }
  const names = (await guest().call(signIn, { body })).cookies.map(({ name }) => name)
  expect(names).toEqual(['fairlead_session', 'fairlead_browser'])
})
