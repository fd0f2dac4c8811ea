import type { z } from 'zod'
import type { FactorProof } from '@fairlead/api/user/second-factor.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { clearFailures, countFailure, isLocked } from './attempts.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { codeStep } from './second-factor.ts'
import { lockSecondFactor, saveLastStep } from './users.ts'

const limit = { max: 5, minutes: 15 }

/**
 * Counts the wrong codes of a user, of the device and of recovery together: five lock both for a while.
 * `isRight` runs under the lock, so that of many tries at once each is counted. Throws `tooMany` and
 * `codeInvalid`; both keep the count.
 */
export async function throttled(tx: Tx, userId: string, now: Date, isRight: () => Promise<boolean>) {
  if (await isLocked(tx, 'mfa', userId, now)) throw new Fail('tooMany', { keep: true })
  if (await isRight()) return clearFailures(tx, 'mfa', userId)
  await countFailure(tx, 'mfa', userId, now, limit)
  throw new Fail('codeInvalid', { keep: true })
}

/** Takes a code of the user's device or a recovery code; either works once. */
export async function proveFactor(
  tx: Tx,
  box: SecretBox,
  userId: string,
  { code = '', recoveryCode }: z.output<typeof FactorProof>,
  now: Date,
) {
  await throttled(tx, userId, now, async () => {
    const factor = await lockSecondFactor(tx, userId)
    if (!factor.mfa_secret) return false
    if (recoveryCode !== undefined) return takeRecoveryCode(tx, userId, recoveryCode)
    const secret = box.open(factor.mfa_secret, 'mfa', userId)
    const step = await codeStep(secret, code, now, factor.mfa_last_step)
    if (step !== undefined) await saveLastStep(tx, userId, step)
    return step !== undefined
  })
}
