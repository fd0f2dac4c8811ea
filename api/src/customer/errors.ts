import { failure } from '../failure.ts'

/** Failures of customers; their texts are in `errors-help.ts`. */
export const failures = {
  customerLimit: failure(50961, 409, 'toast'),
  customerIsOn: failure(50962, 409, 'toast'),
  customerIsOff: failure(50963, 409, 'toast'),
  customerHasLogin: failure(50964, 409, 'toast'),
  customerWithoutEmail: failure(50965, 409, 'toast'),
  customerMailedOften: failure(50966, 429, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['customerTaken'] as const
