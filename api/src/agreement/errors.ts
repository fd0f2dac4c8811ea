import { failure } from '../failure.ts'

/** Failures of contracts with end users; their texts are in `errors-help.ts`. */
export const failures = {
  agreementLimit: failure(50971, 409, 'toast'),
  agreementTerminated: failure(50972, 409, 'toast'),
  agreementWaits: failure(50973, 409, 'toast'),
  agreementUnchanged: failure(50974, 409, 'toast'),
  agreementNotEnabled: failure(50975, 409, 'toast'),
  agreementWasEnabled: failure(50977, 409, 'toast'),
  associationOverlaps: failure(50978, 409, 'toast'),
  associationLimit: failure(50979, 409, 'toast'),
  companyLimit: failure(50980, 409, 'toast'),
  attachmentLimit: failure(50981, 409, 'toast'),
  agreementRules: failure(50982, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'agreementEnd',
  'wholePercent',
  'companyTaken',
  'agreementCustomer',
  'agreementCompany',
  'outsideAgreement',
  'agreementChangeDay',
  'attachmentKind',
  'attachmentSize',
] as const
