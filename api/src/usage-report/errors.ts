import { failure } from '../failure.ts'

/** Failures of reports of usage; their texts are in `errors-help.ts`. */
export const failures = {
  savedViewLimit: failure(51095, 409, 'toast'),
} as const

/** What can be wrong with a query of usage, or a field. */
export const fieldErrors = ['currentPeriod', 'linkedAccountsMost', 'purchasePrice', 'savedViewTaken'] as const
