import { NamedText } from '../fields.ts'
import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { captchaProviderNames } from './captcha-provider.ts'
import { leastWorkBits, maxNonce, mostWorkBits, workParts } from './captcha-work.ts'

/** 1 the root account itself, 2 a sub-account under the root account's number (spec 1, section 6). */
export const AccountType = { root: 1, sub: 2 } as const

/** Five wrong passwords lock a name for a while; the lock ends by itself. */
export const maxPasswordFailures = 5
export const passwordLockMinutes = 15

export const signInOptions = endpoint({
  method: 'GET',
  path: '/user/auth/options',
  can: 'public',
  summary: 'Options of the sign-in page',
  reply: z.object({
    captcha: z.boolean(),
    /** The provider whose widget replaces the slider. */
    provider: z
      .object({ name: z.enum(captchaProviderNames), siteKey: z.string(), scriptUrl: z.string() })
      .nullable(),
    /** The operators' notice (spec 1, section 8: the maintenance notice at login). */
    notice: NamedText.nullable(),
  }),
})

/** Identifies the user who signs in or has forgotten the password. */
const identity = {
  accountType: z.union([z.literal(AccountType.root), z.literal(AccountType.sub)], 'option'),
  /** Number of the root account; required for a sub-account. */
  accountNumber: z.string('format').trim().max(32).optional(),
  username: z.string('required').trim().min(1, 'required').max(254),
}
type Identity = z.output<z.ZodObject<typeof identity>>
const isWhole = (body: Identity) => body.accountType === AccountType.root || !!body.accountNumber
const incomplete = { path: ['accountNumber'], error: 'required' }

/**
 * From `checkCaptcha`, bound to this browser, or from the provider's widget; valid once. Required if `signInOptions`
 * says so.
 */
export const CaptchaToken = z.string('format').max(8192).optional()

/** Response and response time are the same whether or not the user exists; only the mail reveals it. */
export const forgetPassword = endpoint({
  method: 'POST',
  path: '/user/auth/forget',
  can: 'public',
  summary: 'Request an email with a password reset link',
  body: z.strictObject({ ...identity, captchaToken: CaptchaToken }).refine(isWhole, incomplete),
  reply: Nothing,
  errors: ['codeInvalid', 'codeRequired', 'captchaDown'],
  audit: { model: 'password', action: 'forget' },
})

/**
 * Signs in with a password. The response sets the session cookie, with a new id. With a second factor the answer is
 * 5003002 (enter the code) or 5003001 (bind a device first), after a mailed password 5003003 (choose one of your
 * own); until that is done, the cookie opens nothing else.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/user/auth/login',
  can: 'public',
  summary: 'Sign in with a password',
  body: z
    .strictObject({
      ...identity,
      password: z.string('required').min(1, 'required').max(128),
      captchaToken: CaptchaToken,
    })
    .refine(isWhole, incomplete),
  reply: Nothing,
  errors: [
    'accountLocked',
    'accountNotFound',
    'userLocked',
    'wrongPassword',
    'codeInvalid',
    'codeRequired',
    'captchaDown',
    'bindSecondFactor',
    'secondFactor',
    'choosePassword',
  ],
  audit: { model: 'session', action: 'signIn' },
})

/** Sizes of the slider captcha's picture, in CSS pixels. */
export const captchaSize = { width: 320, height: 160, piece: 48 } as const

/** A point of the drag: milliseconds since the start, pixels from the left. */
const TrailPoint = z.tuple([z.number().int().min(0).max(120_000), z.number().min(-50).max(400)])

export const newCaptcha = endpoint({
  method: 'GET',
  path: '/user/auth/captcha',
  can: 'public',
  summary: 'A picture with a gap, the matching puzzle piece, and a computation for the browser',
  reply: z.object({
    captchaId: z.uuid(),
    /** PNG as data URLs. */
    picture: z.string(),
    piece: z.string(),
    /** Distance of the piece from the top, in pixels. */
    top: z.number().int(),
    /** The proof of work for the browser: the number of zero bits in each part's hash (`captcha-work.ts`). */
    work: z.object({ bits: z.number().int().min(leastWorkBits).max(mostWorkBits) }),
  }),
})

/**
 * Checks a drag and the proof of work. A captcha is checked once, right or wrong; its token is valid for one sign-in
 * of the same browser.
 */
export const checkCaptcha = endpoint({
  method: 'POST',
  path: '/user/auth/captcha/check',
  can: 'public',
  summary: 'Check where the puzzle piece was placed',
  body: z.strictObject({
    captchaId: z.uuid('format'),
    left: z.number('format').min(0).max(captchaSize.width),
    trail: z.array(TrailPoint).min(1).max(2000),
    /** The numbers found for the parts, in order. */
    nonces: z.array(z.number('format').int('integer').min(0).max(maxNonce)).length(workParts),
  }),
  reply: z.object({ captchaToken: z.string() }),
  errors: ['codeInvalid'],
  // It changes nothing that outlives the sign-in screen.
  audit: undefined,
})
