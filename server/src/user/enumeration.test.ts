import { signIn } from '@fairlead/api/user/sign-in.ts'
import { expect, test } from 'vitest'
import { password } from '../lib/testing/people.ts'
import { world } from '../lib/testing/world.ts'
import { hashPassword } from './passwords.ts'

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

/** What a try costs when nothing else disturbs it: the lower quartile. */
const typical = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 4)] ?? 0

test.for<[string, object, object]>([
  ['an unknown root', known, unknown],
  ['an unknown sub-account', knownSub, unknownSub],
  ['an unknown account number', knownSub, { ...knownSub, accountNumber: '999999999999' }],
])('%s takes as long as a known one', { timeout: 20_000 }, async ([, one, other]) => {
  const { guest, rows } = await world()
  // The real cost of a password, which is what time would tell.
  await rows('update app_user set password_hash = $1', [await hashPassword(password)])
  const time = async (body: object) => {
    // Without a count a try takes the same way each time.
    await rows('delete from attempt')
    const start = performance.now()
    await guest().call(signIn, { body })
    return performance.now() - start
  }
  await time(one)
  await time(other)
  const times: { one: number[]; other: number[] } = { one: [], other: [] }
  for (let i = 0; i < 20; i++) {
    times.one.push(await time(one))
    times.other.push(await time(other))
  }
  const ratio = typical(times.one) / typical(times.other)
  // Without a hash for who does not exist, it is beyond 3.5.
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
})
