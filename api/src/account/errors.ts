import { failure } from '../failure.ts'

/** Failures of accounts and the operators who enter them; their texts are in `errors-help.ts`. */
export const failures = {
  // Spec 1, section 8.
  accountNotSynced: failure(50302, 409, 'toast'),

  ownFactorFirst: failure(50905, 409, 'toast'),
  accountIsLocked: failure(4093, 409, 'toast'),
  accountIsOpen: failure(4094, 409, 'toast'),
  accountRunsPlatform: failure(4095, 409, 'toast'),

  // Operators in an account of a customer.
  visitOver: failure(5003005, 403, 'route'),
  visitClosed: failure(50611, 403, 'toast'),
  visitReading: failure(50612, 403, 'toast'),
  operatorAccount: failure(50613, 409, 'toast'),
} as const
