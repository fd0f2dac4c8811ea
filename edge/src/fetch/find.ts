import { type Body, growingBody, memoryBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import type { CacheStatus } from '../http/cache-status.ts'
import type { FieldList } from '../http/fields.ts'
import type { RangePlan } from '../http/range.ts'
import { NotBegun } from '../http/withdrawn.ts'
import type { OriginAnswer } from '../origin/client.ts'
import type { OriginFailure } from '../origin/failure.ts'
import type { Wanted } from '../rules/wanted.ts'
import type { Caller } from './caller.ts'
import type { Flights } from './flights.ts'
import { openWhole } from './open-whole.ts'
import { type Failure, leftAloneUntil, type Outcome, statusOf } from './outcome.ts'
import { firstPart, partBytes, wholeOf } from './parts.ts'
import { askBehind, askOrigin, type OriginSearch, type Search, searchBeside, soughtKey } from './search.ts'
import { maxSteps, mayShow, mayStandIn, useOf } from './usable.ts'

type ForRequest = {
  wanted: Wanted
  status: CacheStatus
}

/** A stored object, or one that is being stored. */
export type FoundCopy = ForRequest & {
  kind: 'copy'
  entry: Entry
  /** Opens the body to read the ranges of the plan; undefined if it cannot be read. */
  open: (plan: RangePlan | undefined) => Promise<Body | undefined>
  /** Whether the response counts as a hit. */
  fromCache: boolean
  /** Header fields for this visitor only. */
  personal: FieldList
  now: number
  /** Where the search continues if the body cannot be read. */
  otherwise: () => Search | Found
}

export type Found =
  | FoundCopy
  /** A response of the origin that is not shared. Its body must be read or destroyed. */
  | (ForRequest & { kind: 'answer'; answer: OriginAnswer })
  | (ForRequest & { kind: 'failure'; failure: OriginFailure })
  /** The request contains `only-if-cached`, and no copy is usable (RFC 9111, section 5.2.1.7). */
  | { kind: 'noCopy' }

export type FindNeeds = { cache: Cache; flights: Flights; clock: Clock }

/** The result of one step of a search: the response, or the next step. */
type Next = Search | Found

const isFound = (next: Next): next is Found => 'kind' in next

/**
 * Finds the response to a request: in the cache while that is fresh, otherwise by one fetch that concurrent requests
 * share. It sends nothing. A hit returns no promise, because awaiting one would slow down every hit.
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

/** Looks in the cache. */
function look(needs: FindNeeds, search: Search, caller: Caller): Next {
  const { cache, clock } = needs
  const { wanted, demands } = search
  const { site, behavior } = wanted
  // In standard mode a request can replace a fresh copy (`no-cache`), and another core may have served it.
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

/** The object as visitors see it, even if only a part of it is stored. */
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

/** Revalidates a stale object that visitors get in the meantime (RFC 5861, section 3), with one request at a time. */
function revalidate({ cache, flights, clock }: FindNeeds, search: Search, entry: Entry, caller: Caller) {
  if (flights.current(search)) return
  void flights.start(askBehind(search, entry), caller).outcome.then((outcome) => {
    if (outcome.kind !== 'private') return
    outcome.answer.body.destroy()
    void cache.leaveAlone(entry, leftAloneUntil(search.wanted, outcome.answer.status, clock()))
  })
}

/** Joins a running fetch, or starts one. */
async function ask(needs: FindNeeds, search: OriginSearch, caller: Caller): Promise<Next> {
  const { flights } = needs
  const { wanted, part, asks } = search
  const { stale, isOwn } = asks
  const joined = isOwn ? undefined : flights.join(search, caller)
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
  const wholeSearch = { ...search, part: undefined }
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
        // If the body is complete and closed by now, it is in the cache.
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
        otherwise: () => askOrigin(wholeSearch, undefined),
      })
    }
    case 'private': {
      const { answer } = outcome
      return { kind: 'answer', wanted, answer, status: { ...fwd, fwdStatus: answer.status } }
    }
    case 'elsewhere':
      return lookFor(search, undefined)
    case 'withdrawn':
      throw new NotBegun()
    case 'failed':
    case 'standIn':
      return withoutAnswer(needs, search, caller, outcome, fwd)
  }
}

/** The stale object if it may be served instead, otherwise the failure. */
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
  // Every request that joined the fetch logs its failure.
  if (failure) caller.record.fault = failure.fault
  // If there is no stale object to serve, or it cannot be read, the origin is requested once more for the whole
  // response.
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

/** A response that is stale on arrival is only for the request that started the fetch. */
const isSharable = (outcome: Outcome) =>
  outcome.kind === 'storing' || outcome.kind === 'confirmed' ? outcome.forAll : outcome.kind !== 'private'

/** Whether fetching the requested range is faster than waiting until the arriving body reaches it. */
const isFarAhead = (outcome: Outcome, start: number | undefined): boolean =>
  outcome.kind === 'storing' &&
  outcome.hasParts &&
  start !== undefined &&
  (start - 1) * partBytes > outcome.body.received

const reasonOf = ({ isForced, asks }: OriginSearch) =>
  isForced ? 'request' : asks.stale ? 'stale' : 'uri-miss'

/** Negative for a stale object. After a refresh the lifetime is unknown and counts as just expired. */
const secondsLeft = (entry: Entry, now: number) =>
  entry.freshUntil === 0 ? 0 : Math.floor((entry.freshUntil - now) / 1000)
