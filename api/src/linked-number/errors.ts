import { failure } from '../failure.ts'

/** Failures of payer accounts and their linked accounts; their texts are in `errors-help.ts`. */
export const failures = {
  payerLimit: failure(51051, 409, 'toast'),
  payerIsUsed: failure(51052, 409, 'toast'),
  linkedNumberLimit: failure(51053, 409, 'toast'),
  linkedNumberIsUsed: failure(51054, 409, 'toast'),
  linkedNumberPayers: failure(51055, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['payerTaken', 'payerUnknown', 'linkedNumberTaken'] as const
