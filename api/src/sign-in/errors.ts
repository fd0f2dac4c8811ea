import { failure } from '../failure.ts'

/** Failures of signing in and signing up; their texts are in `errors-help.ts`. */
export const failures = {
  // Spec 1, section 8.
  accountLocked: failure(50010, 403, 'toast'),
  accountNotFound: failure(50011, 401, 'toast'),
  userLocked: failure(50012, 403, 'toast'),
  wrongPassword: failure(50013, 401, 'toast'),
  codeInvalid: failure(50014, 400, 'toast'),
  codeRequired: failure(50015, 400, 'toast'),

  choosePassword: failure(5003003, 403, 'route'),
  captchaDown: failure(5031, 503, 'toast'),
} as const

/** What can be wrong with a field. */
export const fieldErrors = [
  'phone',
  'awsAccount',
  'consent',

  // Passwords.
  'passwordLength',
  'passwordMix',
  'passwordCharacters',
  'passwordMismatch',
  'passwordReused',
  'passwordCommon',
  'ownPassword',
] as const
