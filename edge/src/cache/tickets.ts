import type { Entry } from './entry.ts'
import { inRange } from './key-range.ts'
import type { Mark } from './mark.ts'

/** Leave to store under one key, taken before the origin is asked. A mark in between cancels it. */
export type Ticket = {
  siteId: string
  key: string
  /** The newest mark when it was taken. */
  born: number
  cancelled: boolean
  /** Complete and on its way to disk and index: served already. */
  arrived: Entry | undefined
  /** Where somebody waits for its end. */
  ended?: PromiseWithResolvers<void>
}

/** An object that a mark met on its way to the index: it was served, so the mark counts it. */
export type Caught = { siteId: string; key: string; born: number; size: number }

const isUnder = ({ siteId, ranges }: Mark, ticket: Ticket) =>
  (siteId === '' || siteId === ticket.siteId) && ranges.some((range) => inRange(range, ticket.key))

/** What is arriving. */
export function openTickets() {
  const open = new Set<Ticket>()

  function obey(mark: Mark, ticket: Ticket): Caught[] {
    const { siteId, key, arrived } = ticket
    // It was complete before the mark: stale, it may stay. What is not may be older than the mark by any measure.
    const stays = arrived !== undefined && mark.type === 'refresh'
    const caught = arrived ? [{ siteId, key, born: arrived.born, size: arrived.size ?? 0 }] : []
    if (stays) Object.assign(arrived, { freshUntil: 0, retryAt: 0, born: mark.seq })
    else ticket.cancelled = true
    return caught
  }

  return {
    begin(siteId: string, key: string, born: number): Ticket {
      const ticket: Ticket = { siteId, key, born, cancelled: false, arrived: undefined }
      open.add(ticket)
      return ticket
    },
    end(ticket: Ticket) {
      open.delete(ticket)
      ticket.ended?.resolve()
    },
    /** Those that a mark concerns, with what it has caught. */
    obey(mark: Mark): { concerned: Ticket[]; caught: Caught[] } {
      const concerned = [...open].filter((ticket) => !ticket.cancelled && isUnder(mark, ticket))
      return { concerned, caught: concerned.flatMap((ticket) => obey(mark, ticket)) }
    },
    /** Resolves when what is complete now has come to the index. */
    async settled(): Promise<void> {
      const coming = [...open].filter(({ arrived, cancelled }) => arrived && !cancelled)
      await Promise.all(coming.map((ticket) => (ticket.ended ??= Promise.withResolvers<void>()).promise))
    },
  }
}
