import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { LinkToken } from './password.ts'

/** For how many days the link in a notice can revoke keys and passkeys. */
export const accessLinkDays = 7

/** The ways to open a user's account besides the password. They still work after the password was changed. */
export const RevocableAccess = z.object({
  /** Working secret keys, newest first. */
  keys: z.array(z.object({ name: z.string(), appId: z.string(), createDate: Time })),
  passkeys: z.array(z.object({ name: z.string(), createDate: Time })),
})
export type RevocableAccess = z.output<typeof RevocableAccess>

const body = z.strictObject({ token: LinkToken })

/** The link is in the notice of a changed password, and in the response of the call that changed it by a link. */
export const checkAccess = endpoint({
  method: 'POST',
  path: '/user/auth/access',
  can: 'public',
  summary: 'Secret keys and passkeys that a link would revoke',
  body,
  reply: RevocableAccess,
  errors: ['codeInvalid'],
  // It only reads.
  audit: undefined,
})

/** A link works once. Keys are disabled, so that their user can inspect them; passkeys are deleted. */
export const revokeAccess = endpoint({
  method: 'POST',
  path: '/user/auth/access/revoke',
  can: 'public',
  summary: 'Disable all secret keys and remove all passkeys of a user through the link in a notification',
  body,
  reply: RevocableAccess,
  errors: ['codeInvalid'],
  audit: { model: 'access', action: 'revoke' },
})
