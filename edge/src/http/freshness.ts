import { deltaSeconds, type Directives, parseCacheControl, parseTargeted } from './cache-control.ts'
import { field, type FieldList, members } from './fields.ts'
import { parseHttpDate } from './http-date.ts'

/** How long answers are kept, in seconds. */
export type CacheRules = {
  minTtl: number
  defaultTtl: number
  maxTtl: number
  /** Answers that set a cookie are kept like others. */
  keepsSetCookie: boolean
  /** The least for an error with this status. */
  errorMinTtl: (status: number) => number
  /** Nothing of the above counts for what is kept: RFC 9111 does, and nothing else. */
  standard: boolean
}

/** What may be done with an answer to GET. Times in seconds. */
export type Storage = {
  store: boolean
  /** Freshness left at the moment of its arrival; 0 means that each use asks the origin. */
  ttl: number
  /** Its age at that moment. */
  age: number
  /** How long beyond its freshness it may stand in for a failing origin; null is without end. */
  staleFor: number | null
  /** How long beyond its freshness it is served at once, while the origin is asked. */
  staleWhile: number
  /** Visitors by http and by https have a copy each. */
  byScheme: boolean
  /** A cookie that comes with it is kept with it. */
  keepsCookie: boolean
  /** Names (lower case) of fields of requests by which the origin chooses among answers, in order. */
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
  vary: [],
}

/** Whether an answer may be given to those who asked at the same time. Others were made for one visitor. */
export const isForAll = ({ ttl, staleWhile }: Storage) => ttl > 0 || staleWhile > 0

/** Kept for the default lifetime when the origin names none. Redirects of the origin are stored, not followed. */
const plain = new Set([200, 203, 204, 300, 301, 308])
/**
 * Redirects for the moment: nobody means them for a day who has not said so (RFC 9110, section 15.1 has them not among
 * those whose lifetime may be guessed). The least lifetime is the owner's word, and holds for them.
 */
const forNow = new Set([302, 307])
/** Kept as errors also without a lifetime. */
const errors = new Set([404, 414, 500, 501, 502, 503, 504])
/** Kept as errors with an explicit lifetime only. */
const errorsWithLifetime = new Set([400, 403, 405, 412, 415])
/** Kept with an explicit lifetime, as every other status, but known for what they mean. */
const known = new Set([201, 202, 303, 401, 402, 406, 408, 409, 410, 413, 417, 421, 422, 426, 451, 505])
const isKnown = (status: number) =>
  [plain, forNow, errors, errorsWithLifetime, known].some((statuses) => statuses.has(status))
/**
 * 206 is of a part (`parts.ts`), 304 answers a question of ours, 416 is about one request's range. The others are about
 * one client, or one moment (RFC 6585; RFC 8470, section 5.2; RFC 9110, section 15.5.8).
 */
const neverStored = new Set([206, 304, 407, 416, 425, 428, 429, 431, 511])

/** What the edge tells the origin of a visitor besides the cache key: an answer that varies by it is for one visitor. */
const ofOneVisitor = new Set(['*', 'x-forwarded-for', 'via', 'cdn-loop'])

/** Those whose lifetime may be guessed (RFC 9110, section 15.1). */
const guessable = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])
/** Seconds: a guess is good for no longer. */
const longestGuess = 86_400

/** Judges an answer that arrived at `now` (milliseconds); `authorized` where the origin was given credentials. */
export function storage(
  status: number,
  headers: FieldList,
  rules: CacheRules,
  { now, authorized }: { now: number; authorized: boolean },
): Storage {
  if (neverStored.has(status) || status < 200) return never
  const vary = members(field(headers, 'vary')).map((name) => name.toLowerCase())
  if (vary.some((name) => ofOneVisitor.has(name))) return never
  // Who is given a cookie has begun something with the origin, of which the page may speak as well. An origin that says
  // of the field alone that it is not to be kept has thought of that.
  const setsCookie = field(headers, 'set-cookie') !== undefined
  if (setsCookie && !rules.keepsSetCookie && !namedFields(headers).includes('set-cookie')) return never

  const targeted = parseTargeted(field(headers, 'cdn-cache-control'))
  const directives = targeted ?? parseCacheControl(field(headers, 'cache-control'))
  const mustUnderstand = directives.has('must-understand')
  if (mustUnderstand && !isKnown(status)) return never

  const forced = rules.minTtl > 0
  // RFC 9111, section 5.2.2.3: who understands the status may leave `no-store` out of account.
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
    const keepsCookie = rules.keepsSetCookie && ttl > 0
    return isOfUse ? { store: true, ttl, age, ...stale, byScheme, vary: names, keepsCookie } : never
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

/** `no-cache` and `private` with field names concern those fields only: see `namedFields`. */
const isBare = (directives: Directives, name: string) => directives.get(name) === ''

/** RFC 9111, section 3.5: what the origin must say of an answer to a request with credentials before others share it. */
const isForMany = (directives: Directives) =>
  ['public', 's-maxage', 'must-revalidate'].some((name) => directives.has(name))

const hasValidator = (headers: FieldList) =>
  field(headers, 'etag') !== undefined || field(headers, 'last-modified') !== undefined

/** Whether the standard forbids to use an answer that is stale, also where a visitor accepts one. */
export function forbidsStale(headers: FieldList): boolean {
  const directives = directivesOf(headers)
  return isBare(directives, 'no-cache') || staleAllowance(directives, true) === noStale
}

const directivesOf = (headers: FieldList) =>
  parseTargeted(field(headers, 'cdn-cache-control')) ?? parseCacheControl(field(headers, 'cache-control'))

/** RFC 9111, section 5.1: the first member counts, and one that is no number does not. */
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

/** s-maxage beats max-age beats Expires (RFC 9111, section 4.2.1); undefined without any. Seconds. */
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

/** A tenth of the time since it was changed (RFC 9111, section 4.2.2). Seconds. */
function guess(headers: FieldList, now: number): number {
  const changed = parseHttpDate(field(headers, 'last-modified') ?? '', now)
  if (changed === undefined) return 0
  const date = parseHttpDate(field(headers, 'date') ?? '', now) ?? now
  return Math.min(longestGuess, Math.max(0, Math.floor((date - changed) / 10_000)))
}

type Stale = Pick<Storage, 'staleFor' | 'staleWhile'>
const noStale: Stale = { staleFor: 0, staleWhile: 0 }

/**
 * Stale copies stand in for a failing origin unless the origin forbids it (RFC 5861). `s-maxage` does so by the standard
 * alone (RFC 9111, section 5.2.2.10).
 */
function staleAllowance(directives: Directives, standard: boolean): Stale {
  const forbidding = ['must-revalidate', 'proxy-revalidate', ...(standard ? ['s-maxage'] : [])]
  if (forbidding.some((name) => directives.has(name))) return noStale
  return {
    staleFor: deltaSeconds(directives.get('stale-if-error')) ?? null,
    staleWhile: deltaSeconds(directives.get('stale-while-revalidate')) ?? 0,
  }
}
