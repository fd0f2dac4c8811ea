import { failure } from '../failure.ts'

/** Failures of cost files; their texts are in `errors-help.ts`. */
export const failures = {
  costUploadLimit: failure(51091, 409, 'toast'),
  costUploadIncomplete: failure(51092, 409, 'toast'),
  costProblemGone: failure(51093, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['costUploadTooBig', 'costPieceTooLong'] as const
