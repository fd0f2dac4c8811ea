import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey } from '../cache/entry.ts'
import type { Ticket } from '../cache/tickets.ts'
import type { Clock } from '../clock.ts'
import {
  answersByScheme,
  givesParts,
  isAuthorized,
  isFinal,
  originRequest,
  ownRange,
  withoutRange,
} from './asking.ts'
import type { FieldList } from '../http/fields.ts'
import { isForAll, never, type Storage, storage } from '../http/freshness.ts'
import type { OriginAnswer, OriginClient } from '../origin/client.ts'
import { OriginFailure } from '../origin/failure.ts'
import type { Outcome } from './outcome.ts'
import { isCombinable, partRange, readPart } from './parts.ts'
import type { Receiver } from './receive.ts'
import type { RecentKeys } from './recent.ts'
import { sharedFields } from './request-fields.ts'
import { type Arrival, confirms, entryFrom, freshen, personalFields, validators } from './stored-answer.ts'
import { mayStandIn } from './usable.ts'
import { schemeOf } from '../http/request-head.ts'
import type { Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'
import { forwardedPartsOf } from './forwarded-parts.ts'
import type { OriginSearch } from './search.ts'

type AskerNeeds = {
  cache: Cache
  origins: OriginClient
  receiver: Receiver
  /** Objects whose last answer was not shared. */
  solo: RecentKeys
  /** Objects that cannot be stored. */
  unstorable: RecentKeys
  clock: Clock
}

/** A request to the origin: the search it belongs to, and its caller. */
export type Question = {
  search: OriginSearch
  caller: Caller
  ticket: Ticket
  land: (stored: boolean) => void
  /** To be called if a part was requested and the origin sends the whole object. */
  becomesWhole: (ticket: Ticket) => void
  /** Whether the fetch may begin now, which it may unless all who want it have left. */
  mayBegin: () => boolean
}

/**
 * Sends requests to origins for objects or parts of them, and decides whether the response is stored, revalidates a
 * stored one, or is passed on. Rejects with OriginFailure if there is no usable response.
 */
export function asker({ cache, origins, receiver, solo, unstorable, clock }: AskerNeeds) {
  async function ask(question: Question): Promise<Outcome> {
    const { search, caller, ticket, mayBegin } = question
    const { wanted, part } = search
    const { stale } = search.asks
    const key = entryKey(wanted.site.id, search.key)
    /** The scheme, which is forwarded if the origin's responses are known to depend on it. */
    const known = search.scheme ?? stale?.head.scheme
    let shared = sharedFields(wanted, caller, known)
    const questions = stale ? validators(stale) : []
    const isAlone = solo.has(key) || unstorable.has(key)
    /** The visitor's own range is not part of the cache key, so its response is not shared. */
    let own = part !== undefined && isAlone ? ownRange(wanted) : []
    const range = part === undefined || isAlone ? own : ['Range', partRange(part)]
    let requestedAt = clock()
    const send = (headers: FieldList) => {
      requestedAt = clock()
      return origins.fetch({ ...originRequest(wanted, caller, headers), mayBegin })
    }
    let answer = await send([...shared, ...questions, ...range])
    const isByScheme = known !== undefined || answersByScheme(wanted, answer)
    if (isByScheme && known === undefined && wanted.head.isSecure) {
      answer.body.destroy()
      shared = sharedFields(wanted, caller, 'https')
      answer = await send([...shared, ...questions, ...range])
    }
    if (answer.status === 304 && stale && questions.length > 0) {
      answer.body.destroy()
      if (confirms(answer.headers, stale)) {
        return confirmed(question, stale, answer.headers, arrivalOf(wanted, requestedAt))
      }
      answer = await send([...shared, ...range])
    }
    if (part !== undefined && !isAlone && answer.status === 206) {
      const stored = partAnswer(question, answer, part, arrivalOf(wanted, requestedAt), isByScheme)
      if ('kind' in stored) return stored
      // Either the whole object, or a range that only this visitor requested.
      if ('status' in stored) answer = stored
      else {
        answer.body.destroy()
        own = stored.instead
        answer = await send([...shared, ...stored.instead])
      }
    }
    if (answer.status === 304) {
      answer.body.destroy()
      throw new OriginFailure('badAnswer', 'a 304 that was not asked for')
    }
    const arrival = arrivalOf(wanted, requestedAt)
    if (answer.status >= 500 && stale && mayStandIn(stale, arrival.now)) {
      answer.body.destroy()
      cache.end(ticket)
      return { kind: 'standIn', status: answer.status }
    }
    const judged = wanted.behavior.caches ? judge(wanted, answer, arrival, isByScheme) : never
    // A 206 does not say whether the whole object may be shared by now.
    if (answer.status !== 206) noteSharing(key, judged.store && isForAll(judged))
    const verdict = own.length === 0 ? judged : never
    return answered(question, answer, verdict, arrival)
  }

  const arrivalOf = (wanted: Wanted, requestedAt: number): Arrival => ({
    scheme: schemeOf(wanted.head),
    requestedAt,
    now: clock(),
    forwarded: forwardedPartsOf(wanted),
  })

  function judge(
    wanted: Wanted,
    { status, headers }: OriginAnswer,
    { now }: Arrival,
    isByScheme: boolean,
  ): Storage {
    const rules = wanted.behavior.cacheRules
    const verdict = storage(status, headers, rules, { now, authorized: isAuthorized(wanted) })
    return { ...verdict, byScheme: verdict.byScheme || isByScheme }
  }

  function confirmed(
    { search: { wanted, key }, ticket }: Question,
    stale: Entry,
    headers: FieldList,
    arrival: Arrival,
  ): Outcome {
    const rules = wanted.behavior.cacheRules
    const verdict = freshen(stale, headers, { rules, authorized: isAuthorized(wanted), arrival })
    cache.freshen(ticket, stale)
    const forAll = isForAll(verdict)
    noteSharing(entryKey(wanted.site.id, key), forAll)
    return { kind: 'confirmed', entry: stale, personal: personalFields(headers, verdict), forAll }
  }

  function noteSharing(key: string, forAll: boolean) {
    if (forAll) solo.delete(key)
    else solo.note(key)
  }

  /**
   * How a 206 for a part is handled: it is stored as that part, or it is the whole object, or it cannot be shared or
   * combined and `instead` says what to request.
   */
  function partAnswer(
    question: Question,
    answer: OriginAnswer,
    number: number,
    arrival: Arrival,
    isByScheme: boolean,
  ) {
    const { search, ticket } = question
    const { wanted } = search
    const part = readPart(answer.headers, answer.length, number)
    if (!part) return { instead: [] }
    const like200 = { ...answer, status: 200, length: part.size }
    if (part.size === part.total) return { ...like200, headers: withoutRange(answer.headers) }
    const verdict = judge(wanted, like200, arrival, isByScheme)
    if (!verdict.store || !isForAll(verdict)) {
      solo.note(entryKey(wanted.site.id, search.key))
      return { instead: ownRange(wanted) }
    }
    if (!isCombinable(answer.headers, arrival.now)) return { instead: [] }
    const outcome = storing(question, { ...like200, status: 206 }, verdict, arrival, ticket)
    outcome.entry.head.total = part.total
    return outcome
  }

  /** The origin has returned the whole object, even if a part was requested. */
  async function answered(
    question: Question,
    answer: OriginAnswer,
    verdict: Storage,
    arrival: Arrival,
  ): Promise<Outcome> {
    const { search, ticket, becomesWhole } = question
    const { id } = search.wanted.site
    const { stale } = search.asks
    const key = entryKey(id, search.key)
    const tooLarge = (answer.length ?? 0) > cache.maxObjectBytes
    if (!verdict.store || tooLarge || unstorable.has(key)) {
      // The response replaces the stored one although it is not stored itself, so the old one must not be served
      // again.
      if (stale && isFinal(answer.status) && !ticket.cancelled) {
        await cache.invalidate(stale.siteId, [{ from: stale.key, to: stale.key }])
      }
      cache.end(ticket)
      return { kind: 'private', answer }
    }
    if (search.part === undefined) return storing(question, answer, verdict, arrival, ticket)
    const own = cache.begin(id, search.key)
    own.cancelled = ticket.cancelled
    cache.end(ticket)
    becomesWhole(own)
    return storing(question, answer, verdict, arrival, own)
  }

  function storing(
    { search, caller: { record }, land }: Question,
    answer: OriginAnswer,
    verdict: Storage,
    arrival: Arrival,
    ticket: Ticket,
  ): Extract<Outcome, { kind: 'storing' }> {
    const { id } = search.wanted.site
    const entry = entryFrom(id, ticket.key, answer, verdict, arrival)
    const body = cache.grow()
    const key = entryKey(id, search.key)
    receiver.receive({ answer, entry, body, ticket, key, record }, () => land(true))
    return {
      kind: 'storing',
      entry,
      body,
      personal: personalFields(answer.headers, verdict),
      forAll: isForAll(verdict),
      hasParts: givesParts(answer, arrival.now),
    }
  }

  return ask
}
