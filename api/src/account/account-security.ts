import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'

/** The longest session lifetime that can be set, in hours. A session that is idle for two hours ends sooner. */
export const maxSessionHours = 24

/** What an account requires whenever one of its users signs in. */
export const AccountSecurityInput = z.strictObject({
  /** Signing in with a password needs a second factor. */
  mfaRequired: z.boolean('format'),
  /** The maximum lifetime of a session, in whole hours. */
  sessionHours: z.number('required').int('integer').min(1, 'tooSmall').max(maxSessionHours, 'tooBig'),
})

export const AccountSecurity = AccountSecurityInput.extend({
  /** Users of the account who have not bound a device yet. */
  usersWithoutMfa: z.number().int(),
})
export type AccountSecurity = z.output<typeof AccountSecurity>

const path = '/user/api/account/security'

export const getAccountSecurity = endpoint({
  method: 'GET',
  path,
  can: 'account_security',
  summary: 'Sign-in requirements for users of the account',
  reply: AccountSecurity,
  errors: ['notFound'],
})

/** Ends sessions that break the new rules: those of users without a device, and those that are too old. */
export const saveAccountSecurity = endpoint({
  method: 'PUT',
  path,
  can: 'ACCOUNT_SECURITY_EDIT',
  fresh: true,
  summary: 'Require MFA for all users, or limit the session length',
  body: AccountSecurityInput,
  reply: Nothing,
  errors: ['notFound', 'ownFactorFirst', 'mfaDemanded'],
  audit: { model: 'accountSecurity', action: 'edit' },
})
