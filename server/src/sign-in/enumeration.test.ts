import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../lib/testing/scene/people.ts'
import { timingDifference } from '../lib/testing/timing-difference.ts'
import { world } from '../lib/testing/world.ts'
import { hashPassword } from '../lib/passwords.ts'

const known = { accountType: 1, username: 'owner@test.example', password: 'wrong' }
const unknown = { accountType: 1, username: 'ghost@test.example', password: 'wrong' }
const sub = { accountType: 2, accountNumber: '100000000001', password: 'wrong' }
const knownSub = { ...sub, username: 'member@test.example' }
const unknownSub = { ...sub, username: 'ghost@test.example' }

/** Headers that depend on the caller, not on the name. */
const perAddress = /^(date|x-ratelimit-.*)$/

test.for<[string, object, object]>([
  ['root', known, unknown],
  ['sub-account', knownSub, unknownSub],
])(
  '%s: responses for known and unknown names are equal to the byte, up to the lock',
  async ([, one, other]) => {
    const { guest } = await world()
    const answerTo = async (body: object) => {
      const response = await guest().send({ method: 'POST', url: signIn.path, payload: body })
      const { requestId } = response.json<{ requestId: string }>()
      const headers = Object.entries(response.headers).filter(([name]) => !perAddress.test(name))
      return { status: response.statusCode, headers, body: response.body.replace(requestId, '') }
    }
    for (let i = 0; i < 7; i++) expect(await answerTo(one)).toEqual(await answerTo(other))
  },
)

test.for<[string, object, object]>([
  ['an unknown root', known, unknown],
  ['an unknown sub-account', knownSub, unknownSub],
  ['an unknown account number', knownSub, { ...knownSub, accountNumber: '999999999999' }],
])('the response for %s takes as long as for a known one', async ([, one, other]) => {
  const { guest, rows } = await world()
  // Hashes of production, because their time could reveal whether a name exists.
  await rows('update app_user set password_hash = $1', [await hashPassword(password)])
  const call = (body: object) => async () => {
    // Without counts, so that each attempt takes the same path.
    await rows('delete from attempt')
    await guest().call(signIn, { body })
  }
  // A missing row may make a small difference; without a hash for unknown names the factor is above 3.5.
  expect(await timingDifference(call(one), call(other), 1.5)).toEqual([])
})
