import { z } from 'zod'
import { HeaderName, isUnique, NamedId } from '../../origin/origin.ts'
import { unlistedFields } from '../../origin/origin-fields.ts'
import { characters, ownPattern, patternReading } from '../path.ts'

/** Spec 1, section 9. Types 3 and 4 can do everything that the other types can, and more. */
export const BehaviorType = { default: 1, other: 2, imageResizing: 3, uriAuthentication: 4 } as const

export const viewerProtocolPolicies = ['allow-all', 'redirect-to-https', 'https-only'] as const
/**
 * The methods that a behaviour passes on. Responses to methods that change something are never cached. `any` means
 * all known methods.
 */
export const allowedMethods = ['read', 'read-options', 'all', 'any'] as const
export const methodsOf: Record<(typeof allowedMethods)[number], readonly string[]> = {
  read: ['GET', 'HEAD'],
  'read-options': ['GET', 'HEAD', 'OPTIONS'],
  all: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
  any: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
}

export const maxTtlSeconds = 31_536_000
export const maxBehaviors = 25
export const maxForwardedNames = 30

/** Seconds. */
const Ttl = z.number('format').int('integer').min(0).max(maxTtlSeconds)

/** `*` matches 0 or more characters, `?` exactly one; case-sensitive; the leading slash is optional. */
export const PathPattern = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(255)
  .refine((pattern) => ownPattern(pattern) !== undefined, { error: 'pathPattern', abort: true })
  .transform((pattern) => ownPattern(pattern) ?? pattern)
  .pipe(z.string().max(255))

const names = <T extends z.ZodType<string>>(name: T) =>
  z
    .array(name, 'format')
    .max(maxForwardedNames)
    .refine((list) => isUnique(list), 'duplicate')
    .default([])

const CookieName = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(128)
  .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'cookieName')
const QueryName = z.string('required').min(1, 'required').max(128)

/** Hop-by-hop fields do not select a copy, and the edge sets some fields itself. */
const unforwarded = new Set(
  'connection content-length cdn-loop expect keep-alive proxy-authorization proxy-connection te trailer transfer-encoding upgrade via cookie'.split(
    ' ',
  ),
)

/** The parts of a request that reach the origin and therefore belong to the cache key. */
export const Forwarding = z
  .strictObject({
    cookies: z.enum(['none', 'whitelist', 'all'], 'option').default('none'),
    cookieNames: names(CookieName),
    headers: z.enum(['none', 'whitelist', 'all'], 'option').default('none'),
    headerNames: names(HeaderName.refine((name) => !unforwarded.has(name.toLowerCase()), 'headerReserved')),
    /** Whether the query reaches the origin. Without it, two different searches share one copy. */
    queryString: z.boolean('option').default(true),
    /** The query parameters that reach the origin and are part of the cache key; an empty list means all. */
    queryStringCacheKeys: names(QueryName),
  })
  .superRefine((forwarding, context) => {
    const need = (mode: string, list: readonly string[], path: string) => {
      if (mode === 'whitelist' && list.length === 0)
        context.addIssue({ code: 'custom', message: 'required', path: [path] })
    }
    need(forwarding.cookies, forwarding.cookieNames, 'cookieNames')
    need(forwarding.headers, forwarding.headerNames, 'headerNames')
  })
export type Forwarding = z.output<typeof Forwarding>

/** Links that expire: `auth_key=timestamp-rand-uid-md5("URI-timestamp-rand-uid-key")`. */
export const UriAuthentication = z.strictObject({
  /** 6 to 32 letters and digits. It is stored sealed and never returned; `null` keeps the stored one. */
  key: z
    .string('required')
    .regex(/^[A-Za-z0-9]{6,32}$/, 'uriKey')
    .nullable()
    .default(null),
  /** How long a link is valid, in seconds. */
  ttl: z.number('format').int('integer').min(1).max(maxTtlSeconds).default(1800),
})

const BehaviorFields = z.strictObject({
  type: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], 'option')
    .default(BehaviorType.other),
  pathPattern: PathPattern,
  /** The id of an origin or of a group. The default is the first origin. */
  originId: NamedId.optional(),
  viewerProtocolPolicy: z.enum(viewerProtocolPolicies, 'option').default('allow-all'),
  allowedMethods: z.enum(allowedMethods, 'option').default('read'),
  /** Responses to OPTIONS are cached as well. */
  isCacheOptions: z.boolean('option').default(false),
  compress: z.boolean('option').default(true),
  minTtl: Ttl.default(0),
  defaultTtl: Ttl.default(86_400),
  maxTtl: Ttl.default(maxTtlSeconds),
  smoothStreaming: z.boolean('option').default(false),
  allowCors: z.boolean('option').default(false),
  forwarding: Forwarding.default(() => Forwarding.parse({})),
  /** Responses that set a cookie are cached like others, including the cookie. Useful where cookies are forwarded. */
  cacheSetCookie: z.boolean('option').default(false),
  uriAuthentication: UriAuthentication.optional(),
  /** "A minimum above 0 also stores answers that the origin calls private." */
  minTtlAcknowledged: z.boolean('option').default(false),
  /** "A cookie that the origin sets is kept with the copy, and given to everybody whose request has its key." */
  cookiesAcknowledged: z.boolean('option').default(false),
})

