import { failure } from '../failure.ts'

/** Failures of DDoS protection; their texts are in `errors-help.ts`. */
export const failures = {
  ddosPlanOver: failure(50911, 409, 'toast'),
  ddosPlanSmaller: failure(50912, 409, 'toast'),
  ddosNoExpansion: failure(50913, 409, 'toast'),
  orderClosed: failure(50914, 409, 'toast'),
  orderOutdated: failure(50915, 409, 'toast'),
  orderNoRefund: failure(50916, 409, 'toast'),
  orderRefundLate: failure(50917, 409, 'toast'),
  shieldIsOn: failure(50918, 409, 'toast'),
  shieldIsOff: failure(50919, 409, 'toast'),
  shieldOfPlan: failure(50920, 409, 'toast'),
  rulesOffFirst: failure(50921, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = ['ddosSiteCount', 'ddosSiteUnknown', 'ddosPrice', 'shieldTerms'] as const
