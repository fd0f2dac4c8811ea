import { failure } from '../failure.ts'

/** Failures of calls that operators make; their texts are in `errors-help.ts`. */
export const failures = {
  // Edges.
  edgeNotActive: failure(4091, 409, 'toast'),
  edgeGone: failure(4092, 409, 'toast'),

  // Mail.
  mailGoesOut: failure(50701, 409, 'toast'),
  mailForgotten: failure(50702, 409, 'toast'),
  mailNotFailed: failure(50703, 409, 'toast'),
} as const
