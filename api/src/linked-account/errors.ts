import { failure } from '../failure.ts'

/** Failures of linked accounts; their texts are in `errors-help.ts`. */
export const failures = {
  linkedLimit: failure(50821, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['awsNumber', 'aliyunNumber', 'googleNumber', 'linkedTaken'] as const
