import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { Ticket } from '../cache/tickets.ts'
import type { Clock } from '../clock.ts'
import { givesParts, isAuthorized, isFinal, originRequest, ownRange, withoutRange } from './asking.ts'
import type { FieldList } from './fields.ts'
import { isForAll, never, type Storage, storage } from './freshness.ts'
import type { Meter } from './meter.ts'
import { type OriginAnswer, type OriginClient, OriginFailure } from './origin.ts'
import { isCombinable, partKey, partRange, readPart } from './parts.ts'
import { openReceiver } from './receive.ts'
import { recentKeys } from './recent.ts'
import { sharedFields } from './request-fields.ts'
import {
  type Arrival,
  confirms,
  entryFrom,
  freshen,
  mayStandIn,
  personalFields,
  schemeOf,
  validators,
} from './stored-answer.ts'
import { awaitTurn, type Turn, type Turns } from './turns.ts'
import type { Wanted } from './wanted.ts'

/** How a fetch came out, known as soon as the head of the answer is. */
export type Outcome =
  /**
   * Will be stored: the object, or the part that was asked for. The body may still be growing; anybody may read along.
   * `personal` are fields for the request alone that started the fetch.
   */
  | {
      kind: 'storing'
      entry: Entry
      body: GrowingBody
      personal: FieldList
      forAll: boolean
      /** The origin would give parts of it. */
      hasParts: boolean
    }
  /** The origin says that the stale object is still right. */
  | { kind: 'confirmed'; entry: Entry; personal: FieldList; forAll: boolean }
  /** Not for sharing: the body belongs to the request that started the fetch, which must read or destroy it. */
  | { kind: 'private'; answer: OriginAnswer }
  /** No usable answer. */
  | { kind: 'failed'; failure: OriginFailure }
  /** The origin answered with an error, and the stale object may stand in for it. */
  | { kind: 'standIn'; status: number }
  /** Another core has fetched it meanwhile: it is in the cache. */
  | { kind: 'elsewhere' }

export type Failure = Extract<Outcome, { kind: 'failed' | 'standIn' }>

export const statusOf = (outcome: Failure) =>
  outcome.kind === 'failed' ? outcome.failure.status : outcome.status

/** As long as an error would be kept. */
export const leftAloneUntil = ({ behavior }: Wanted, status: number, now: number) =>
  now + behavior.cacheRules.errorMinTtl(status) * 1000

export type Flight = {
  ticket: Ticket
  outcome: Promise<Outcome>
  /** What is arriving, once that is known. */
  entry: Entry | undefined
}

/** So long (milliseconds) it is remembered of an object that its answers are not for sharing, or cannot be stored. */
const memoryMs = 60_000

type Parts = {
  cache: Cache
  origins: OriginClient
  /** Undefined where there is one core. */
  turns: Turns | undefined
  clock: Clock
  log: Logger
  meter: Meter
}

/** What is asked for: the object, or one part of it. `stale` is what the origin may confirm. */
type Question = {
  wanted: Wanted
  stale: Entry | undefined
  part: number | undefined
  ticket: Ticket
  land: (stored: boolean) => void
  /** A part was asked for, and the object itself comes. */
  becomesWhole: (ticket: Ticket) => void
}

/** Fetches of objects, one at a time per object as far as answers can be shared. */
export type Flights = ReturnType<typeof openFlights>

