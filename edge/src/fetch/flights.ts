import { setImmediate as nextLoop } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey } from '../cache/entry.ts'
import type { Ticket } from '../cache/tickets.ts'
import type { Clock } from '../clock.ts'
import { NotBegun } from '../http/withdrawn.ts'
import type { Meter } from '../meter.ts'
import type { OriginClient } from '../origin/client.ts'
import { OriginFailure } from '../origin/failure.ts'
import { leftAloneUntil, type Outcome, statusOf } from './outcome.ts'
import type { Caller } from './caller.ts'
import { asker } from './questions.ts'
import { openReceiver } from './receive.ts'
import { recentKeys } from './recent.ts'
import { mayShow, mayStandIn } from './usable.ts'
import { awaitTurn, type Turn, type Turns } from './fetch-turns.ts'
import { type OriginSearch, type Search, soughtKey } from './search.ts'

export type Flight = {
  ticket: Ticket
  outcome: Promise<Outcome>
  /** Whose requests wait for it, until it begins. */
  callers: Caller[]
  /** Set when the request is sent to the origin. */
  hasBegun: boolean
  /** The entry of the arriving response, once its head is known. */
  entry: Entry | undefined
}

/** For how many milliseconds an object is marked as not shared or not storable. */
const memoryMs = 60_000

type FlightNeeds = {
  cache: Cache
  origins: OriginClient
  /** Undefined if there is only one core. */
  turns: Turns | undefined
  clock: Clock
  log: Logger
  meter: Meter
}

/** Running fetches: one at a time for each object whose responses can be shared. */
export type Flights = ReturnType<typeof openFlights>

export function openFlights({ cache, origins, turns, clock, log, meter }: FlightNeeds) {
  const flying = new Map<string, Flight>()
  /** Objects whose last response was not shared: requests for them must not wait for each other. */
  const solo = recentKeys(memoryMs, clock)
  /** Objects whose body was too large, or could not be written to disk. */
  const unstorable = recentKeys(memoryMs, clock)
  /** Objects for which the origin serves ranges. */
  const divided = recentKeys(memoryMs, clock)
  const receiver = openReceiver({ cache, meter, log }, unstorable.note)
  const askOrigin = asker({ cache, origins, receiver, solo, unstorable, clock })

  /**
   * The fetch that a request may join now. The response of a fetch that started before a purge is too old for
   * requests after it.
   */
  function current(search: Search): Flight | undefined {
    const flight = flying.get(entryKey(search.wanted.site.id, soughtKey(search)))
    if (!flight || flight.ticket.cancelled || flight.ticket.doubts) return undefined
    // A request that demands revalidation must not get a response that arrived before it.
    if (search.isForced && flight.entry) return undefined
    // A later request must not get a response that is already stale.
    return flight.entry && flight.entry.freshUntil <= clock() ? undefined : flight
  }

  /** The running fetch for a request that waits for it, if there is one. */
  function join(search: Search, caller: Caller): Flight | undefined {
    const flight = current(search)
    if (flight && !flight.hasBegun) flight.callers.push(caller)
    return flight
  }

  function start(search: OriginSearch, caller: Caller): Flight {
    const { wanted, asks } = search
    const { stale, isOwn, isBehind } = asks
    const { site, behavior } = wanted
    const objectKey = entryKey(site.id, search.key)
    const key = soughtKey(search)
    const name = entryKey(site.id, key)
    const ticket = cache.begin(site.id, key)
    // The request's log line waits for the end of the fetch, which may come after the end of the response.
    caller.record.hold()
    let turn: Turn | undefined
    const leave = () => {
      for (const each of [name, objectKey]) if (flying.get(each) === flight) flying.delete(each)
    }
    const land = (stored = false) => {
      turn?.end(stored)
      leave()
    }
    const becomesWhole = (own: Ticket) => {
      flight.ticket = own
      if (!solo.has(objectKey)) flying.set(objectKey, flight)
    }
    const isWanted = () =>
      flight.hasBegun || isBehind || flight.callers.some(({ isGone }) => isGone?.() !== true)

    /** Called when a request is about to be sent. From then on the fetch needs no visitor. */
    function mayBegin() {
      if (!isWanted()) {
        // No other request may join it.
        leave()
        return false
      }
      flight.hasBegun = true
      flight.callers = []
      return true
    }

    async function ask(): Promise<Outcome> {
      // A visitor who resets a request in the packet that opens it has left after this.
      await nextLoop()
      if (isWanted()) return askOrigin({ search, caller, ticket, land, becomesWhole, mayBegin })
      leave()
      throw new NotBegun()
    }

    /** Like `ask`, unless another core has stored a response in the meantime. */
    async function askInTurn(all: Turns): Promise<Outcome> {
      // Until the origin is known to serve ranges, a request for a part may return the whole object.
      const turnKey = divided.has(objectKey) ? key : search.key
      const shown = (one: string) => {
        const found = cache.find(site.id, one)
        return found && mayShow(behavior, found) ? found : undefined
      }
      const look = () => shown(key) ?? shown(search.key)
      const waited = await awaitTurn(all, { siteId: site.id, key: turnKey }, look, stale, clock)
      turn = waited.turn
      // Without a visitor who waits, however long another core's question to the origin takes, it is the only one.
      if (!waited.found && !(isBehind && waited.isLate)) return ask()
      cache.end(ticket)
      return { kind: 'elsewhere' }
    }

    const pendingOutcome = turns && !solo.has(objectKey) && !isOwn ? askInTurn(turns) : ask()
    const outcome = pendingOutcome
      .catch((error: unknown): Outcome => {
        cache.end(ticket)
        if (error instanceof NotBegun) return { kind: 'withdrawn' }
        if (error instanceof OriginFailure) return { kind: 'failed', failure: error }
        log.error({ err: error }, 'a fetch failed unexpectedly')
        return { kind: 'failed', failure: new OriginFailure(undefined, error) }
      })
      .then(async (result) => {
        // Recorded before the failure is returned, so that no other request goes to the origin.
        const isFailure = result.kind === 'failed' || result.kind === 'standIn'
        if (isFailure && stale && mayStandIn(stale, clock())) {
          await cache.leaveAlone(stale, leftAloneUntil(wanted, statusOf(result), clock()))
        }
        return result
      })
    const flight: Flight = { ticket, outcome, callers: [caller], hasBegun: false, entry: undefined }
    if (!solo.has(objectKey)) flying.set(name, flight)
    void outcome.then((result) => {
      if (result.kind === 'storing') {
        flight.entry = result.entry
        if (result.hasParts) divided.note(objectKey)
      } else {
        caller.record.release()
        land()
      }
    })
    return flight
  }

  return {
    current,
    join,
    start,
    /** Resolves when no more bodies are arriving. */
    landed: receiver.idle,
  }
}
