import { errorMinTtlSeconds } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import { growingBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import type { CacheStatus } from './cache-status.ts'
import type { Exchange } from './exchange.ts'
import type { Flights, Outcome } from './flights.ts'
import { sharedFields } from './request-fields.ts'
import { sendFailure, sendPrivate } from './send-answer.ts'
import { sendObject, sendTinyHit } from './send-object.ts'
import { mayStandIn } from './stored-answer.ts'

export type CachedParts = { cache: Cache; flights: Flights; clock: Clock; log: Logger }

/** GET and HEAD: from the cache while fresh, else by one fetch that concurrent requests share. */
export async function serveCached(parts: CachedParts, exchange: Exchange): Promise<void> {
  const { cache, clock } = parts
  const { site, head } = exchange
  const entry = cache.find(site.id, head.path)
  const now = clock()
  if (!entry) return fetchAndServe(parts, exchange, undefined)
  if (entry.freshUntil > now) {
    cache.use(entry)
    if (sendTinyHit(exchange, entry, now)) return
    const body = await cache.open(entry)
    if (!body) return fetchAndServe(parts, exchange, undefined)
    const status = { hit: true, ttl: secondsLeft(entry, now) }
    return sendObject(exchange, entry, body, { status, fromCache: true, now })
  }
  // The origin failed just now: it is not asked again at once.
  if (entry.retryAt > now && mayStandIn(entry, now)) {
    const body = await cache.open(entry)
    const status = { hit: true, ttl: secondsLeft(entry, now), detail: 'origin-failing' }
    if (body) return sendObject(exchange, entry, body, { status, fromCache: true, now })
  }
  return fetchAndServe(parts, exchange, entry)
}

async function fetchAndServe(
  parts: CachedParts,
  exchange: Exchange,
  stale: Entry | undefined,
): Promise<void> {
  const { clock, flights } = parts
  const { site, head } = exchange
  const joined = flights.current(site.id, head.path)
  if (joined) {
    const outcome = await joined.outcome
    if (isSharable(outcome, clock())) return serveOutcome(parts, exchange, outcome, stale, true)
  }
  const flight = flights.start({ site, path: head.path, headers: sharedFields(exchange.request), stale })
  return serveOutcome(parts, exchange, await flight.outcome, stale, false)
}

/** An answer that is stale at once is for the request alone that asked for it. */
const isSharable = (outcome: Outcome, now: number) =>
  outcome.kind !== 'private' && (outcome.kind !== 'storing' || outcome.entry.freshUntil > now)

async function serveOutcome(
  parts: CachedParts,
  exchange: Exchange,
  outcome: Outcome,
  stale: Entry | undefined,
  collapsed: boolean,
): Promise<void> {
  const now = parts.clock()
  const fwd: CacheStatus = { fwd: stale ? 'stale' : 'uri-miss', ...(collapsed && { collapsed }) }
  switch (outcome.kind) {
    case 'storing': {
      const { entry } = outcome
      const body = growingBody(outcome.body, entry.size)
      // Complete and closed in the meantime: then it is in the cache.
      if (!body) return serveCached(parts, exchange)
      const ttl = secondsLeft(entry, now)
      const status = { ...fwd, fwdStatus: entry.head.status, stored: true, ttl }
      return sendObject(exchange, entry, body, { status, fromCache: false, now })
    }
    case 'confirmed': {
      const body = await parts.cache.open(outcome.entry)
      if (!body) return fetchAndServe(parts, exchange, undefined)
      const status = { ...fwd, fwdStatus: 304, ttl: secondsLeft(outcome.entry, now) }
      return sendObject(exchange, outcome.entry, body, { status, fromCache: true, now })
    }
    case 'private':
      return sendPrivate(exchange, outcome.answer, { ...fwd, fwdStatus: outcome.answer.status }, now)
    case 'failed':
    case 'standIn': {
      const body = stale && mayStandIn(stale, now) ? await parts.cache.open(stale) : undefined
      if (stale && body) {
        stale.retryAt = now + errorMinTtlSeconds * 1000
        const detail = outcome.kind === 'failed' ? outcome.failure.detail : 'origin-error'
        const fwdStatus = outcome.kind === 'standIn' ? { fwdStatus: outcome.status } : {}
        const status = { ...fwd, ...fwdStatus, ttl: secondsLeft(stale, now), detail }
        return sendObject(exchange, stale, body, { status, fromCache: true, now })
      }
      // The object that was to stand in cannot be read: ask once more, now for the whole answer.
      if (outcome.kind === 'standIn') return fetchAndServe(parts, exchange, undefined)
      return sendFailure(exchange, outcome.failure, fwd)
    }
  }
}

/** Below zero for a stale object. After a refresh its lifetime is unknown and counts as just over. */
const secondsLeft = (entry: Entry, now: number) =>
  entry.freshUntil === 0 ? 0 : Math.floor((entry.freshUntil - now) / 1000)
