import { failure } from '../failure.ts'

/** Failures of second factors and of proofs of identity; their texts are in `errors-help.ts`. */
export const failures = {
  bindSecondFactor: failure(5003001, 403, 'route'),
  secondFactor: failure(5003002, 401, 'route'),

  // The console asks for the proof and repeats the call.
  proofNeeded: failure(5003004, 403, 'silent'),

  mfaDemanded: failure(50901, 409, 'toast'),
  passkeyRefused: failure(50902, 401, 'toast'),
  passkeyLimit: failure(50903, 409, 'toast'),
  noPasskey: failure(50904, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['mfaCode', 'recoveryCode'] as const
