import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { Ticket } from '../cache/tickets.ts'
import type { Clock } from '../clock.ts'
import type { Account } from '../logs/account.ts'
import type { FieldList } from './fields.ts'
import { never, storage } from './freshness.ts'
import type { Meter } from './meter.ts'
import { type OriginAnswer, type OriginClient, OriginFailure, type OriginRequest } from './origin.ts'
import { sharedFields } from './request-fields.ts'
import { confirms, entryFrom, freshen, mayStandIn, personalFields, validators } from './stored-answer.ts'
import { isSecure } from './visitor.ts'
import type { Wanted } from './wanted.ts'

/** How a fetch came out, known as soon as the head of the answer is. */
export type Outcome =
  /**
   * Will be stored. The body may still be growing; anybody may read along. `personal` are fields for the request alone
   * that started the fetch.
   */
  | { kind: 'storing'; entry: Entry; body: GrowingBody; personal: FieldList }
  /** The origin says that the stale object is still right. */
  | { kind: 'confirmed'; entry: Entry }
  /** Not for sharing: the body belongs to the request that started the fetch, which must read or destroy it. */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable answer. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin answered with an error, and the stale object may stand in for it. */
  | { kind: 'standIn'; status: number }
  /** Another core has fetched it meanwhile: it is in the cache. */
  | { kind: 'elsewhere' }

export type Flight = { ticket: Ticket; outcome: Promise<Outcome>; joinable: boolean }

/** Bound of the two notebooks below. */
const maxNotes = 10_000
/** After a body was too large or the disk failed, answers of this object are passed on unstored for so long. */
const unstorableMs = 60_000

/** The answer is fine, but it cannot be kept. Whoever reads along is cut off; the next ones are passed through. */
class Unstorable extends Error {}

/** Leave to ask the origin for an object while the other cores wait. */
export type Turn = { end: (stored: boolean) => void }

/** Who of several cores asks for an object that more than one of them wants. */
export type Turns = {
  /** A turn, or how another core's turn has ended; `late` when that is not waited for any longer. */
  begin: (siteId: string, key: string) => Promise<Turn | 'stored' | 'nothing' | 'late'>
}

type Parts = {
  cache: Cache
  origins: OriginClient
  /** Undefined where there is one core. */
  turns: Turns | undefined
  clock: Clock
  log: Logger
  meter: Meter
}

/** Fetches of objects, one at a time per object as far as answers can be shared. */
export type Flights = ReturnType<typeof openFlights>

