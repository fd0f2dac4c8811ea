import { failure } from '../failure.ts'

/** Failures of account bindings; their texts are in `errors-help.ts`. */
export const failures = {
  bindingLimit: failure(51061, 409, 'toast'),
  bindingWaits: failure(51062, 409, 'toast'),
  bindingFinished: failure(51063, 409, 'toast'),
  bindingTerminated: failure(51064, 409, 'toast'),
  bindingStale: failure(51065, 409, 'toast'),
  bindingHeld: failure(51066, 409, 'toast'),
  bindingIsOver: failure(51067, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'bindingPayer',
  'bindingContract',
  'bindingStrategy',
  'bindingAccounts',
  'bindingAccountsOfPayer',
  'bindingDay',
  'bindingAccountUnknown',
  'bindingAccountHeld',
  'bindingEnd',
  'bindingGroups',
] as const
