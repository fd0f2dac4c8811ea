import { deltaSeconds, type Directives, parseCacheControl, parseTargeted } from './cache-control.ts'
import { field, type FieldList, members } from './fields.ts'
import { parseHttpDate } from './http-date.ts'

/** The owner's rules for lifetimes, in seconds. */
export type CacheRules = {
  minTtl: number
  defaultTtl: number
  maxTtl: number
  /** Whether responses with `Set-Cookie` are stored like others. */
  keepsSetCookie: boolean
  /** Whether visitors get the cache tags. */
  showsTags: boolean
  /** The minimum lifetime of an error with this status. */
  errorMinTtl: (status: number) => number
  /** Standard mode: lifetimes follow RFC 9111, and none of the rules above applies. */
  standard: boolean
}

/** Whether and how a response to GET may be stored. Times are in seconds. */
export type Storage = {
  store: boolean
  /** The remaining lifetime on arrival; if it is 0, every use must be revalidated. */
  ttl: number
  /** Its age on arrival. */
  age: number
  /** For how long after its lifetime it may be served if the origin fails; null is unlimited. */
  staleFor: number | null
  /** For how long after its lifetime it is served while it is being revalidated. */
  staleWhile: number
  /** Whether visitors by http and by https get separate copies. */
  byScheme: boolean
  /** Whether `Set-Cookie` is stored with it. */
  keepsCookie: boolean
  showsTags: boolean
  /** The request fields that `Vary` names (lower case), in order. */
  vary: readonly string[]
}

export const never: Storage = {
  store: false,
  ttl: 0,
  age: 0,
  staleFor: 0,
  staleWhile: 0,
  byScheme: false,
  keepsCookie: false,
  showsTags: false,
  vary: [],
}

/** Whether concurrent requests may share the response. If not, it was made for one visitor. */
export const isForAll = ({ ttl, staleWhile }: Storage) => ttl > 0 || staleWhile > 0

/**
 * Statuses that are stored for the default lifetime if the origin specifies none. Redirects of the origin are stored,
 * not followed.
 */
const plain = new Set([200, 203, 204, 300, 301, 308])
/**
 * Temporary redirects get no default lifetime, because they are not heuristically cacheable (RFC 9110, section 15.1).
 * The owner's minimum lifetime applies to them.
 */
const forNow = new Set([302, 307])
/** Statuses that are stored as errors even without a lifetime. */
const errors = new Set([404, 414, 500, 501, 502, 503, 504])
/** Statuses that are stored as errors only with an explicit lifetime. */
const errorsWithLifetime = new Set([400, 403, 405, 412, 415])
/** Statuses that, like all others, are stored only with an explicit lifetime, but whose meaning is known. */
const known = new Set([201, 202, 303, 401, 402, 406, 408, 409, 410, 413, 417, 421, 422, 426, 451, 505])
const isKnown = (status: number) =>
  [plain, forNow, errors, errorsWithLifetime, known].some((statuses) => statuses.has(status))
/**
 * Never stored: 206 is for a part (`parts.ts`), 304 answers a conditional request of the edge, 416 is about the range
 * of one request. The others are about one client or one moment (RFC 6585; RFC 8470, section 5.2; RFC 9110, section
 * 15.5.8).
 */
const neverStored = new Set([206, 304, 407, 416, 425, 428, 429, 431, 511])

/**
 * Forwarded fields about a visitor that are not in the cache key: a response that varies by one of them is for one
 * visitor.
 */
const ofOneVisitor = new Set(['*', 'x-forwarded-for', 'via', 'cdn-loop'])

/** Heuristically cacheable statuses (RFC 9110, section 15.1). */
const guessable = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])
/** The longest heuristic lifetime, in seconds. */
const longestGuess = 86_400

/**
 * Decides about a response that arrived at `now` (milliseconds); `authorized`: the request contained `Authorization`.
 */