export function openFlights({ cache, origins, turns, clock, log, meter }: Parts) {
  const flying = new Map<string, Flight>()
  /** Objects whose last answer was not for sharing: their requests must not wait for each other. */
  const solo = new Map<string, true>()
  /** Until when an object is not stored. */
  const unstorable = new Map<string, number>()
  const arriving = new Set<Promise<void>>()

  /** The flight that a request may join now. After a purge its answer is too old for those who come later. */
  function current({ site, key }: Wanted): Flight | undefined {
    const flight = flying.get(entryKey(site.id, key))
    return flight?.joinable && !flight.ticket.cancelled ? flight : undefined
  }

  /** `stale` is the object that the origin may confirm. */
  function start(wanted: Wanted, stale: Entry | undefined): Flight {
    const key = entryKey(wanted.site.id, wanted.key)
    const ticket = cache.begin(wanted.site.id, wanted.key)
    let turn: Turn | undefined
    const land = (stored = false) => {
      turn?.end(stored)
      if (flying.get(key) === flight) flying.delete(key)
    }
    const ask = () => fly(wanted, stale, ticket, land)
    const outcome = inTurn(wanted, stale, (mine) => (turn = mine), ask).catch((error: unknown): Outcome => {
      cache.end(ticket)
      if (error instanceof OriginFailure) return { kind: 'failed', failure: error }
      log.error({ err: error }, 'a fetch failed unexpectedly')
      return { kind: 'failed', failure: new OriginFailure(502, 'internal-error', error) }
    })
    const flight: Flight = { ticket, outcome, joinable: true }
    if (!solo.has(key)) flying.set(key, flight)
    void outcome.then((result) => {
      if (result.kind === 'elsewhere') cache.end(ticket)
      if (result.kind !== 'storing') land()
      // An answer that is stale at once is for nobody who comes later.
      else if (result.entry.freshUntil <= clock()) flight.joinable = false
    })
    return flight
  }

  /** Asks when it is this core's turn, unless another has brought something meanwhile. */
  async function inTurn(
    { site, key }: Wanted,
    stale: Entry | undefined,
    hold: (turn: Turn) => void,
    ask: () => Promise<Outcome>,
  ): Promise<Outcome> {
    const name = entryKey(site.id, key)
    if (!turns || solo.has(name)) return ask()
    for (;;) {
      const turn = await turns.begin(site.id, key)
      if (typeof turn === 'object') hold(turn)
      // Also with the turn: another one may just have ended.
      const found = cache.find(site.id, key)
      if (found && found.freshUntil > (stale?.freshUntil ?? -1)) {
        // Stale from the beginning: from now on each core asks for itself.
        if (found.freshUntil <= found.head.receivedAt) note(solo, name, true)
        return { kind: 'elsewhere' }
      }
      if (turn !== 'stored') return ask()
    }
  }

  async function fly(
    wanted: Wanted,
    stale: Entry | undefined,
    ticket: Ticket,
    land: (stored: boolean) => void,
  ): Promise<Outcome> {
    const { site, behavior, account } = wanted
    const { cacheRules } = behavior
    const key = entryKey(site.id, wanted.key)
    const shared = sharedFields(wanted)
    const ask = (headers: FieldList) => origins.fetch(originRequest(wanted, headers))
    const questions = stale ? validators(stale) : []
    let answer = await ask([...shared, ...questions])
    if (answer.status === 304 && stale && questions.length > 0) {
      answer.body.destroy()
      if (confirms(answer.headers, stale)) {
        freshen(stale, answer.headers, cacheRules, clock())
        cache.freshen(ticket, stale)
        return { kind: 'confirmed', entry: stale }
      }
      answer = await ask(shared)
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
    const verdict = behavior.caches ? storage(answer.status, answer.headers, cacheRules, now) : never
    if (verdict.store && verdict.ttl > 0) solo.delete(key)
    else note(solo, key, true)
    const tooLarge = (answer.length ?? 0) > cache.maxObjectBytes
    if (!verdict.store || tooLarge || (unstorable.get(key) ?? 0) > now) {
      cache.end(ticket)
      return { kind: 'private', answer }
    }
    const entry = entryFrom(site.id, wanted.key, answer, verdict, now)
    const body = cache.grow()
    const landing = receive(answer, entry, body, ticket, account).finally(() => {
      arriving.delete(landing)
      land(true)
    })
    arriving.add(landing)
    return { kind: 'storing', entry, body, personal: personalFields(answer.headers, verdict) }
  }

  /** Reads the whole body and stores it. Goes on without readers: the cache wants it. Never rejects. */
  async function receive(
    answer: OriginAnswer,
    entry: Entry,
    body: GrowingBody,
    ticket: Ticket,
    account: Account,
  ) {
    const key = entryKey(entry.siteId, entry.key)
    account.hold()
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        account.originBytes += chunk.length
        meter.originTraffic(entry.siteId, answer.status, chunk.length)
        if (body.received + chunk.length > cache.maxObjectBytes) throw new Unstorable('too large')
        await body.append(chunk).catch((error: unknown) => {
          throw new Unstorable('the disk failed', { cause: error })
        })
        // The visitor has all of it now: a purge that comes before the end of the stream must know that.
        if (body.received === answer.length) cache.arrive(ticket, entry, body)
      }
      if (answer.length !== undefined && answer.length !== body.received)
        throw new Error('wrong content length')
      cache.arrive(ticket, entry, body)
    } catch (error) {
      answer.body.destroy()
      // All bytes were here already.
      if (!body.complete) {
        if (error instanceof Unstorable) note(unstorable, key, clock() + unstorableMs)
        body.fail(error as Error)
        cache.abandon(ticket, body)
        log.warn({ err: error, site: entry.siteId }, 'an answer broke off and was not stored')
        return
      }
    } finally {
      account.release()
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

/** HEAD is fetched as GET, so that it fills the cache. Of the query the origin hears what is part of the key. */
function originRequest({ request, head, behavior, path, query }: Wanted, headers: FieldList): OriginRequest {
  const shared = behavior.sharing.query(query)
  return {
    route: behavior.route,
    secure: isSecure(request),
    method: head.method === 'OPTIONS' ? 'OPTIONS' : 'GET',
    path: shared === '' ? path : `${path}?${shared}`,
    headers,
    host: behavior.forwardsHost ? head.host : undefined,
    setsCookies: behavior.cookies !== undefined,
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
