import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { MfaCode, RecoveryCode } from './second-factor.ts'

/** How many minutes a proof is valid. */
export const proofMinutes = 10

/** The password of the calling user. */
export const OwnPassword = z.string('required').min(1, 'required').max(128, 'tooLong')

export const Proof = z.strictObject({
  password: OwnPassword,
  /** For users with a device: its code, or a recovery code instead. */
  code: MfaCode.optional(),
  recoveryCode: RecoveryCode.optional(),
})

/**
 * Another person may be at an open browser. Calls that could take over the account (password, second factor, e-mail,
 * keys) answer 5003004 until the session has given this proof; signing in alone is not enough.
 */
export const proveSelf = endpoint({
  method: 'POST',
  path: '/user/api/user/proof',
  can: 'pending',
  summary: 'Confirm your identity with password and MFA',
  body: Proof,
  reply: z.object({ until: Time }),
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'session', action: 'prove' },
})
