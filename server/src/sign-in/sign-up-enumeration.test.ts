import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { forgetPassword, signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { applyForAccount } from '@fairlead/api/sign-in/sign-up.ts'
import { expect, test } from 'vitest'
import { timingDifference } from '../lib/testing/timing-difference.ts'
import { world } from '../lib/testing/world.ts'
import { hashPassword } from '../lib/passwords.ts'

const form = { firstName: 'Ada', lastName: 'Liu', company: 'C', country: 'CN', agreeTerms: true }

const cases: [string, Endpoint, (email: string) => object][] = [
  ['register', applyForAccount, (email) => ({ ...form, email })],
  ['forgot', forgetPassword, (username) => ({ accountType: 1, username })],
  ['sign in', signIn, (username) => ({ accountType: 1, username, password: 'wrong' })],
]

test.for(cases)(
  '%s: neither the response nor its time reveals whether there is an account',
  async ([, endpoint, bodyOf]) => {
    const { guest, rows } = await world()
    // The slow hash of production, because a cheap one would hide a difference.
    await rows('update app_user set password_hash = $1', [await hashPassword('Fairlead2026')])
    const bodies = new Set<string>()
    const ask = (email: string) => async () => {
      await rows('delete from attempt')
      const { data, code, msg, status, cookies } = await guest().call(endpoint, { body: bodyOf(email) })
      bodies.add(JSON.stringify({ data, code, msg, status, cookies }))
    }
    expect(await timingDifference(ask('owner@test.example'), ask('nobody@test.example'))).toEqual([])
    expect([...bodies]).toHaveLength(1)
  },
)
