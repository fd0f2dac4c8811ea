import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { forgetPassword, signIn } from '@fairlead/api/user/sign-in.ts'
import { applyForAccount } from '@fairlead/api/user/sign-up.ts'
import { expect, test } from 'vitest'
import { world } from '../lib/testing/world.ts'
import { hashPassword } from './passwords.ts'

const form = { firstName: 'Ada', lastName: 'Liu', company: 'C', country: 'CN', agreeTerms: true }

const cases: [string, Endpoint, (email: string) => object][] = [
  ['register', applyForAccount, (email) => ({ ...form, email })],
  ['forgot', forgetPassword, (username) => ({ accountType: 1, username })],
  ['sign in', signIn, (username) => ({ accountType: 1, username, password: 'wrong' })],
]

/** Milliseconds of a share of the sorted times. */
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

test.for(cases)(
  '%s: who has an account shows neither in the answer nor in its time',
  async ([, endpoint, bodyOf]) => {
    const { guest, rows } = await world()
    // As slow as in production; the cheap hash of the other tests would tell.
    await rows('update app_user set password_hash = $1', [await hashPassword('Fairlead2026')])
    const times = { known: [] as number[], unknown: [] as number[] }
    const bodies = new Set<string>()
    const ask = async (kind: keyof typeof times, email: string) => {
      const start = performance.now()
      const { data, code, msg, status, cookies } = await guest().call(endpoint, { body: bodyOf(email) })
      times[kind].push(performance.now() - start)
      bodies.add(JSON.stringify({ data, code, msg, status, cookies }))
    }
    // The first of anything is slow.
    await ask('known', 'warm@test.example')
    times.known.pop()
    for (let i = 0; i < 25; i++) {
      await rows('delete from attempt')
      await ask('known', 'owner@test.example')
      await ask('unknown', 'nobody@test.example')
    }
    expect([...bodies]).toHaveLength(1)
    const { known, unknown } = times
    expect(at(known, 0.5)).toBeGreaterThan(at(unknown, 0.05))
    expect(at(known, 0.5)).toBeLessThan(at(unknown, 0.95))
    expect(at(unknown, 0.5)).toBeGreaterThan(at(known, 0.05))
    expect(at(unknown, 0.5)).toBeLessThan(at(known, 0.95))
  },
)
