import { type Body, growingBody, memoryBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import type { CacheStatus } from '../http/cache-status.ts'
import type { FieldList } from '../http/fields.ts'
import type { RangePlan } from '../http/range.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'
import type { Flights } from './flights.ts'
import { openWhole } from './open-whole.ts'
import { type Failure, leftAloneUntil, type Outcome, statusOf } from './outcome.ts'
import { firstPart, partBytes, wholeOf } from './parts.ts'
import { askOrigin, type OriginSearch, type Search, searchBeside, soughtKey } from './search.ts'
import { maxSteps, mayShow, mayStandIn, useOf } from './usable.ts'

type Told = {
  wanted: Wanted
  status: CacheStatus
}

/** A stored object, or one that is being stored. */
export type FoundCopy = Told & {
  kind: 'copy'
  entry: Entry
  /** Its body, for reading what a plan wants of it; undefined where it cannot be had. */
  open: (plan: RangePlan | undefined) => Promise<Body | undefined>
  /** Counts as a hit. */
  fromCache: boolean
  /** Fields for this visitor alone. */
  personal: FieldList
  now: number
  /** Where the search goes on when there is no body to be had. */
  otherwise: () => Search | Found
}

export type Found =
  | FoundCopy
  /** An answer of the origin for this request alone. Its body must be read or destroyed. */
  | (Told & { kind: 'answer'; answer: OriginAnswer })
  | (Told & { kind: 'failure'; failure: OriginFailure })
  /** The visitor wants a copy or nothing (RFC 9111, section 5.2.1.7). */
  | { kind: 'noCopy' }

export type FindNeeds = { cache: Cache; flights: Flights; clock: Clock }

/** What a step of a search comes to: an end, or where it goes on. */
type Next = Search | Found

const isFound = (next: Next): next is Found => 'kind' in next

/**
 * Finds what answers a request: in the cache while it is fresh, else by one fetch that requests at the same time share.
 * Sends nothing. Without a promise where the cache has it: each would cost every hit turns of the queue.
 */
export function find(needs: FindNeeds, search: Search, caller: Caller): Found | Promise<Found> {
  let next: Next = search
  while (!isFound(next)) {
    if (next.asks) return findByAsking(needs, next, caller)
    next = look(needs, next, caller)
  }
  return next
}

async function findByAsking(needs: FindNeeds, search: Search, caller: Caller): Promise<Found> {
  let next: Next = search
  while (!isFound(next)) {
    next = next.asks ? await ask(needs, { ...next, asks: next.asks }, caller) : look(needs, next, caller)
  }
  return next
}

/** In the cache. */
function look(needs: FindNeeds, search: Search, caller: Caller): Next {
  const { cache, clock } = needs
  const { wanted, demands } = search
  const { site, behavior } = wanted
  // By the standard a visitor may have had a fresh copy replaced, on whichever core he was.
  const stored = cache.find(site.id, soughtKey(search), behavior.standard)
  const entry = stored && mayShow(behavior, stored) ? stored : undefined
  const other = entry && searchBeside(search, entry)
  if (other) return other.steps <= maxSteps ? other : askOrigin(search, undefined, true)
  const now = clock()
  const use = useOf(entry, demands, now)
  if (use === 'refused') return { kind: 'noCopy' }
  if (!entry || use === 'missing') return askOrigin(search, undefined)
  const met = demands ? { ...search, demands: undefined } : search
  if (use === 'stale') return askOrigin(met, entry)
  if (use === 'demanded') return askOrigin({ ...met, isForced: true }, entry)
  cache.use(entry)
  const open = () => cache.open(entry)
  if (use === 'fresh') {
    const status = { hit: true, ttl: secondsLeft(entry, now) }
    return copyOf(needs, met, caller, entry, {
      status,
      now,
      open,
      otherwise: () => askOrigin(met, undefined),
    })
  }
  if (use === 'stale-while-revalidate') revalidate(needs, met, entry, caller)
  const status = { hit: true, ttl: secondsLeft(entry, now), detail: use }
  return copyOf(needs, met, caller, entry, { status, now, open, otherwise: () => askOrigin(met, entry) })
}

type Shown = Pick<FoundCopy, 'status' | 'now' | 'otherwise'> & {
  open: () => Promise<Body | undefined>
  fromCache?: boolean
  personal?: FieldList
}

/** The object as visitors see it, also where a part of it is stored. */
function copyOf(needs: FindNeeds, search: Search, caller: Caller, stored: Entry, shown: Shown): FoundCopy {
  const isPart = stored.head.total !== undefined
  const { status, now, otherwise, open, fromCache = true, personal = none } = shown
  return {
    kind: 'copy',
    wanted: search.wanted,
    status,
    entry: isPart ? wholeOf(stored, search.key) : stored,
    open: isPart ? (plan) => openWhole(needs, search, caller, stored, plan, open) : open,
    fromCache,
    personal,
    now,
    otherwise,
  }
}

/** Asks the origin about a stale object that visitors get meanwhile (RFC 5861, section 3): one asks for all. */
function revalidate({ cache, flights, clock }: FindNeeds, search: Search, entry: Entry, caller: Caller) {
  if (flights.current(search)) return
  void flights.start(askOrigin(search, entry), caller).outcome.then((outcome) => {
    if (outcome.kind !== 'private') return
    outcome.answer.body.destroy()
    void cache.leaveAlone(entry, leftAloneUntil(search.wanted, outcome.answer.status, clock()))
  })
}

/** By a fetch that is under way, or by one of its own. */
async function ask(needs: FindNeeds, search: OriginSearch, caller: Caller): Promise<Next> {
  const { flights } = needs
  const { wanted, part, asks } = search
  const { stale, isOwn } = asks
  const joined = isOwn ? undefined : flights.current(search)
  const start = part === undefined && !stale ? firstPart(wanted) : undefined
  if (joined) {
    const outcome = await joined.outcome
    const other = 'entry' in outcome ? searchBeside(search, outcome.entry) : undefined
    if (other) return other.steps <= maxSteps ? other : askOrigin(search, stale, true)
    if (isSharable(outcome)) {
      if (isFarAhead(outcome, start)) return lookFor(search, start)
      return outcomeFor(needs, search, caller, outcome, true)
    }
  }
  if (start !== undefined) return lookFor(search, start)
  return outcomeFor(needs, search, caller, await flights.start(search, caller).outcome, false)
}

function outcomeFor(
  needs: FindNeeds,
  search: OriginSearch,
  caller: Caller,
  outcome: Outcome,
  collapsed: boolean,
): Next {
  const { cache, clock } = needs
  const now = clock()
  const { wanted } = search
  const fwd: CacheStatus = { fwd: reasonOf(search), ...(collapsed && { collapsed }) }
  const whole = { ...search, part: undefined }
  switch (outcome.kind) {
    case 'storing': {
      const { entry } = outcome
      const fwdStatus = entry.head.status
      return copyOf(needs, search, caller, entry, {
        status: { ...fwd, fwdStatus, stored: true, ttl: secondsLeft(entry, now) },
        now,
        fromCache: false,
        personal: collapsed ? none : outcome.personal,
        open: async () => (entry.body ? memoryBody(entry.body) : growingBody(outcome.body, entry.size)),
        // Complete and closed in the meantime: then it is in the cache.
        otherwise: () => lookFor(search, undefined),
      })
    }
    case 'confirmed': {
      const { entry } = outcome
      return copyOf(needs, search, caller, entry, {
        status: { ...fwd, fwdStatus: 304, ttl: secondsLeft(entry, now) },
        now,
        personal: collapsed ? none : outcome.personal,
        open: () => cache.open(entry),
        otherwise: () => askOrigin(whole, undefined),
      })
    }
    case 'private': {
      const { answer } = outcome
      return { kind: 'answer', wanted, answer, status: { ...fwd, fwdStatus: answer.status } }
    }
    case 'elsewhere':
      return lookFor(search, undefined)
    case 'failed':
    case 'standIn':
      return withoutAnswer(needs, search, caller, outcome, fwd)
  }
}

/** The stale object where it may stand in, else the failure. */
function withoutAnswer(
  needs: FindNeeds,
  search: OriginSearch,
  caller: Caller,
  outcome: Failure,
  fwd: CacheStatus,
): Next {
  const { cache, clock } = needs
  const now = clock()
  const { wanted, asks } = search
  const { stale } = asks
  const failure = outcome.kind === 'failed' ? outcome.failure : undefined
  // All requests that shared the fetch share its failure.
  if (failure) caller.record.fault = failure.fault
  // Where there is nothing to stand in, or what was to stand in cannot be read: once more, now for the whole answer.
  const otherwise = (): Next =>
    failure
      ? { kind: 'failure', wanted, failure, status: fwd }
      : askOrigin({ ...search, part: undefined }, undefined)
  if (!stale || !mayStandIn(stale, now)) return otherwise()
  const status = {
    ...fwd,
    ...(!failure && { fwdStatus: statusOf(outcome) }),
    ttl: secondsLeft(stale, now),
    detail: failure?.detail ?? 'origin-error',
  }
  return copyOf(needs, search, caller, stale, { status, now, open: () => cache.open(stale), otherwise })
}

const none: FieldList = []

const lookFor = (search: Search, part: number | undefined): Search => ({ ...search, part, asks: undefined })

/** An answer that is stale at once is for the request alone that asked for it. */
const isSharable = (outcome: Outcome) =>
  outcome.kind === 'storing' || outcome.kind === 'confirmed' ? outcome.forAll : outcome.kind !== 'private'

/** Whether the bytes that are wanted of an arriving object are sooner had by asking for them. */
const isFarAhead = (outcome: Outcome, start: number | undefined): boolean =>
  outcome.kind === 'storing' &&
  outcome.hasParts &&
  start !== undefined &&
  (start - 1) * partBytes > outcome.body.received

const reasonOf = ({ isForced, asks }: OriginSearch) =>
  isForced ? 'request' : asks.stale ? 'stale' : 'uri-miss'

/** Below zero for a stale object. After a refresh its lifetime is unknown and counts as just over. */
const secondsLeft = (entry: Entry, now: number) =>
  entry.freshUntil === 0 ? 0 : Math.floor((entry.freshUntil - now) / 1000)