export function storage(
  status: number,
  headers: FieldList,
  rules: CacheRules,
  { now, authorized }: { now: number; authorized: boolean },
): Storage {
  if (neverStored.has(status) || status < 200) return never
  const vary = members(field(headers, 'vary')).map((name) => name.toLowerCase())
  if (vary.some((name) => ofOneVisitor.has(name))) return never
  // A visitor who gets a cookie may have started a session, and the page may contain data of it. An origin that
  // forbids storing only this field has considered that.
  const setsCookie = field(headers, 'set-cookie') !== undefined
  if (setsCookie && !rules.keepsSetCookie && !namedFields(headers).includes('set-cookie')) return never

  const targeted = parseTargeted(field(headers, 'cdn-cache-control'))
  const directives = targeted ?? parseCacheControl(field(headers, 'cache-control'))
  const mustUnderstand = directives.has('must-understand')
  if (mustUnderstand && !isKnown(status)) return never

  const forced = rules.minTtl > 0
  // With `must-understand`, a cache that understands the status ignores `no-store` (RFC 9111, section 5.2.2.3).
  const forbidden = directives.has('no-store') && !mustUnderstand
  const uncached = forbidden || isBare(directives, 'private') || (authorized && !isForMany(directives))
  const unchecked = isBare(directives, 'no-cache')
  const isError = !rules.standard && (errors.has(status) || errorsWithLifetime.has(status))
  if (uncached && !forced) return never
  if (unchecked && isError && !forced) return never

  const age = ageOf(headers)
  const lifetime =
    unchecked || uncached ? 0 : explicitLifetime(directives, headers, targeted === undefined, now)
  const stale = unchecked || uncached || status >= 500 ? noStale : staleAllowance(directives, rules.standard)
  const byScheme = !rules.standard && vary.includes('x-forwarded-proto')
  const names = rules.standard ? [...new Set(vary)].toSorted() : []
  const judged = (left: number): Storage => {
    const ttl = Math.max(0, left)
    const isOfUse = ttl > 0 || stale.staleFor !== 0 || stale.staleWhile > 0 || hasValidator(headers)
    const { showsTags } = rules
    const keepsCookie = rules.keepsSetCookie && ttl > 0
    return isOfUse
      ? { store: true, ttl, age, ...stale, byScheme, vary: names, keepsCookie, showsTags }
      : never
  }

  if (rules.standard) {
    if (lifetime !== undefined) return judged(lifetime - age)
    return guessable.has(status) || directives.has('public') ? judged(guess(headers, now) - age) : never
  }
  if (isError) {
    if (lifetime === undefined && errorsWithLifetime.has(status)) return never
    return judged(Math.max(rules.errorMinTtl(status), Math.min(lifetime ?? 0, rules.maxTtl) - age))
  }
  if (lifetime === undefined) {
    if (plain.has(status)) return judged(Math.max(rules.minTtl, rules.defaultTtl))
    return forced && forNow.has(status) ? judged(rules.minTtl) : never
  }
  return judged(Math.max(rules.minTtl, Math.min(lifetime, rules.maxTtl) - age))
}

/** `no-cache` and `private` with field names apply to those fields only: see `namedFields`. */
const isBare = (directives: Directives, name: string) => directives.get(name) === ''

/**
 * One of these directives must be present before the response to a request with `Authorization` is shared (RFC 9111,
 * section 3.5).
 */
const isForMany = (directives: Directives) =>
  ['public', 's-maxage', 'must-revalidate'].some((name) => directives.has(name))

const hasValidator = (headers: FieldList) =>
  field(headers, 'etag') !== undefined || field(headers, 'last-modified') !== undefined

/** Whether the standard forbids serving a stale response even to a visitor who accepts one. */
export function forbidsStale(headers: FieldList): boolean {
  const directives = directivesOf(headers)
  return isBare(directives, 'no-cache') || staleAllowance(directives, true) === noStale
}

const directivesOf = (headers: FieldList) =>
  parseTargeted(field(headers, 'cdn-cache-control')) ?? parseCacheControl(field(headers, 'cache-control'))

/** The first member applies; one that is not a number is ignored (RFC 9111, section 5.1). */
function ageOf(headers: FieldList): number {
  const [first] = (field(headers, 'age') ?? '').split(',')
  return deltaSeconds(first?.trim()) ?? 0
}

/** Fields that `no-cache="..."` or `private="..."` keep out of the cache, in lower case. */
export function namedFields(headers: FieldList): string[] {
  const directives = directivesOf(headers)
  return ['no-cache', 'private'].flatMap((name) =>
    members(directives.get(name)).map((member) => member.toLowerCase()),
  )
}

/**
 * In seconds. `s-maxage` takes precedence over `max-age`, and `max-age` over Expires (RFC 9111, section 4.2.1);
 * undefined without any.
 */
function explicitLifetime(directives: Directives, headers: FieldList, withExpires: boolean, now: number) {
  const seconds = deltaSeconds(directives.get('s-maxage')) ?? deltaSeconds(directives.get('max-age'))
  if (seconds !== undefined || !withExpires) return seconds
  const expires = field(headers, 'expires')
  if (expires === undefined) return undefined
  const until = parseHttpDate(expires, now)
  if (until === undefined) return 0
  const date = parseHttpDate(field(headers, 'date') ?? '', now) ?? now
  return Math.max(0, Math.floor((until - date) / 1000))
}

/** The heuristic lifetime in seconds: a tenth of the time since the last change (RFC 9111, section 4.2.2). */
function guess(headers: FieldList, now: number): number {
  const changed = parseHttpDate(field(headers, 'last-modified') ?? '', now)
  if (changed === undefined) return 0
  const date = parseHttpDate(field(headers, 'date') ?? '', now) ?? now
  return Math.min(longestGuess, Math.max(0, Math.floor((date - changed) / 10_000)))
}

type Stale = Pick<Storage, 'staleFor' | 'staleWhile'>
const noStale: Stale = { staleFor: 0, staleWhile: 0 }

/**
 * Stale copies are served if the origin fails, unless the origin forbids it (RFC 5861). `s-maxage` forbids it in
 * standard mode only (RFC 9111, section 5.2.2.10).
 */
function staleAllowance(directives: Directives, standard: boolean): Stale {
  const forbidding = ['must-revalidate', 'proxy-revalidate', ...(standard ? ['s-maxage'] : [])]
  if (forbidding.some((name) => directives.has(name))) return noStale
  return {
    staleFor: deltaSeconds(directives.get('stale-if-error')) ?? null,
    staleWhile: deltaSeconds(directives.get('stale-while-revalidate')) ?? 0,
  }
}
