import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { codeSpelling } from '../fields.ts'

export const MfaCode = z
  .string('required')
  .max(40, 'mfaCode')
  .overwrite(codeSpelling)
  .regex(/^\d{6}$/, 'mfaCode')

/** How many recovery codes a user gets at a time. */
export const recoveryCodeCount = 10
/** Without I, L, O and U, which are easily confused with other characters. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const recoveryCodeLength = 16

/** Four groups of four, typed in any case, with or without hyphens: `7K2M-Q0XR-9DVA-4TBH`. */
export const RecoveryCode = z
  .string('required')
  .max(40, 'recoveryCode')
  .transform((text) => codeSpelling(text).toUpperCase())
  .refine((code) => new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`).test(code), 'recoveryCode')

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Either a code of the device, or a recovery code. */
export const FactorProof = z
  .strictObject({ code: MfaCode.optional(), recoveryCode: RecoveryCode.optional() })
  .refine((proof) => (proof.code === undefined) !== (proof.recoveryCode === undefined), {
    path: ['code'],
    error: 'required',
  })

/** Completes a sign-in that was answered with 5003002. A code works once; wrong codes are throttled per account. */
export const checkMfaCode = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/check-mfa-code/:code',
  can: 'pending',
  summary: 'Complete sign-in with a code of the MFA device',
  params: { code: MfaCode },
  reply: Nothing,
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'session', action: 'secondFactor' },
})

/** The same with a recovery code, which works once. Wrong ones count together with wrong codes. */
export const checkRecoveryCode = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/check-recovery-code',
  can: 'pending',
  summary: 'Enter a recovery code instead of the 6-digit code',
  body: z.strictObject({ recoveryCode: RecoveryCode }),
  reply: Nothing,
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'session', action: 'recoveryCode' },
})

/** A new secret to scan. It takes effect when `bindMfa` receives a code made from it. */
export const newMfaSecret = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/secret',
  can: 'pending',
  fresh: true,
  summary: 'Start to set up an MFA device',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['conflict'],
  audit: { model: 'secondFactor', action: 'begin' },
})

/** The recovery codes are in this response and are never shown again. */
export const bindMfa = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/bind',
  can: 'pending',
  fresh: true,
  summary: 'Complete the setup of an MFA device with its first code',
  body: z.strictObject({ code: MfaCode }),
  reply: RecoveryCodes,
  errors: ['codeInvalid', 'tooMany', 'conflict'],
  audit: { model: 'secondFactor', action: 'bind' },
})

/** Refused while the account requires a second factor. */
export const disableMfa = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/disable',
  can: 'session',
  fresh: true,
  summary: 'Disable MFA',
  reply: Nothing,
  errors: ['conflict', 'mfaDemanded'],
  audit: { model: 'secondFactor', action: 'disable' },
})

/** The previous codes stop working. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/recovery-codes',
  can: 'session',
  fresh: true,
  summary: 'Generate new recovery codes',
  reply: RecoveryCodes,
  errors: ['conflict'],
  audit: { model: 'secondFactor', action: 'renewRecoveryCodes' },
})

export const Security = z.object({
  mfaEnabled: z.boolean(),
  /** The account requires a second factor of all its users. */
  mfaRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type Security = z.output<typeof Security>

export const getSecurity = endpoint({
  method: 'GET',
  path: '/user/api/user/security',
  can: 'session',
  visits: false,
  summary: 'MFA status of the current user',
  reply: Security,
})
