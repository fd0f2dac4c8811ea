import { failure } from '../failure.ts'

/** Failures of certificates; their texts are in `errors-help.ts`. */
export const failures = {
  // Spec 1, section 8.
  domainTimeout: failure(504, 504, 'toast'),
  noTxtRecord: failure(50201, 409, 'toast'),
  validationFailed: failure(50202, 409, 'toast'),
  txtNotSkippable: failure(50203, 409, 'toast'),
  cnameMissing: failure(50204, 409, 'toast'),

  certificateInUse: failure(50205, 409, 'toast'),
  certificateLimit: failure(50206, 409, 'toast'),
  certificateGone: failure(50207, 409, 'toast'),
  certificateGenerating: failure(50208, 409, 'toast'),
  notFree: failure(50209, 409, 'toast'),
  authorityPause: failure(50210, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'certificatePem',
  'certificateOver',
  'certificateEarly',
  'certificateDer',
  'certificateHoldsKey',
  'certificateHosts',
  'certificateUnusable',
  'certificateDomain',
  'certificateSites',
  'keyPem',
  'keyIsCertificate',
  'keyEncrypted',
  'keyOfOther',
  'keyUnfit',
  'chainBroken',
  'chainLong',
  'wildcardFree',
] as const
