import { failure } from '../failure.ts'

/** Failures of secret keys; their texts are in `errors-help.ts`. */
export const failures = {
  // In the order of the checks; failures after the signature check are revealed only to callers who have the secret.
  keyMalformed: failure(50801, 401, 'toast'),
  keyTimestamp: failure(50802, 401, 'toast'),
  keySignature: failure(50803, 401, 'toast'),
  keyDisabled: failure(50804, 403, 'toast'),
  keyExpired: failure(50805, 403, 'toast'),
  keyAddress: failure(50806, 403, 'toast'),
  keyReplayed: failure(50807, 401, 'toast'),
  keyNotTaken: failure(50808, 403, 'toast'),

  schemeNotTaken: failure(50813, 401, 'toast'),

  keyLimit: failure(50809, 409, 'toast'),
  keyEnabled: failure(50810, 409, 'toast'),
  keyPaused: failure(50811, 409, 'toast'),
  keyForeign: failure(50812, 403, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['future', 'addressRange', 'notHeld'] as const
