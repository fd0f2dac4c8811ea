import type { z } from 'zod'
import type { FactorProof } from '@fairlead/api/factor/second-factor.ts'
import type { Tx } from '../lib/db.ts'
import { Fail } from '../lib/fail.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import {
  clearFailures,
  countFailure,
  holdCounter,
  codeCounter,
  askerOf,
  knownSource,
  type Source,
} from '../throttle/public.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { codeStep } from './second-factor.ts'
import { factorPurpose, lockSecondFactor, saveLastStep } from '../user/public.ts'

/** The user who proves a factor, and the address. */
type Prover = { userId: string; source: Source }

/**
 * Counts the wrong codes of a user: after five, codes of the device and recovery codes are locked for a while.
 * Addresses from which the user has signed in before have a separate count, so that a person who stole the password
 * cannot lock out its owner. `isRight` runs under the lock, so that concurrent attempts are all counted. Throws
 * `tooMany` and `codeInvalid`; both keep the count.
 */
export async function throttled(
  tx: Tx,
  { userId, source }: Prover,
  now: Date,
  isRight: () => Promise<boolean>,
) {
  const known = await knownSource(tx, userId, source, now)
  const counter = codeCounter(userId, known && askerOf(source, known))
  const minutes = await holdCounter(tx, counter, now)
  if (minutes > 0) throw new Fail('tooMany', { minutes, keep: true })
  if (await isRight()) return clearFailures(tx, counter)
  await countFailure(tx, counter, now)
  throw new Fail('codeInvalid', { keep: true })
}

/** Checks a code of the user's device or a recovery code. Each works once. */
export async function proveFactor(
  tx: Tx,
  box: SecretBox,
  prover: Prover,
  { code = '', recoveryCode }: z.output<typeof FactorProof>,
  now: Date,
) {
  const { userId } = prover
  await throttled(tx, prover, now, async () => {
    const factor = await lockSecondFactor(tx, userId)
    if (!factor.mfa_secret) return false
    if (recoveryCode !== undefined) return takeRecoveryCode(tx, userId, recoveryCode)
    const secret = box.open(factor.mfa_secret, factorPurpose, userId)
    const step = await codeStep(secret, code, now, factor.mfa_last_step)
    if (step !== undefined) await saveLastStep(tx, userId, step)
    return step !== undefined
  })
}
