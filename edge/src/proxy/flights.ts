import type { EdgeSite } from '@fairlead/api/edge/protocol.ts'
import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { Ticket } from '../cache/purging.ts'
import type { Clock } from '../clock.ts'
import type { FieldList } from './fields.ts'
import { cacheRules, storage } from './freshness.ts'
import type { Meter } from './meter.ts'
import { type OriginAnswer, type OriginClient, OriginFailure } from './origin.ts'
import { confirms, entryFrom, freshen, mayStandIn, validators } from './stored-answer.ts'

/** How a fetch came out, known as soon as the head of the answer is. */
export type Outcome =
  /** Will be stored. The body may still be growing; anybody may read along. */
  | { kind: 'storing'; entry: Entry; body: GrowingBody }
  /** The origin says that the stale object is still right. */
  | { kind: 'confirmed'; entry: Entry }
  /** Not for sharing: the body belongs to the request that started the fetch, which must read or destroy it. */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable answer. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin answered with an error, and the stale object may stand in for it. */
  | { kind: 'standIn'; status: number }

export type Flight = { ticket: Ticket; outcome: Promise<Outcome>; joinable: boolean }

export type Wanted = { site: EdgeSite; path: string; headers: FieldList; stale: Entry | undefined }

/** Bound of the two notebooks below. */
const maxNotes = 10_000
/** After a body was too large or the disk failed, answers of this object are passed on unstored for so long. */
const unstorableMs = 60_000

/** The answer is fine, but it cannot be kept. Whoever reads along is cut off; the next ones are passed through. */
class Unstorable extends Error {}

type Parts = { cache: Cache; origins: OriginClient; clock: Clock; log: Logger; meter: Meter }

/** Fetches of objects, one at a time per object as far as answers can be shared. */
export type Flights = ReturnType<typeof openFlights>

export function openFlights({ cache, origins, clock, log, meter }: Parts) {
  const flying = new Map<string, Flight>()
  /** Objects whose last answer was not for sharing: their requests must not wait for each other. */
  const solo = new Map<string, true>()
  /** Until when an object is not stored. */
  const unstorable = new Map<string, number>()
  const arriving = new Set<Promise<void>>()

  /** The flight that a request may join now. After a purge its answer is too old for those who come later. */
  function current(siteId: string, path: string): Flight | undefined {
    const flight = flying.get(entryKey(siteId, path))
    return flight?.joinable && !flight.ticket.cancelled ? flight : undefined
  }

  function start(wanted: Wanted): Flight {
    const key = entryKey(wanted.site.id, wanted.path)
    const ticket = cache.begin(wanted.site.id, wanted.path)
    const land = () => {
      if (flying.get(key) === flight) flying.delete(key)
    }
    const outcome = fly(wanted, ticket, key, land).catch((error: unknown): Outcome => {
      cache.end(ticket)
      if (error instanceof OriginFailure) return { kind: 'failed', failure: error }
      log.error({ err: error }, 'a fetch failed unexpectedly')
      return { kind: 'failed', failure: new OriginFailure(502, 'internal-error', error) }
    })
    const flight: Flight = { ticket, outcome, joinable: true }
    if (!solo.has(key)) flying.set(key, flight)
    void outcome.then((result) => {
      if (result.kind !== 'storing') land()
      // An answer that is stale at once is for nobody who comes later.
      else if (result.entry.freshUntil <= clock()) flight.joinable = false
    })
    return flight
  }

  async function fly(wanted: Wanted, ticket: Ticket, key: string, land: () => void): Promise<Outcome> {
    const { site, path, stale } = wanted
    const ask = (headers: FieldList) => origins.fetch({ site, method: 'GET', path, headers })
    const questions = stale ? validators(stale) : []
    let answer = await ask([...wanted.headers, ...questions])
    if (answer.status === 304 && stale && questions.length > 0) {
      answer.body.destroy()
      if (confirms(answer.headers, stale)) {
        freshen(stale, answer.headers, cacheRules(site), clock())
        cache.freshen(ticket, stale)
        return { kind: 'confirmed', entry: stale }
      }
      answer = await ask(wanted.headers)
    }
    if (answer.status === 304) {
      answer.body.destroy()
      throw new OriginFailure(502, 'bad-answer', 'a 304 that was not asked for')
    }

    const now = clock()
    if (answer.status >= 500 && stale && mayStandIn(stale, now)) {
      answer.body.destroy()
      cache.end(ticket)
      return { kind: 'standIn', status: answer.status }
    }
    const verdict = storage(answer.status, answer.headers, cacheRules(site), now)
    if (verdict.store && verdict.ttl > 0) solo.delete(key)
    else note(solo, key, true)
    const tooLarge = (answer.length ?? 0) > cache.maxObjectBytes
    if (!verdict.store || tooLarge || (unstorable.get(key) ?? 0) > now) {
      cache.end(ticket)
      return { kind: 'private', answer }
    }
    const entry = entryFrom(site.id, path, answer, verdict, now)
    const body = cache.grow()
    const landing = receive(answer, entry, body, ticket).finally(() => {
      arriving.delete(landing)
      land()
    })
    arriving.add(landing)
    return { kind: 'storing', entry, body }
  }

  /** Reads the whole body and stores it. Goes on without readers: the cache wants it. Never rejects. */
  async function receive(answer: OriginAnswer, entry: Entry, body: GrowingBody, ticket: Ticket) {
    const key = entryKey(entry.siteId, entry.path)
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        meter.originTraffic(entry.siteId, answer.status, chunk.length)
        if (body.received + chunk.length > cache.maxObjectBytes) throw new Unstorable('too large')
        await body.append(chunk).catch((error: unknown) => {
          throw new Unstorable('the disk failed', { cause: error })
        })
      }
      if (answer.length !== undefined && answer.length !== body.received)
        throw new Error('wrong content length')
      body.finish()
    } catch (error) {
      if (error instanceof Unstorable) note(unstorable, key, clock() + unstorableMs)
      answer.body.destroy()
      body.fail(error as Error)
      cache.abandon(ticket, body)
      log.warn({ err: error, site: entry.siteId }, 'an answer broke off and was not stored')
      return
    }
    try {
      await cache.keep(ticket, entry, body)
    } catch (error) {
      log.warn({ err: error, site: entry.siteId }, 'an object could not be stored')
    }
  }

  return {
    current,
    start,
    /** Resolves when no body is arriving any more. */
    landed: async () => void (await Promise.all(arriving)),
  }
}

function note<Value>(notes: Map<string, Value>, key: string, value: Value) {
  notes.delete(key)
  notes.set(key, value)
  if (notes.size <= maxNotes) return
  for (const oldest of notes.keys()) {
    notes.delete(oldest)
    return
  }
}
