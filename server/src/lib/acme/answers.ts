import { z } from 'zod'
import { AcmeUnreachable, type Problem, readProblem } from './problem.ts'

/** What the authority offers, and where. */
export type AcmeDirectory = {
  newNonce: string
  newAccount: string
  newOrder: string
  renewalInfo?: string | undefined
  /** What each profile is, by its name. */
  profiles: Readonly<Record<string, string>>
  externalAccountRequired: boolean
  termsOfService?: string | undefined
  /** Host names that a CAA record may hold to allow this authority. */
  caaIdentities: readonly string[]
}

export type AcmeOrder = {
  url: string
  status: 'pending' | 'ready' | 'processing' | 'valid' | 'invalid'
  names: readonly string[]
  expires?: Date | undefined
  authorizations: readonly string[]
  finalize: string
  certificate?: string | undefined
  error?: Problem | undefined
  retryAfterMs?: number | undefined
}

export type AcmeChallenge = {
  /** `dns-01`, `http-01`, or one that is not known here. */
  type: string
  url: string
  /** Empty for kinds of challenges that have none. */
  token: string
  status: 'pending' | 'processing' | 'valid' | 'invalid'
  error?: Problem | undefined
}

export type AcmeAuthorization = {
  url: string
  /** For a wildcard, the name without `*.`. */
  name: string
  wildcard: boolean
  status: 'pending' | 'valid' | 'invalid' | 'deactivated' | 'expired' | 'revoked'
  expires?: Date | undefined
  challenges: readonly AcmeChallenge[]
  retryAfterMs?: number | undefined
}

export type RenewalInfo = {
  /** The certificate is to be renewed at a random moment between these two. */
  start: Date
  end: Date
  explanationUrl?: string | undefined
  /** When to ask again. */
  checkAfterMs: number
}

const Url = z.url({ protocol: /^https?$/ })
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const Failure = z
  .unknown()
  .optional()
  .transform((document) => readProblem(document))
const Identifier = z.object({ value: z.string() })

const Meta = z.object({
  termsOfService: z.string().optional().catch(undefined),
  externalAccountRequired: z.boolean().default(false),
  caaIdentities: z.array(z.string()).default([]),
  profiles: z.record(z.string(), z.string()).default({}),
})

export const Directory = z
  .object({
    newNonce: Url,
    newAccount: Url,
    newOrder: Url,
    renewalInfo: Url.optional(),
    meta: Meta.prefault({}),
  })
  .transform(({ meta, ...addresses }): AcmeDirectory => ({ ...addresses, ...meta }))

export const Order = z
  .object({
    status: z.enum(['pending', 'ready', 'processing', 'valid', 'invalid']),
    expires: Moment.optional(),
    identifiers: z.array(Identifier),
    authorizations: z.array(Url),
    finalize: Url,
    certificate: Url.optional(),
    error: Failure,
  })
  .transform(({ identifiers, ...order }) => ({ ...order, names: identifiers.map(({ value }) => value) }))

const Challenge = z.object({
  type: z.string(),
  url: Url,
  // It becomes part of an address and of a DNS record.
  token: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .default(''),
  status: z.enum(['pending', 'processing', 'valid', 'invalid']),
  error: Failure,
})

export const Authorization = z
  .object({
    identifier: Identifier,
    status: z.enum(['pending', 'valid', 'invalid', 'deactivated', 'expired', 'revoked']),
    expires: Moment.optional(),
    wildcard: z.boolean().default(false),
    challenges: z.array(Challenge),
  })
  .transform(({ identifier, ...authorization }) => ({ ...authorization, name: identifier.value }))

/** Some authorities list no orders, and name no address for them. */
export const Account = z.object({ orders: Url.optional() })

export const OrderPage = z.object({ orders: z.array(Url) })

export const Renewal = z
  .object({
    suggestedWindow: z
      .object({ start: Moment, end: Moment })
      .refine(({ start, end }) => start < end, 'the window ends before it starts'),
    explanationURL: z.string().optional().catch(undefined),
  })
  .transform(({ suggestedWindow, explanationURL }) => ({
    ...suggestedWindow,
    explanationUrl: explanationURL,
  }))

/** Reads an answer as what was expected; throws `AcmeUnreachable` if it is something else. */
export function readAnswer<T extends z.ZodType>(schema: T, text: string, what: string): z.infer<T> {
  const read = schema.safeParse(jsonOf(text))
  if (read.success) return read.data
  throw new AcmeUnreachable('answer', `This is not ${what}: ${z.prettifyError(read.error)}`)
}

/** Undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
