import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { MfaCode, RecoveryCode } from './second-factor.ts'

/** How long a proof holds, in minutes. */
export const proofMinutes = 10

/** The password of the user who asks. */
export const OwnPassword = z.string('required').min(1, 'required').max(128, 'tooLong')

export const Proof = z.strictObject({
  password: OwnPassword,
  /** For users with a device: its code, or a recovery code in its place. */
  code: MfaCode.optional(),
  recoveryCode: RecoveryCode.optional(),
})

/**
 * Another person may use an open browser. Calls on which the account depends (password, second factor, e-mail,
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
