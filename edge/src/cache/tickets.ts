import type { Entry } from './entry.ts'
import { inRange } from './key-range.ts'
import { isTagged, type Mark, type Marked } from './marks/mark.ts'

/**
 * Permission to store an object under one key, taken before the request to the origin. A mark in between cancels it.
 */
export type Ticket = {
  siteId: string
  key: string
  /** The number of the newest mark when the ticket was taken. */
  born: number
  cancelled: boolean
  /** Marks by cache tags in between, while its tags were not known: see `settleDoubts`. */
  doubts: Mark[] | undefined
  /** The object when it is complete and on its way to disk and index. It is already served. */
  arrived: Entry | undefined
  /** Present if something waits for the ticket to end. */
  ended?: PromiseWithResolvers<void>
}

/** An object that was on its way to the index when a mark was applied. It was already served, so the mark counts it. */
export type Caught = Marked & { size: number }

const isUnder = ({ siteId, ranges }: Mark, ticket: Ticket) =>
  (siteId === '' || siteId === ticket.siteId) && ranges.some((range) => inRange(range, ticket.key))

const isByTag = (mark: Mark, { siteId, arrived }: Ticket) =>
  mark.siteId === siteId && isTagged(mark, arrived?.tags)

/** Cancels a ticket whose object turns out to have a tag that was purged since the origin was asked. */
export function settleDoubts(ticket: Ticket, tags: readonly string[] | undefined) {
  if (ticket.doubts?.some((mark) => isTagged(mark, tags))) ticket.cancelled = true
  ticket.doubts = undefined
}

/** The tickets of arriving objects. */
export function openTickets() {
  const open = new Set<Ticket>()

  function applyTo(mark: Mark, ticket: Ticket): Caught[] {
    const { siteId, key, arrived } = ticket
    // An object that was complete before the mark may stay as a stale one. An incomplete one is cancelled, because
    // its bytes may be older than the mark.
    const stays = arrived !== undefined && mark.type === 'refresh'
    const caught = arrived
      ? [{ siteId, key, born: arrived.born, size: arrived.size ?? 0, tags: arrived.tags }]
      : []
    if (stays) Object.assign(arrived, { freshUntil: 0, retryAt: 0, born: mark.seq })
    else ticket.cancelled = true
    return caught
  }

  return {
    begin(siteId: string, key: string, born: number): Ticket {
      const ticket: Ticket = { siteId, key, born, cancelled: false, doubts: undefined, arrived: undefined }
      open.add(ticket)
      return ticket
    },
    end(ticket: Ticket) {
      open.delete(ticket)
      ticket.ended?.resolve()
    },
    /** Returns the tickets that a mark affects, and the complete objects among them. */
    applyMark(mark: Mark): { concerned: Ticket[]; caught: Caught[] } {
      const concerned = [...open].filter(
        (ticket) => !ticket.cancelled && (isUnder(mark, ticket) || isByTag(mark, ticket)),
      )
      if (mark.tags)
        for (const ticket of open)
          if (ticket.siteId === mark.siteId && !ticket.arrived) (ticket.doubts ??= []).push(mark)
      return { concerned, caught: concerned.flatMap((ticket) => applyTo(mark, ticket)) }
    },
    /** Resolves when the objects that are complete now are in the index. */
    async settled(): Promise<void> {
      const coming = [...open].filter(({ arrived, cancelled }) => arrived && !cancelled)
      await Promise.all(coming.map((ticket) => (ticket.ended ??= Promise.withResolvers<void>()).promise))
    },
  }
}
