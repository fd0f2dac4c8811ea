import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'

/** A new password must differ from this many previous ones. */
export const rememberedPasswords = 5
/** How many minutes a link to choose a new password works. */
export const resetMinutes = 30

/**
 * 8-16 characters, at least one lowercase letter, one uppercase letter and one digit; no Chinese characters, spaces
 * or illegal characters (spec 1, section 5): only characters that a keyboard without an input method can type.
 */
export const Password = z
  .string('required')
  .min(1, 'required')
  .regex(/^[\x21-\x7e]*$/, 'passwordCharacters')
  .refine((text) => text.length >= 8 && text.length <= 16, 'passwordLength')
  .refine((text) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text), 'passwordMix')

export const twice = { password: Password, repeatPassword: z.string('required').min(1, 'required') }
/** Reset and activation: the two passwords must match (spec 1, section 5). */
export const match = (body: { password: string; repeatPassword: string }) =>
  body.password === body.repeatPassword
export const mismatch = { path: ['repeatPassword'], error: 'passwordMismatch' }

/** The token of a mailed link, in the fragment of its address. */
export const LinkToken = z.string('format').max(200)

/**
 * A link works once. Every session of the user ends. Secret keys and passkeys stay; if there are any, `token` revokes
 * them (`revokeAccess`).
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/auth/reset',
  can: 'public',
  summary: 'Choose a new password through the link in the email',
  body: z.strictObject({ token: LinkToken, ...twice }).refine(match, mismatch),
  reply: z.object({ token: z.string().nullable() }),
  errors: ['codeInvalid'],
  audit: { model: 'password', action: 'reset' },
})

/**
 * Completes a sign-in that was answered with 5003003: the mailed password has opened this session for this call only.
 */
export const choosePassword = endpoint({
  method: 'POST',
  path: '/user/auth/choose-password',
  can: 'pending',
  summary: 'Choose a password to replace the emailed one',
  body: z.strictObject(twice).refine(match, mismatch),
  reply: Nothing,
  errors: ['conflict', 'bindSecondFactor'],
  audit: { model: 'password', action: 'choose' },
})

/** Ends the user's other sessions; this one continues under a new id. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/api/user/change-password',
  can: 'session',
  fresh: true,
  summary: 'Change the password',
  body: z.strictObject(twice).refine(match, mismatch),
  reply: Nothing,
  audit: { model: 'password', action: 'change' },
})
