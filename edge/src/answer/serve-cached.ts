import { type Body, growingBody, memoryBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import { isChosenByCoding } from './answer-fields.ts'
import type { CacheStatus } from '../http/cache-status.ts'
import { type Coding, isCompressibleSize, preferredCoding } from '../http/coding.ts'
import type { Compressor } from './compressor.ts'
import type { Resizer } from '../images/resizer.ts'
import type { Demands } from '../http/demands.ts'
import { errorPageFor } from './error-page.ts'
import { explain } from '../visitor/exchange.ts'
import type { Flights } from '../fetch/flights.ts'
import { type Failure, leftAloneUntil, type Outcome, statusOf } from '../fetch/outcome.ts'
import { openWhole } from '../fetch/open-whole.ts'
import { firstPart, partBytes, partKey, wholeOf } from '../fetch/parts.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { plannedRange, sendObject, sendTinyHit, type Told } from './send-object.ts'
import { wantedBeside } from '../fetch/stored-answer.ts'
import { maxSteps, mayShow, mayStandIn, servedStale, suits } from '../fetch/usable.ts'
import type { Wanted } from '../fetch/wanted.ts'

export type CachedParts = {
  cache: Cache
  flights: Flights
  compressor: Compressor
  resizer: Resizer
  clock: Clock
}

/**
 * From the cache while fresh, else by one fetch that concurrent requests share. `part` is the number of the part with
 * which an answer begins that does not need the whole object.
 */
export async function serveCached(parts: CachedParts, wanted: Wanted, part?: number): Promise<void> {
  const { cache, compressor, clock } = parts
  const key = part === undefined ? wanted.key : partKey(wanted.key, part)
  // By the standard a visitor may have had a fresh copy replaced, on whichever core he was.
  const found = cache.find(wanted.site.id, key, wanted.behavior.standard)
  const entry = found && mayShow(wanted.behavior, found) ? found : undefined
  const now = clock()
  if (!entry) {
    if (wanted.demands?.onlyIfCached) return refuseToAsk(wanted)
    return fetchAndServe(parts, wanted, undefined, part)
  }
  const other = wantedBeside(wanted, entry)
  if (other) {
    if (other.steps <= maxSteps) return serveCached(parts, other, part)
    return fetchAndServe(parts, wanted, undefined, part, true)
  }
  if (wanted.demands)
    return serveDemanding(parts, { ...wanted, demands: undefined }, entry, wanted.demands, part)
  if (entry.freshUntil > now) {
    cache.use(entry)
    const page = errorPageFor(wanted, entry.head.status)
    if (page) return serveCached(parts, page)
    const coding = codingFor(wanted, entry, entry.size, now)
    const copy = coding === undefined ? entry : compressor.find(entry, coding)
    if (copy && !wanted.size && sendTinyHit(wanted, entry, copy, coding, now)) return
    const told = { status: { hit: true, ttl: secondsLeft(entry, now) }, fromCache: true, now }
    if (await show(parts, wanted, entry, told)) return
    return fetchAndServe(parts, wanted, undefined, part)
  }
  const detail = servedStale(entry, now)
  if (detail === undefined) return fetchAndServe(parts, wanted, entry, part)
  cache.use(entry)
  if (detail === 'stale-while-revalidate') revalidate(parts, wanted, entry, part)
  const page = errorPageFor(wanted, entry.head.status)
  if (page) return serveCached(parts, page)
  const status = { hit: true, ttl: secondsLeft(entry, now), detail }
  if (await show(parts, wanted, entry, { status, fromCache: true, now })) return
  return fetchAndServe(parts, wanted, entry, part)
}

/** To a visitor who wants a copy or nothing (RFC 9111, section 5.2.1.7). */
const refuseToAsk = (wanted: Wanted) =>
  explain(wanted, 504, 'there is no copy here that would do, and the request wants nothing else')

/** To a visitor with demands of his own, which `wanted` has no more: as they are met, or not, by the copy. */
async function serveDemanding(
  parts: CachedParts,
  wanted: Wanted,
  entry: Entry,
  demands: Demands,
  part: number | undefined,
): Promise<void> {
  const now = parts.clock()
  const isFresh = entry.freshUntil > now
  if (!suits(demands, entry, now)) {
    if (demands.onlyIfCached) return refuseToAsk(wanted)
    return fetchAndServe(parts, { ...wanted, isForced: isFresh }, entry, part)
  }
  if (isFresh) return serveCached(parts, wanted, part)
  parts.cache.use(entry)
  const status = { hit: true, ttl: secondsLeft(entry, now), detail: 'max-stale' }
  if (await show(parts, wanted, entry, { status, fromCache: true, now })) return
  return fetchAndServe(parts, wanted, entry, part)
}

/** Asks the origin about a stale object that visitors get meanwhile (RFC 5861, section 3): one asks for all. */
function revalidate(
  { cache, flights, clock }: CachedParts,
  wanted: Wanted,
  entry: Entry,
  part: number | undefined,
) {
  if (flights.current(wanted, part)) return
  void flights.start(wanted, entry, part).outcome.then((outcome) => {
    if (outcome.kind !== 'private') return
    outcome.answer.body.destroy()
    void cache.leaveAlone(entry, leftAloneUntil(wanted, outcome.answer.status, clock()))
  })
}

/** The coding in which this visitor gets the object; undefined for the object as it is. */
function codingFor(wanted: Wanted, entry: Entry, size: number | undefined, now: number): Coding | undefined {
  const { acceptEncoding, range, method } = wanted.head
  // A part is a part of the object itself: nobody can know the bytes of a copy beforehand.
  if (acceptEncoding === undefined || range !== undefined || method === 'OPTIONS') return undefined
  if (!isChosenByCoding(entry, wanted.behavior, now)) return undefined
  return size !== undefined && isCompressibleSize(size) ? preferredCoding(acceptEncoding) : undefined
}

/**
 * Sends a stored object, or the one that a stored part belongs to, `open` being the way to the body. False when that
 * cannot be had; nothing is sent then.
 */
async function show(
  parts: CachedParts,
  wanted: Wanted,
  stored: Entry,
  told: Told,
  openStored: () => Promise<Body | undefined> = () => parts.cache.open(stored),
): Promise<boolean> {
  if (wanted.size) {
    const picture = await parts.resizer.open(stored, wanted.size, openStored)
    if (picture === 'busy') {
      await explain(wanted, 503, 'too many images are being made', ['Retry-After', '1'])
      return true
    }
    const { entry: shown = stored, body } = picture ?? {}
    const asItIs = { ...wanted, size: undefined }
    return show(parts, asItIs, shown, told, body ? async () => body : openStored)
  }
  const isPart = stored.head.total !== undefined
  const entry = isPart ? wholeOf(stored, wanted.key) : stored
  const plan = plannedRange(wanted, entry, entry.size ?? Infinity, told.now)
  const unsatisfiable = plan?.kind === 'unsatisfiable' ? errorPageFor(wanted, 416) : undefined
  if (unsatisfiable) {
    await serveCached(parts, unsatisfiable)
    return true
  }
  const open = isPart ? () => openWhole(parts, wanted, stored, plan, openStored) : openStored
  const wish = codingFor(wanted, entry, entry.size, told.now)
  const coding = wish !== undefined && parts.compressor.takes(entry, wish) ? wish : undefined
  const body = coding === undefined ? await open() : await parts.compressor.open(entry, coding, open)
  if (!body) return false
  await sendObject(wanted, entry, body, { ...told, coding })
  return true
}

async function fetchAndServe(
  parts: CachedParts,
  wanted: Wanted,
  stale: Entry | undefined,
  part?: number,
  /** What others are fetching will not do. */
  isOwn = false,
): Promise<void> {
  const { flights } = parts
  const joined = isOwn ? undefined : flights.current(wanted, part)
  const start = part === undefined && !stale ? firstPart(wanted) : undefined
  if (joined) {
    const outcome = await joined.outcome
    const other = 'entry' in outcome ? wantedBeside(wanted, outcome.entry) : undefined
    if (other && other.steps > maxSteps) return fetchAndServe(parts, wanted, stale, part, true)
    if (other) return serveCached(parts, other, part)
    if (isSharable(outcome)) {
      if (isFarAhead(outcome, start)) return serveCached(parts, wanted, start)
      return serveOutcome(parts, wanted, outcome, stale, true)
    }
  }
  if (start !== undefined) return serveCached(parts, wanted, start)
  const flight = flights.start(wanted, stale, part, isOwn)
  return serveOutcome(parts, wanted, await flight.outcome, stale, false)
}

/** An answer that is stale at once is for the request alone that asked for it. */
const isSharable = (outcome: Outcome) =>
  outcome.kind === 'storing' || outcome.kind === 'confirmed' ? outcome.forAll : outcome.kind !== 'private'

/** Whether the bytes that are wanted of an arriving object are sooner had by asking for them. */
const isFarAhead = (outcome: Outcome, start: number | undefined): boolean =>
  outcome.kind === 'storing' &&
  outcome.hasParts &&
  start !== undefined &&
  (start - 1) * partBytes > outcome.body.received

async function serveOutcome(
  parts: CachedParts,
  wanted: Wanted,
  outcome: Outcome,
  stale: Entry | undefined,
  collapsed: boolean,
): Promise<void> {
  const now = parts.clock()
  const fwd: CacheStatus = { fwd: reasonOf(wanted, stale), ...(collapsed && { collapsed }) }
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
      const open = async () => (entry.body ? memoryBody(entry.body) : growingBody(outcome.body, entry.size))
      if (await show(parts, wanted, entry, told, open)) return
      // Complete and closed in the meantime: then it is in the cache.
      return serveCached(parts, wanted)
    }
    case 'confirmed': {
      const { entry } = outcome
      const page = errorPageFor(wanted, entry.head.status)
      if (page) return serveCached(parts, page)
      const status = { ...fwd, fwdStatus: 304, ttl: secondsLeft(entry, now) }
      const personal = collapsed ? [] : outcome.personal
      if (await show(parts, wanted, entry, { status, fromCache: true, now, personal })) return
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

const reasonOf = ({ isForced }: Wanted, stale: Entry | undefined) =>
  isForced ? 'request' : stale ? 'stale' : 'uri-miss'

/** The stale object where it may stand in, else the error page, else a word of our own. */
async function serveWithoutAnswer(
  parts: CachedParts,
  wanted: Wanted,
  outcome: Failure,
  stale: Entry | undefined,
  fwd: CacheStatus,
): Promise<void> {
  const now = parts.clock()
  const failed = outcome.kind === 'failed' ? outcome.failure : undefined
  // Whoever shared the fetch shares its end.
  if (failed) wanted.account.fault = failed.fault
  if (stale && mayStandIn(stale, now)) {
    const page = errorPageFor(wanted, stale.head.status)
    if (page) return serveCached(parts, page)
    const told = {
      ...fwd,
      ...(!failed && { fwdStatus: statusOf(outcome) }),
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
