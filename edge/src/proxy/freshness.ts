import { deltaSeconds, type Directives, parseCacheControl, parseTargeted } from './cache-control.ts'
import { field, type FieldList, members } from './fields.ts'
import { parseHttpDate } from './http-date.ts'

/** How long answers are kept, in seconds. */
export type CacheRules = {
  minTtl: number
  defaultTtl: number
  maxTtl: number
  /** The least for an error with this status. */
  errorMinTtl: (status: number) => number
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
}

export const never: Storage = { store: false, ttl: 0, age: 0, staleFor: 0 }

/** Kept for the default lifetime when the origin names none. Redirects of the origin are stored, not followed. */
const plain = new Set([200, 203, 204, 300, 301, 302, 307, 308])
/** Kept as errors also without a lifetime. */
const errors = new Set([404, 414, 500, 501, 502, 503, 504])
/** Kept as errors with an explicit lifetime only. */
const errorsWithLifetime = new Set([400, 403, 405, 412, 415])
/** 206 was not asked for, 304 answers a question of ours, 416 is about one request's range. */
const neverStored = new Set([206, 304, 416])

/** Judges an answer that arrived at `now` (milliseconds). */
export function storage(status: number, headers: FieldList, rules: CacheRules, now: number): Storage {
  if (neverStored.has(status) || status < 200) return never
  if (members(field(headers, 'vary')).includes('*')) return never

  const targeted = parseTargeted(field(headers, 'cdn-cache-control'))
  const directives = targeted ?? parseCacheControl(field(headers, 'cache-control'))
  const age = deltaSeconds(members(field(headers, 'age'))[0]) ?? 0
  const forced = rules.minTtl > 0
  const uncached = isBare(directives, 'no-store') || isBare(directives, 'private')
  const unchecked = isBare(directives, 'no-cache')
  const isError = errors.has(status) || errorsWithLifetime.has(status)
  if (uncached && !forced) return never
  if (unchecked && isError && !forced) return never

  const lifetime =
    unchecked || uncached ? 0 : explicitLifetime(directives, headers, targeted === undefined, now)
  const staleFor = staleAllowance(directives)
  const judged = (ttl: number): Storage => ({ store: true, ttl: Math.max(0, ttl), age, staleFor })

  if (isError) {
    if (lifetime === undefined && errorsWithLifetime.has(status)) return never
    return judged(Math.max(rules.errorMinTtl(status), Math.min(lifetime ?? 0, rules.maxTtl) - age))
  }
  if (lifetime === undefined)
    return plain.has(status) ? judged(Math.max(rules.minTtl, rules.defaultTtl)) : never
  return judged(Math.max(rules.minTtl, Math.min(lifetime, rules.maxTtl) - age))
}

/** `no-cache` and `private` with field names concern those fields only: see `namedFields`. */
const isBare = (directives: Directives, name: string) => directives.get(name) === ''

/** Fields that `no-cache="..."` or `private="..."` keep out of the cache, in lower case. */
export function namedFields(headers: FieldList): string[] {
  const directives = parseCacheControl(field(headers, 'cache-control'))
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

/** Stale copies stand in for a failing origin unless the origin forbids it. */
function staleAllowance(directives: Directives): number | null {
  const forbidding = ['must-revalidate', 'proxy-revalidate', 'no-cache']
  if (forbidding.some((name) => directives.has(name))) return 0
  return deltaSeconds(directives.get('stale-if-error')) ?? null
}
