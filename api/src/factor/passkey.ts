import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Time } from '../fields.ts'

/** How many minutes a challenge stays valid. */
export const challengeMinutes = 5
export const maxPasskeys = 20

const Base64Url = z
  .string('format')
  .max(16_384, 'tooLong')
  .regex(/^[\w-]*$/, 'format')
const CredentialId = Base64Url.min(1, 'required').max(1400, 'tooLong')

const credential = <R extends z.ZodType>(response: R) =>
  z.object({
    id: CredentialId,
    rawId: CredentialId,
    type: z.literal('public-key', 'option'),
    response,
  })

/** The result of `navigator.credentials.create()`, as JSON (WebAuthn, section 5.1). */
export const NewCredential = credential(
  z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(16).default([]),
  }),
)

/** The result of `navigator.credentials.get()`, as JSON. */
export const UsedCredential = credential(
  z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
)

/** Options for the browser, as JSON; only the browser reads them. */
const Options = z.record(z.string(), z.unknown())

export const PasskeyName = z.string('required').trim().min(1, 'required').max(100)

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Stored by a service that copies it between devices. */
  synced: z.boolean(),
  createDate: Time,
  lastUseDate: Time.nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/user/api/user/passkey',
  can: 'session',
  visits: false,
  summary: 'Passkeys of the current user, newest first',
  reply: z.array(Passkey),
})

/**
 * A passkey opens the account long after this session has ended, so its creator must prove to be the user and not
 * a person at an open browser.
 */
export const newPasskeyOptions = endpoint({
  method: 'POST',
  path: '/user/api/user/passkey/options',
  can: 'session',
  fresh: true,
  summary: 'Options a browser needs to create a passkey',
  reply: Options,
  errors: ['passkeyLimit'],
  audit: { model: 'passkey', action: 'begin' },
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/api/user/passkey',
  can: 'session',
  fresh: true,
  summary: 'Add a passkey',
  body: z.strictObject({ name: PasskeyName, credential: NewCredential }),
  reply: Passkey,
  errors: ['passkeyRefused', 'passkeyLimit', 'conflict'],
  audit: { model: 'passkey', action: 'add' },
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/api/user/passkey/:id',
  can: 'session',
  summary: 'Rename a passkey',
  body: z.strictObject({ name: PasskeyName }),
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'passkey', action: 'edit' },
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/api/user/passkey/:id',
  can: 'session',
  fresh: true,
  summary: 'Remove a passkey',
  reply: Nothing,
  errors: ['notFound'],
  audit: { model: 'passkey', action: 'del' },
})

/** Names no user, so that it does not reveal who has a passkey: the browser offers the passkeys that it has. */
export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/user/auth/passkey/options',
  can: 'public',
  summary: 'Options a browser needs to sign in with a passkey',
  reply: Options,
  audit: undefined,
})

/** A passkey counts as both factors: something that the user has, and a PIN or biometrics. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/user/auth/passkey',
  can: 'public',
  summary: 'Sign in with a passkey',
  body: z.strictObject({ credential: UsedCredential }),
  reply: Nothing,
  errors: ['passkeyRefused', 'accountLocked', 'userLocked'],
  audit: { model: 'session', action: 'passkeySignIn' },
})

export const factorPasskeyOptions = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/passkey/options',
  can: 'pending',
  summary: 'Options a browser needs to use a passkey for MFA',
  reply: Options,
  errors: ['conflict', 'noPasskey'],
  audit: undefined,
})

/** Completes a sign-in that was answered with 5003002, with a passkey of the same user. */
export const checkPasskey = endpoint({
  method: 'POST',
  path: '/user/api/user/otp/passkey',
  can: 'pending',
  summary: 'Use a passkey instead of the 6-digit code',
  body: z.strictObject({ credential: UsedCredential }),
  reply: Nothing,
  errors: ['passkeyRefused', 'conflict'],
  audit: { model: 'session', action: 'secondFactorPasskey' },
})
