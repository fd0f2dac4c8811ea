import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Email, Time } from '../fields.ts'
import { languages } from '../text.ts'
import { timeZones } from '../time-zone.ts'
import { LinkToken } from '../sign-in/password.ts'
import { Username } from '../user/user.ts'

/** How many hours the link to a new address works. */
export const emailHours = 24
/** For how many days the owner of the previous address can restore it. */
export const emailReturnDays = 7

export const Zone = z.number('format').refine((hours) => timeZones.includes(hours), 'option')

export const Profile = z.object({
  username: z.string(),
  email: z.string(),
  /** The address waiting for confirmation, and its deadline; null without one. */
  pendingEmail: z.object({ email: z.string(), until: Time }).nullable(),
  /** 1 root account, 2 sub-account. */
  accountType: z.union([z.literal(1), z.literal(2)]),
  accountNumber: z.string(),
  accountName: z.string(),
  /** Who sells to the account; empty if it buys from the platform itself. */
  sellerName: z.string(),
  /** Roles that are enabled, ordered by name. */
  roleIds: z.array(z.uuid()),
  roleName: z.array(z.string()),
  language: z.enum(languages),
  /** Hours from UTC; null if the user has chosen none. */
  timeZone: Zone.nullable(),
})
export type Profile = z.output<typeof Profile>

const path = '/user/api/user/profile'

export const getProfile = endpoint({
  method: 'GET',
  path,
  can: 'session',
  visits: false,
  summary: 'Profile of the current user',
  reply: Profile,
})

/** The language of mails and messages, and the time zone in which a browser without its own choice shows times. */
export const saveProfile = endpoint({
  method: 'PUT',
  path,
  can: 'session',
  summary: 'Set language and time zone',
  body: z.strictObject({ language: z.enum(languages, 'option'), timeZone: Zone }),
  reply: Nothing,
  audit: { model: 'user', action: 'edit' },
})

/** A root user's name is unique among all accounts and cannot be changed. */
export const changeOwnName = endpoint({
  method: 'PUT',
  path: `${path}/name`,
  can: 'session',
  fresh: true,
  summary: 'Change the username',
  body: z.strictObject({ username: Username }),
  reply: Nothing,
  audit: { model: 'user', action: 'rename' },
})

/** Password resets go to this address, so it changes only after the user follows the link that is sent there. */
export const changeOwnEmail = endpoint({
  method: 'PUT',
  path: `${path}/email`,
  can: 'session',
  fresh: true,
  summary: 'Request an email change; it takes effect after confirmation',
  body: z.strictObject({ email: Email }),
  reply: Nothing,
  errors: ['invitedOften'],
  audit: { model: 'email', action: 'apply' },
})

export const dropOwnEmail = endpoint({
  method: 'DELETE',
  path: `${path}/email`,
  can: 'session',
  summary: 'Cancel an email change; the confirmation link stops working',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'email', action: 'revoke' },
})

/** A link works once. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/user/auth/confirm-email',
  can: 'public',
  summary: 'Confirm a new email address through the link sent to it',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['codeInvalid', 'conflict'],
  audit: { model: 'email', action: 'change' },
})

/**
 * Restores an address that another person has changed. All sessions end. The password and everything created in the
 * user's name since then (devices, passkeys, keys, invitations) become invalid, and a link for a new password is
 * mailed.
 */
export const restoreEmail = endpoint({
  method: 'POST',
  path: '/user/auth/restore-email',
  can: 'public',
  summary: 'Restore the previous email address through the link sent to it',
  body: z.strictObject({ token: LinkToken }),
  reply: z.object({ email: z.string() }),
  errors: ['codeInvalid', 'conflict'],
  audit: { model: 'email', action: 'reset' },
})
