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

/** What tells of the caller, not of the name. */
const perAddress = /^(date|x-ratelimit-.*)$/

test.for<[string, object, object]>([
  ['root', known, unknown],
  ['sub-account', knownSub, unknownSub],
])(
  '%s: a known and an unknown name get the same bytes, from the first try to the lock',
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
])('%s takes as long as a known one', async ([, one, other]) => {
  const { guest, rows } = await world()
  // The real cost of a password, which is what time would tell.
  await rows('update app_user set password_hash = $1', [await hashPassword(password)])
  const call = (body: object) => async () => {
    // Without a count a try takes the same way each time.
    await rows('delete from attempt')
    await guest().call(signIn, { body })
  }
  // A row that need not be read may show; without a hash for who does not exist the factor is beyond 3.5.
  expect(await timingDifference(call(one), call(other), 1.5)).toEqual([])
})
