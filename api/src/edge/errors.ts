import { failure } from '../failure.ts'

/** What can go wrong with what an edge asks; the words stand in `errors-help.ts`. */
export const failures = {
  edgeRefused: failure(4011, 401, 'silent'),
  edgeRevoked: failure(4012, 403, 'silent'),
} as const
