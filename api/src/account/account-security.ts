import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'

/** The longest lifetime of a session that can be set, in hours. Two idle hours end a session sooner. */
export const maxSessionHours = 24

/** What an account asks of the sign-ins of all its users. */
export const AccountSecurityInput = z.strictObject({
  /** Signing in with a password needs a second factor. */
  mfaRequired: z.boolean('format'),
  /** How long a session lives at most, in whole hours. */
  sessionHours: z.number('required').int('integer').min(1, 'tooSmall').max(maxSessionHours, 'tooBig'),
})

export const AccountSecurity = AccountSecurityInput.extend({
  /** Users of the account who have bound no device yet. */
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
  errors: ['notFound', 'ownFactorFirst'],
  audit: { model: 'accountSecurity', action: 'edit' },
})
