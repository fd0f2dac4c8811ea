import { failure } from '../failure.ts'

/** Failures of contracts in the reseller's form; their texts are in `errors-help.ts`. */
export const failures = {
  resaleLimit: failure(51031, 409, 'toast'),
  resaleInAudit: failure(51032, 409, 'toast'),
  resaleIsOver: failure(51033, 409, 'toast'),
  resaleNoDraft: failure(51034, 409, 'toast'),
  resaleNeverApproved: failure(51035, 409, 'toast'),
  resaleRules: failure(51036, 409, 'toast'),
  resaleCustomerOff: failure(51037, 409, 'toast'),
  resaleIsOn: failure(51038, 409, 'toast'),
  resaleIsOff: failure(51039, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'contractAmount',
  'edpShare',
  'paymentDay',
  'linkedAccountChosen',
  'effectiveDay',
  'notWithChoice',
  'customerUnknown',
] as const
