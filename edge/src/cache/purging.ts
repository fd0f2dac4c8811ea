import type { Entry } from './entry.ts'
import type { MemoryTier } from './memory-tier.ts'
import type { Dropped, ObjectIndex } from './object-index.ts'
import { inRange, type KeyRange } from './key-range.ts'

/** Leave to store under one key, taken before the origin is asked. A purge in between cancels it. */
export type Ticket = {
  siteId: string
  key: string
  cancelled: boolean
  /** Complete and on its way to disk and index: already served, so a purge must count it. */
  arrived: Entry | undefined
}

/** What a purge found. The rows are done with the caller's transaction; `settle` must follow its commit at once. */
export type Purged = { objects: number; bytes: number; settle: () => void }

/** The ways in which objects go before their time, or stop being fresh. `forget` gives up what rows stood for. */
export function purging(
  index: ObjectIndex,
  memory: MemoryTier,
  tickets: ReadonlySet<Ticket>,
  forget: (rows: Dropped[]) => void,
) {
  const ticketsOf = (matches: (ticket: Ticket) => boolean) =>
    [...tickets].filter((ticket) => !ticket.cancelled && matches(ticket))

  /** What the index dropped plus what had arrived but not reached it, and how to finish the job. */
  function purged(rows: Dropped[], caught: Ticket[], forgetMemory: () => void): Purged {
    const known = new Set(rows.map((row) => row.key))
    const unknown = caught.flatMap(({ key, arrived }) => (arrived && !known.has(key) ? [arrived] : []))
    return {
      objects: rows.length + unknown.length,
      bytes: [...rows, ...unknown].reduce((sum, { size = 0 }) => sum + size, 0),
      settle() {
        forgetMemory()
        forget(rows)
        for (const ticket of caught) {
          ticket.cancelled = true
          memory.delete(ticket.siteId, ticket.key)
        }
      },
    }
  }

  function catchNamed(siteId: string, ranges: KeyRange[]): Ticket[] {
    const named = (key: string) => ranges.some((range) => inRange(range, key))
    return ticketsOf((ticket) => ticket.siteId === siteId && named(ticket.key))
  }

  /** Each row once, however many ranges name it. */
  function rowsOf(ranges: KeyRange[], take: (range: KeyRange) => Dropped[]): Dropped[] {
    return [...new Map(ranges.flatMap(take).map((row) => [row.key, row])).values()]
  }

  function remove(siteId: string, ranges: KeyRange[]): Purged {
    const rows = rowsOf(ranges, (range) => index.remove(siteId, range))
    return purged(rows, catchNamed(siteId, ranges), () => {
      for (const row of rows) memory.delete(siteId, row.key)
    })
  }

  /** Marks stale. What is still arriving may be older than the purge by any measure, and is not stored. */
  function refresh(siteId: string, ranges: KeyRange[]): Purged {
    const rows = rowsOf(ranges, (range) => index.markStale(siteId, range))
    const caught = catchNamed(siteId, ranges)
    const { objects, bytes } = purged(rows, caught, () => {})
    return {
      objects,
      bytes,
      settle() {
        for (const row of rows) memory.delete(siteId, row.key)
        for (const ticket of caught) {
          if (ticket.arrived) ticket.arrived.freshUntil = 0
          else ticket.cancelled = true
        }
      },
    }
  }

  function dropSite(siteId: string): Purged {
    const caught = ticketsOf((ticket) => ticket.siteId === siteId)
    return purged(index.removeSite(siteId), caught, () => memory.deleteSite(siteId))
  }

  const dropAll = (): Purged =>
    purged(
      index.removeAll(),
      ticketsOf(() => true),
      memory.clear,
    )

  return { remove, refresh, dropSite, dropAll }
}
