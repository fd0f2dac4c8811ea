import { failure } from '../failure.ts'

/** Failures of warnings about cost; their texts are in `errors-help.ts`. */
export const failures = {
  warningLimit: failure(51081, 409, 'toast'),
  warningIsOn: failure(51082, 409, 'toast'),
  warningIsOff: failure(51083, 409, 'toast'),
  tryTooOften: failure(51084, 429, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['warningCondition', 'warningChannel', 'warningTaken'] as const
