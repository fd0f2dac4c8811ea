import { type Body, growingBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import { isChosenByCoding } from './answer-fields.ts'
import type { CacheStatus } from './cache-status.ts'
import { type Coding, isCompressibleSize, preferredCoding } from './coding.ts'
import type { Compressor } from './compressor.ts'
import type { Resizer } from '../images/resizer.ts'
import { errorPageFor } from './error-page.ts'
import { explain } from './exchange.ts'
import type { Flights, Outcome } from './flights.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { plannedRange, sendObject, sendTinyHit, type Told } from './send-object.ts'
import { mayStandIn } from './stored-answer.ts'
import type { Wanted } from './wanted.ts'

export type CachedParts = {
  cache: Cache
  flights: Flights
  compressor: Compressor
  resizer: Resizer
  clock: Clock
}

/** From the cache while fresh, else by one fetch that concurrent requests share. */
export async function serveCached(parts: CachedParts, wanted: Wanted): Promise<void> {
  const { cache, compressor, clock } = parts
  const entry = cache.find(wanted.site.id, wanted.key)
  const now = clock()
  if (!entry) return fetchAndServe(parts, wanted, undefined)
  if (entry.freshUntil > now) {
    cache.use(entry)
    const page = errorPageFor(wanted, entry.head.status)
    if (page) return serveCached(parts, page)
    const coding = codingFor(wanted, entry, entry.size, now)
    const copy = coding === undefined ? entry : compressor.find(entry, coding)
    if (copy && !wanted.size && sendTinyHit(wanted, entry, copy, coding, now)) return
    const told = { status: { hit: true, ttl: secondsLeft(entry, now) }, fromCache: true, now }
    if (await show(parts, wanted, entry, told)) return
    return fetchAndServe(parts, wanted, undefined)
  }
  // The origin failed just now: it is not asked again at once.
  if (entry.retryAt > now && mayStandIn(entry, now)) {
    const status = { hit: true, ttl: secondsLeft(entry, now), detail: 'origin-failing' }
    if (await show(parts, wanted, entry, { status, fromCache: true, now })) return
  }
  return fetchAndServe(parts, wanted, entry)
}

/** The coding in which this visitor gets the object; undefined for the object as it is. */
function codingFor(wanted: Wanted, entry: Entry, size: number | undefined, now: number): Coding | undefined {
  const { acceptEncoding, range, method } = wanted.head
  // A part is a part of the object itself: nobody can know the bytes of a copy beforehand.
  if (acceptEncoding === undefined || range !== undefined || method === 'OPTIONS') return undefined
  if (!isChosenByCoding(entry, wanted.behavior, now)) return undefined
  return size !== undefined && isCompressibleSize(size) ? preferredCoding(acceptEncoding) : undefined
}

/** Sends a stored object, `open` being the way to its body. False when that cannot be had; nothing is sent then. */
async function show(
  parts: CachedParts,
  wanted: Wanted,
  entry: Entry,
  told: Told,
  open: () => Promise<Body | undefined> = () => parts.cache.open(entry),
): Promise<boolean> {
  if (wanted.size) {
    const picture = await parts.resizer.open(entry, wanted.size, open)
    if (picture === 'busy') {
      await explain(wanted, 503, 'too many images are being made', ['Retry-After', '1'])
      return true
    }
    const { entry: shown = entry, body } = picture ?? {}
    const asItIs = { ...wanted, size: undefined }
    return show(parts, asItIs, shown, told, body ? async () => body : open)
  }
  const unsatisfiable = errorPageFor(wanted, 416)
  if (
    unsatisfiable &&
    plannedRange(wanted, entry, entry.size ?? Infinity, told.now)?.kind === 'unsatisfiable'
  ) {
    await serveCached(parts, unsatisfiable)
    return true
  }
  const wish = codingFor(wanted, entry, entry.size, told.now)
  const coding = wish !== undefined && parts.compressor.takes(entry, wish) ? wish : undefined
  const body = coding === undefined ? await open() : await parts.compressor.open(entry, coding, open)
  if (!body) return false
  await sendObject(wanted, entry, body, { ...told, coding })
  return true
}

async function fetchAndServe(parts: CachedParts, wanted: Wanted, stale: Entry | undefined): Promise<void> {
  const { clock, flights } = parts
  const joined = flights.current(wanted)
  if (joined) {
    const outcome = await joined.outcome
    if (isSharable(outcome, clock())) return serveOutcome(parts, wanted, outcome, stale, true)
  }
  const flight = flights.start(wanted, stale)
  return serveOutcome(parts, wanted, await flight.outcome, stale, false)
}

/** An answer that is stale at once is for the request alone that asked for it. */
const isSharable = (outcome: Outcome, now: number) =>
  outcome.kind !== 'private' && (outcome.kind !== 'storing' || outcome.entry.freshUntil > now)

async function serveOutcome(
  parts: CachedParts,
  wanted: Wanted,
  outcome: Outcome,
  stale: Entry | undefined,
  collapsed: boolean,
): Promise<void> {
  const now = parts.clock()
  const fwd: CacheStatus = { fwd: stale ? 'stale' : 'uri-miss', ...(collapsed && { collapsed }) }
  switch (outcome.kind) {
    case 'storing': {
      const { entry } = outcome
      const page = errorPageFor(wanted, entry.head.status)
      if (page) return serveCached(parts, page)
      const status = {
        ...fwd,
        fwdStatus: entry.head.status,
        stored: true,
        ttl: secondsLeft(entry, now),
      }
      const personal = collapsed ? [] : outcome.personal
      const told = { status, fromCache: false, now, personal }
      if (await show(parts, wanted, entry, told, async () => growingBody(outcome.body, entry.size))) return
      // Complete and closed in the meantime: then it is in the cache.
      return serveCached(parts, wanted)
    }
    case 'confirmed': {
      const { entry } = outcome
      const page = errorPageFor(wanted, entry.head.status)
      if (page) return serveCached(parts, page)
      const status = { ...fwd, fwdStatus: 304, ttl: secondsLeft(entry, now) }
      if (await show(parts, wanted, entry, { status, fromCache: true, now })) return
      return fetchAndServe(parts, wanted, undefined)
    }
    case 'private': {
      const { answer } = outcome
      const page = errorPageFor(wanted, answer.status)
      if (!page) return sendPrivate(wanted, answer, { ...fwd, fwdStatus: answer.status }, now)
      answer.body.destroy()
      return serveCached(parts, page)
    }
    case 'elsewhere':
      return serveCached(parts, wanted)
    case 'failed':
    case 'standIn':
      return serveWithoutAnswer(parts, wanted, outcome, stale, fwd)
  }
}

/** The stale object where it may stand in, else the error page, else a word of our own. */
async function serveWithoutAnswer(
  parts: CachedParts,
  wanted: Wanted,
  outcome: Extract<Outcome, { kind: 'failed' | 'standIn' }>,
  stale: Entry | undefined,
  fwd: CacheStatus,
): Promise<void> {
  const now = parts.clock()
  const failed = outcome.kind === 'failed' ? outcome.failure : undefined
  if (stale && mayStandIn(stale, now)) {
    const { status } = outcome.kind === 'failed' ? outcome.failure : outcome
    await parts.cache.leaveAlone(stale, now + wanted.behavior.cacheRules.errorMinTtl(status) * 1000)
    const told = {
      ...fwd,
      ...(!failed && { fwdStatus: status }),
      ttl: secondsLeft(stale, now),
      detail: failed?.detail ?? 'origin-error',
    }
    if (await show(parts, wanted, stale, { status: told, fromCache: true, now })) return
  }
  // The object that was to stand in cannot be read: ask once more, now for the whole answer.
  if (!failed) return fetchAndServe(parts, wanted, undefined)
  const page = errorPageFor(wanted, failed.status)
  if (page) return serveCached(parts, page)
  return sendFailure(wanted, failed, fwd)
}

/** Below zero for a stale object. After a refresh its lifetime is unknown and counts as just over. */
const secondsLeft = (entry: Entry, now: number) =>
  entry.freshUntil === 0 ? 0 : Math.floor((entry.freshUntil - now) / 1000)
