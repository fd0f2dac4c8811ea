import { bindMfa, checkMfaCode, checkRecoveryCode, newMfaSecret } from '@fairlead/api/factor/second-factor.ts'
import { signIn } from '@fairlead/api/sign-in/sign-in.ts'
import { generate } from 'otplib'
import { expect } from 'vitest'
import type { Client } from '../client.ts'
import { password } from './people.ts'
import { proveAll } from './proof.ts'
import { world } from '../world.ts'

export const credentials = { accountType: 1, username: 'owner@test.example', password }

/** A world in which `owner` has bound a device, at the time of the next code. */
export async function boundWorld() {
  const w = await world()
  const binding = w.as('owner')
  const { data } = await binding.call(newMfaSecret, { body: {} })
  const code = () => generate({ secret: data.secret, epoch: w.clock.now().getTime() / 1000 })
  const bound = await binding.call(bindMfa, { body: { code: await code() } })
  expect(bound.succ).toBe(true)
  // Binding has replaced the session's token.
  await proveAll(w)
  w.clock.advance(60)
  const enter = async (browser: Client) => {
    const answer = await browser.call(signIn, { body: credentials })
    expect(answer).toMatchObject({ code: 5003002, msg: 'Enter the 6-digit MFA code' })
    return browser
  }
  const check = (browser: Client, sent: string) =>
    browser.call(checkMfaCode, { params: { code: sent }, body: {} })
  const recover = (browser: Client, recoveryCode: string | undefined) =>
    browser.call(checkRecoveryCode, { body: { recoveryCode } })
  const wrong = async () => String((Number(await code()) + 1) % 1_000_000).padStart(6, '0')
  return {
    ...w,
    secret: data.secret,
    recoveryCodes: bound.data.recoveryCodes,
    /** The browser that has bound the device. */
    owner: binding,
    code,
    wrong,
    enter,
    check,
    recover,
  }
}
