import { failure } from '../failure.ts'

/** Failures of cloud sign-in; their texts are in `errors-help.ts`. */
export const failures = {
  cloudSaysNo: failure(52001, 409, 'toast'),
  cloudKeysExpired: failure(52002, 409, 'toast'),
  cloudThrottled: failure(52003, 429, 'toast'),
  cloudSilent: failure(52004, 503, 'toast'),
  cloudNotConnected: failure(52005, 409, 'toast'),
  cloudRoleGone: failure(52006, 409, 'toast'),
  cloudSessionOver: failure(52007, 409, 'toast'),
  cloudNoBroker: failure(52008, 409, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'cloudKeyRefused',
  'cloudOtherAccount',
  'cloudRootKey',
  'cloudRoleOpen',
  'cloudRoleRefused',
  'cloudSessionLong',
  'iamUserTaken',
] as const
