import { type Body, growingBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import type { Entry } from '../cache/entry.ts'
import type { Clock } from '../clock.ts'
import type { Flights } from './flights.ts'
import type { Outcome } from './outcome.ts'
import { isSameObject, nextPart, partKey, partsOf } from './parts.ts'
import { partsBody } from './parts-body.ts'
import type { RangePlan } from '../http/range.ts'
import type { Caller } from './caller.ts'
import { forwardedPartsOf } from './forwarded-parts.ts'
import { askOrigin, type Search } from './search.ts'
import { keyBeside, mayStandIn, servedUntil } from './usable.ts'

type WholeNeeds = { cache: Cache; flights: Flights; clock: Clock }

/**
 * Opens the whole object to which a stored part belongs, to read the ranges of `plan`; `openFirst` opens that part.
 * Undefined if the part cannot be read. Reading rejects if another part cannot be fetched or belongs to another
 * version of the object.
 */
export async function openWhole(
  { cache, flights, clock }: WholeNeeds,
  search: Search,
  caller: Caller,
  first: Entry,
  plan: RangePlan | undefined,
  openFirst: () => Promise<Body | undefined>,
): Promise<Body | undefined> {
  const body = await openFirst()
  if (!body) return undefined
  const { total = 0 } = first.head
  const ranges = plan?.kind === 'ranges' ? plan.ranges : [{ start: 0, end: total - 1 }]

  const forwarded = forwardedPartsOf(search.wanted)
  /** The stored part may belong to a copy that other visitors get. */
  const isOurs = (entry: Entry) => keyBeside(entry, forwarded) === undefined
  const { id } = search.wanted.site
  const found = (part: number) => cache.find(id, partKey(search.key, part))

  function stored(part: number): Entry | undefined {
    const entry = found(part)
    return entry && isOurs(entry) ? entry : undefined
  }

  async function fetchPart(part: number): Promise<Outcome> {
    const joined = flights.join({ ...search, part }, caller)
    if (joined) {
      const theirs = await joined.outcome
      if (!('entry' in theirs) || isOurs(theirs.entry)) return theirs
    }
    const entry = stored(part)
    const isOwn = joined !== undefined || (entry === undefined && found(part) !== undefined)
    const outcome = await flights.start(askOrigin({ ...search, part }, entry, isOwn), caller).outcome
    // It is not a part, and no other request will read this body.
    if (outcome.kind === 'private') outcome.answer.body.destroy()
    return outcome
  }

  async function find(part: number): Promise<{ entry: Entry; opened: Body | undefined } | undefined> {
    const entry = stored(part)
    if (entry && servedUntil(entry) > clock()) {
      cache.use(entry)
      return { entry, opened: await cache.open(entry) }
    }
    const outcome = await fetchPart(part)
    switch (outcome.kind) {
      case 'storing': {
        // If the body is already complete and closed, it is in the cache.
        const opened = growingBody(outcome.body, outcome.entry.size) ?? (await cache.open(outcome.entry))
        return { entry: outcome.entry, opened }
      }
      case 'confirmed':
        return { entry: outcome.entry, opened: await cache.open(outcome.entry) }
      case 'elsewhere': {
        const brought = stored(part)
        return brought && { entry: brought, opened: await cache.open(brought) }
      }
      case 'private':
      case 'withdrawn':
        return undefined
      case 'failed':
      case 'standIn':
        return entry && mayStandIn(entry, clock()) ? { entry, opened: await cache.open(entry) } : undefined
    }
  }

  async function open(part: number): Promise<Body> {
    const had = await find(part)
    if (had?.opened && isSameObject(had.entry, first)) return had.opened
    await had?.opened?.close()
    // It is unknown which of the two versions is newer, so the next request starts again.
    if (had) await cache.invalidate(id, [partsOf(search.key)])
    throw new Error('a part of the object cannot be fetched, or belongs to another version')
  }

  function prepare(part: number) {
    const entry = stored(part)
    if (entry && servedUntil(entry) > clock()) return
    void fetchPart(part)
  }

  return partsBody({
    total,
    first: { part: partOf(first), body },
    next: (part) => nextPart(ranges, part),
    open,
    prepare,
  })
}

const partOf = ({ key }: Entry) => Number(key.slice(key.lastIndexOf('-') + 1))