export function openFlights({ cache, origins, turns, clock, log, meter }: Parts) {
  const flying = new Map<string, Flight>()
  /** Objects whose last answer was not for sharing: their requests must not wait for each other. */
  const solo = recentKeys(memoryMs, clock)
  /** Objects whose body was too large, or on which the disk failed. */
  const unstorable = recentKeys(memoryMs, clock)
  /** Objects of which the origin gives parts. */
  const divided = recentKeys(memoryMs, clock)
  const receiver = openReceiver({ cache, meter, log }, unstorable.note)

  /** The flight that a request may join now. After a purge its answer is too old for those who come later. */
  function current({ site, key }: Wanted, part?: number): Flight | undefined {
    const flight = flying.get(entryKey(site.id, part === undefined ? key : partKey(key, part)))
    if (!flight || flight.ticket.cancelled) return undefined
    // An answer that is stale is for nobody who comes later.
    return flight.entry && flight.entry.freshUntil <= clock() ? undefined : flight
  }

  function start(wanted: Wanted, stale: Entry | undefined, part?: number): Flight {
    const { site } = wanted
    const whole = entryKey(site.id, wanted.key)
    const key = part === undefined ? wanted.key : partKey(wanted.key, part)
    const name = entryKey(site.id, key)
    const ticket = cache.begin(site.id, key)
    // The request's line waits for what it has begun, which may outlast its answer.
    wanted.account.hold()
    let turn: Turn | undefined
    const land = (stored = false) => {
      turn?.end(stored)
      for (const each of [name, whole]) if (flying.get(each) === flight) flying.delete(each)
    }
    const becomesWhole = (own: Ticket) => {
      flight.ticket = own
      if (!solo.has(whole)) flying.set(whole, flight)
    }
    const ask = () => fly({ wanted, stale, part, ticket, land, becomesWhole })

    /** As `ask`, unless another core has brought something meanwhile. */
    async function askInTurn(all: Turns): Promise<Outcome> {
      // Until it is known that the origin gives parts, who asks for one may be given the whole.
      const turnKey = divided.has(whole) ? key : wanted.key
      const look = () => cache.find(site.id, key) ?? cache.find(site.id, wanted.key)
      const waited = await awaitTurn(all, { siteId: site.id, key: turnKey }, look, stale)
      turn = waited.turn
      if (!waited.found) return ask()
      cache.end(ticket)
      return { kind: 'elsewhere' }
    }

    const asked = turns && !solo.has(whole) ? askInTurn(turns) : ask()
    const outcome = asked
      .catch((error: unknown): Outcome => {
        cache.end(ticket)
        if (error instanceof OriginFailure) return { kind: 'failed', failure: error }
        log.error({ err: error }, 'a fetch failed unexpectedly')
        return { kind: 'failed', failure: new OriginFailure(502, 'internal-error', error) }
      })
      .then(async (result) => {
        // Before anybody hears of it: nobody else need find out.
        const isFailure = result.kind === 'failed' || result.kind === 'standIn'
        if (isFailure && stale && mayStandIn(stale, clock())) {
          await cache.leaveAlone(stale, leftAloneUntil(wanted, statusOf(result), clock()))
        }
        return result
      })
    const flight: Flight = { ticket, outcome, entry: undefined }
    if (!solo.has(whole)) flying.set(name, flight)
    void outcome.then((result) => {
      if (result.kind === 'storing') {
        flight.entry = result.entry
        if (result.hasParts) divided.note(whole)
      } else {
        wanted.account.release()
        land()
      }
    })
    return flight
  }

  async function fly(question: Question): Promise<Outcome> {
    const { wanted, stale, part, ticket } = question
    const key = entryKey(wanted.site.id, wanted.key)
    const shared = sharedFields(wanted)
    const questions = stale ? validators(stale) : []
    const isAlone = solo.has(key) || unstorable.has(key)
    const range = part === undefined ? [] : isAlone ? ownRange(wanted) : ['Range', partRange(part)]
    let asked = clock()
    const ask = (headers: FieldList) => {
      asked = clock()
      return origins.fetch(originRequest(wanted, headers))
    }
    let answer = await ask([...shared, ...questions, ...range])
    if (answer.status === 304 && stale && questions.length > 0) {
      answer.body.destroy()
      if (confirms(answer.headers, stale)) {
        return confirmed(question, stale, answer.headers, arrivalOf(wanted, asked))
      }
      answer = await ask([...shared, ...range])
    }
    if (part !== undefined && !isAlone && answer.status === 206) {
      const stored = partAnswer(question, answer, part, arrivalOf(wanted, asked))
      if ('kind' in stored) return stored
      // The object itself, or what this visitor alone asked for.
      if ('status' in stored) answer = stored
      else {
        answer.body.destroy()
        answer = await ask([...shared, ...stored.instead])
      }
    }
    if (answer.status === 304) {
      answer.body.destroy()
      throw new OriginFailure(502, 'bad-answer', 'a 304 that was not asked for')
    }
    const arrival = arrivalOf(wanted, asked)
    if (answer.status >= 500 && stale && mayStandIn(stale, arrival.now)) {
      answer.body.destroy()
      cache.end(ticket)
      return { kind: 'standIn', status: answer.status }
    }
    const verdict = wanted.behavior.caches ? judge(wanted, answer, arrival) : never
    return answered(question, answer, verdict, arrival)
  }

  const arrivalOf = ({ request }: Wanted, asked: number): Arrival => ({
    scheme: schemeOf(request),
    asked,
    now: clock(),
  })

  const judge = (wanted: Wanted, { status, headers }: OriginAnswer, { now }: Arrival) =>
    storage(status, headers, wanted.behavior.cacheRules, { now, authorized: isAuthorized(wanted) })

  function confirmed(
    { wanted, ticket }: Question,
    stale: Entry,
    headers: FieldList,
    arrival: Arrival,
  ): Outcome {
    const rules = wanted.behavior.cacheRules
    const verdict = freshen(stale, headers, { rules, authorized: isAuthorized(wanted), arrival })
    cache.freshen(ticket, stale)
    const forAll = isForAll(verdict)
    noteSharing(entryKey(wanted.site.id, wanted.key), forAll)
    return { kind: 'confirmed', entry: stale, personal: personalFields(headers, verdict), forAll }
  }

  function noteSharing(key: string, forAll: boolean) {
    if (forAll) solo.delete(key)
    else solo.note(key)
  }

  /**
   * What a 206 for a part is: stored as the part, or the whole object that is not larger, or what to ask for `instead`
   * because it cannot be shared or combined.
   */
  function partAnswer(question: Question, answer: OriginAnswer, number: number, arrival: Arrival) {
    const { wanted, ticket } = question
    const part = readPart(answer.headers, answer.length, number)
    if (!part) return { instead: [] }
    const like200 = { ...answer, status: 200, length: part.size }
    if (part.size === part.total) return { ...like200, headers: withoutRange(answer.headers) }
    const verdict = judge(wanted, like200, arrival)
    if (!verdict.store || !isForAll(verdict)) {
      solo.note(entryKey(wanted.site.id, wanted.key))
      return { instead: ownRange(wanted) }
    }
    if (!isCombinable(answer.headers, arrival.now)) return { instead: [] }
    const outcome = storing(question, { ...like200, status: 206 }, verdict, arrival, ticket)
    outcome.entry.head.total = part.total
    return outcome
  }

  /** The origin has answered for the object itself, whatever was asked for. */
  async function answered(
    question: Question,
    answer: OriginAnswer,
    verdict: Storage,
    arrival: Arrival,
  ): Promise<Outcome> {
    const { wanted, stale, ticket, part, becomesWhole } = question
    const key = entryKey(wanted.site.id, wanted.key)
    // A range says nothing about the object, which may be for all by now.
    if (answer.status !== 206) noteSharing(key, verdict.store && isForAll(verdict))
    const tooLarge = (answer.length ?? 0) > cache.maxObjectBytes
    if (!verdict.store || tooLarge || unstorable.has(key)) {
      // It speaks for the origin from now on, although it is not kept: what it replaces must not come back.
      if (stale && isFinal(answer.status) && !ticket.cancelled) {
        await cache.invalidate(stale.siteId, [{ from: stale.key, to: stale.key }])
      }
      cache.end(ticket)
      return { kind: 'private', answer }
    }
    if (part === undefined) return storing(question, answer, verdict, arrival, ticket)
    const own = cache.begin(wanted.site.id, wanted.key)
    own.cancelled = ticket.cancelled
    cache.end(ticket)
    becomesWhole(own)
    return storing(question, answer, verdict, arrival, own)
  }

  function storing(
    { wanted, land }: Question,
    answer: OriginAnswer,
    verdict: Storage,
    arrival: Arrival,
    ticket: Ticket,
  ): Extract<Outcome, { kind: 'storing' }> {
    const entry = entryFrom(wanted.site.id, ticket.key, answer, verdict, arrival)
    const body = cache.grow()
    const key = entryKey(wanted.site.id, wanted.key)
    receiver.receive({ answer, entry, body, ticket, key, account: wanted.account }, () => land(true))
    return {
      kind: 'storing',
      entry,
      body,
      personal: personalFields(answer.headers, verdict),
      forAll: isForAll(verdict),
      hasParts: givesParts(answer, arrival.now),
    }
  }

  return {
    current,
    start,
    /** Resolves when no body is arriving any more. */
    landed: receiver.idle,
  }
}
