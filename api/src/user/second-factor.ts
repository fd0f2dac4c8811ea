import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'

export const MfaCode = z.string('required').regex(/^\d{6}$/, 'mfaCode')

/** Finishes a sign-in that answered 5003002. A code works once; wrong codes are throttled per account. */
export const checkMfaCode = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/check-mfa-code/:code',
  can: 'pending',
  summary: 'Enter the six-digit code of the second factor',
  params: { code: MfaCode },
  reply: Nothing,
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'session', action: 'secondFactor' },
})

/** A fresh secret to scan. It counts only after `bindMfa` has seen a code made from it. */
export const newMfaSecret = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/secret',
  can: 'pending',
  summary: 'Begin to bind an MFA device',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['conflict'],
  audit: { model: 'secondFactor', action: 'begin' },
})

export const bindMfa = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/bind',
  can: 'pending',
  summary: 'Bind the MFA device by its first code',
  body: z.strictObject({ code: MfaCode }),
  reply: Nothing,
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'secondFactor', action: 'bind' },
})
