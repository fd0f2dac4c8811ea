import type { Entry } from './entry.ts'
import type { MemoryTier } from './memory-tier.ts'
import type { Dropped, ObjectIndex } from './object-index.ts'
import { matchesPattern, type PathPattern } from './path-pattern.ts'

/** Leave to store one path, taken before the origin is asked. A purge in between cancels it. */
export type Ticket = {
  siteId: string
  path: string
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
    const known = new Set(rows.map((row) => row.path))
    const unknown = caught.flatMap(({ path, arrived }) => (arrived && !known.has(path) ? [arrived] : []))
    return {
      objects: rows.length + unknown.length,
      bytes: [...rows, ...unknown].reduce((sum, { size = 0 }) => sum + size, 0),
      settle() {
        forgetMemory()
        forget(rows)
        for (const ticket of caught) {
          ticket.cancelled = true
          memory.delete(ticket.siteId, ticket.path)
        }
      },
    }
  }

  function catchNamed(siteId: string, patterns: PathPattern[]): Ticket[] {
    const named = (path: string) => patterns.some((pattern) => matchesPattern(pattern, path))
    return ticketsOf((ticket) => ticket.siteId === siteId && named(ticket.path))
  }

  /** Each row once, however many patterns name it. */
  function rowsOf(patterns: PathPattern[], take: (pattern: PathPattern) => Dropped[]): Dropped[] {
    return [...new Map(patterns.flatMap(take).map((row) => [row.path, row])).values()]
  }

  function remove(siteId: string, patterns: PathPattern[]): Purged {
    const rows = rowsOf(patterns, (pattern) => index.remove(siteId, pattern))
    return purged(rows, catchNamed(siteId, patterns), () => {
      for (const row of rows) memory.delete(siteId, row.path)
    })
  }

  /** Marks stale. What is still arriving may be older than the purge by any measure, and is not stored. */
  function refresh(siteId: string, patterns: PathPattern[]): Purged {
    const rows = rowsOf(patterns, (pattern) => index.markStale(siteId, pattern))
    const caught = catchNamed(siteId, patterns)
    const { objects, bytes } = purged(rows, caught, () => {})
    return {
      objects,
      bytes,
      settle() {
        for (const row of rows) memory.delete(siteId, row.path)
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