type Fields = z.output<typeof BehaviorFields>

/**
 * Whether a cookie that the origin sets for one visitor can reach others. If no cookies are forwarded, none is set;
 * if all headers are forwarded, nothing is cached.
 */
export const keepsSetCookie = (behavior: Pick<Fields, 'cacheSetCookie' | 'forwarding'>): boolean =>
  behavior.cacheSetCookie && behavior.forwarding.cookies !== 'none' && behavior.forwarding.headers !== 'all'

function check(behavior: Fields, context: z.RefinementCtx) {
  const fail = (path: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  const { minTtl, defaultTtl, maxTtl, forwarding } = behavior
  if (minTtl > defaultTtl) fail('defaultTtl', 'ttlOrder')
  if (defaultTtl > maxTtl) fail('maxTtl', 'ttlOrder')
  // If all headers are forwarded, nothing is cached.
  if (forwarding.headers === 'all' && minTtl > 0) fail('minTtl', 'minTtlWithHeaders')
  if (minTtl > 0 && !behavior.minTtlAcknowledged) fail('minTtlAcknowledged', 'acknowledge')
  if (keepsSetCookie(behavior) && !behavior.cookiesAcknowledged) fail('cookiesAcknowledged', 'acknowledge')
  // Older documents may still have some; they stay readable.
  forwarding.headerNames.forEach((name, i) => {
    if (unlistedFields.has(name.toLowerCase())) fail(`forwarding.headerNames.${i}`, 'headerReserved')
  })
  if (behavior.isCacheOptions && behavior.allowedMethods === 'read')
    fail('isCacheOptions', 'optionsNotAllowed')
  const authenticates = behavior.type === BehaviorType.uriAuthentication
  if (authenticates && !behavior.uriAuthentication) fail('uriAuthentication.key', 'required')
}

export const BehaviorInput = BehaviorFields.superRefine(check)
export type BehaviorInput = z.output<typeof BehaviorInput>

/** A behaviour as it is stored and returned: with its origin, and with a flag in place of the key. */
export const Behavior = BehaviorFields.extend({
  originId: NamedId,
  uriAuthentication: z.object({ hasKey: z.boolean(), ttl: z.number().int() }).optional(),
})
export type Behavior = z.output<typeof Behavior>

/** The normalized characters of a pattern, without the leading slash. */
export const patternSigns = (pattern: string) => characters(patternReading(pattern).replace(/^\//, ''))

/**
 * Whether `earlier` matches every path that `later` matches, so that the later behaviour is never used. Walks both
 * patterns in parallel. The result is exact, because `?` and letters take one character and only `*` takes any
 * number.
 */
export function covers(earlier: string, later: string): boolean {
  const a = patternSigns(earlier)
  const b = patternSigns(later)
  const known = new Map<number, boolean>()
  const from = (i: number, j: number): boolean => {
    const key = i * (b.length + 1) + j
    const seen = known.get(key)
    if (seen !== undefined) return seen
    // A walk that returns to its own start has found no difference.
    known.set(key, false)
    const found = step(i, j)
    known.set(key, found)
    return found
  }
  const step = (i: number, j: number): boolean => {
    if (i === a.length) return j === b.length
    if (a[i] === '*') return from(i + 1, j) || (j < b.length && from(i, j + 1))
    if (j === b.length || b[j] === '*') return false
    return (a[i] === '?' || a[i] === b[j]) && from(i + 1, j + 1)
  }
  return from(0, 0)
}

/** Behaviours that are never used, each with the earlier one that matches all of their paths. */
export function shadowed(behaviors: readonly { pathPattern: string }[]): Map<number, number> {
  const found = new Map<number, number>()
  behaviors.forEach(({ pathPattern }, i) => {
    const by = behaviors.findIndex((earlier, j) => j < i && covers(earlier.pathPattern, pathPattern))
    if (by !== -1) found.set(i, by)
  })
  return found
}
