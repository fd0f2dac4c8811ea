import { failure } from '../failure.ts'

/** Failures of calls that edges make; their texts are in `errors-help.ts`. */
export const failures = {
  edgeRefused: failure(4011, 401, 'silent'),
  edgeRevoked: failure(4012, 403, 'silent'),
} as const
