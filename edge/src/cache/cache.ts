import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { BodyFiles } from './body-files.ts'
import { type Entry, type Filed, isNewer, type Stored, storedOf } from './entry.ts'
import { findUnder } from './find.ts'
import { openGroup } from './group.ts'
import { GrowingBody, openRescue } from './growing-body.ts'
import type { ObjectUse } from './inventory.ts'
import type { KeyRange } from './key-range.ts'
import type { Mark, Marks } from './marks/mark.ts'
import { memoryTier } from './memory-tier.ts'
import { type Find, type ObjectName, type ReadBody, useGrainMs } from './object-index.ts'
import { bodyOpener } from './open-bodies.ts'
import { pace, sliceMs } from './pace.ts'
import { rowBody, rowPlace } from './place.ts'
import { type Caught, openTickets, settleDoubts, type Ticket } from './tickets.ts'

/** The keeper's operations on the index, for the serving processes. */
export type Shelf = {
  /** Adds objects to the index, all or none. Rejects if the index cannot be written. */
  put: (objects: Filed[]) => Promise<void>
  freshen: (object: Stored) => void
  drop: (object: ObjectName & { file: string }) => void
  /** Makes every core stop requesting the failing origin of the object until then (milliseconds). */
  leaveAlone: (object: ObjectName, until: number) => Promise<void>
  use: (uses: ObjectUse[]) => void
  /** Reports bytes written to temporary files; negative for deleted ones. */
  spill: (bytes: number) => void
  /** Drops objects; resolves when no core serves them any more. */
  invalidate: (siteId: string, ranges: KeyRange[]) => Promise<void>
}

type CacheNeeds = {
  shelf: Shelf
  find: Find
  readRow: ReadBody
  /** Assigns row numbers to bodies that are stored in the database. */
  newRow: () => number
  marks: Marks
  /** Whether other processes write to the index as well. */
  isShared: boolean
  files: BodyFiles
  /** The limit for all objects on disk. */
  maxBytes: number
  memoryBytes: number
  clock: Clock
  log: Logger
}

/** Memory for bodies that are passed on while the disk fails. */
const rescueBytes = 67_108_864
/** How many entries of the memory tier are cleaned before the time is checked. */
const cleanAtOnce = 64

/**
 * The objects as a serving process sees them: on disk, also in memory while they are hot, and with all marks applied.
 */
export type Cache = ReturnType<typeof openCache>

export function openCache({
  shelf,
  marks,
  isShared,
  files,
  maxBytes,
  memoryBytes,
  clock,
  log,
  ...parts
}: CacheNeeds) {
  const group = openGroup(shelf.put)
  const look = findUnder(marks, parts.find)
  const memory = memoryTier(memoryBytes)
  const tickets = openTickets()
  const rescue = openRescue(rescueBytes)
  let used: ObjectUse[] = []
  /** Marks that no longer concern any row. Those up to `cleaned` do not concern anything in memory either. */
  let done: Mark[] = []
  let cleaned = marks.latest()
  let cleaning = false
  const open = bodyOpener({ files, readRow: parts.readRow, keepBody: memory.keepBody, drop, clock, log })

  /**
   * `isNewest`: looks into the index although the copy in this process is fresh, because another process may have
   * stored a newer one.
   */
  function find(siteId: string, key: string, isNewest = false): Entry | undefined {
    const found = memory.get(siteId, key)
    const hot = found && marks.over(found).length === 0 ? found : undefined
    if (hot && (!isShared || (!isNewest && hot.freshUntil > clock()))) return hot
    const entry = look(siteId, key)
    // Another process may have stored a newer one. An object on its way to the index is known only in this process.
    if (!entry) return hot
    if (hot && !isNewer(entry, hot)) {
      hot.retryAt = Math.max(hot.retryAt, entry.retryAt)
      return hot
    }
    memory.set(entry)
    return entry
  }

  /** Records a use, for the eviction. */
  function use(entry: Entry) {
    const now = clock()
    if (now - entry.used < useGrainMs) return
    entry.used = now
    used.push({ siteId: entry.siteId, key: entry.key, used: now })
  }

  function flushUses() {
    const uses = used
    used = []
    if (uses.length > 0) orSay('last uses could not be noted', () => shelf.use(uses))
  }

  function drop(entry: ObjectName & { file: string }) {
    memory.delete(entry.siteId, entry.key)
    const { siteId, key, file } = entry
    group.flush()
    orSay('an object of the cache could not be dropped', () => shelf.drop({ siteId, key, file }))
  }

  /** Runs an operation that may fail without harm to visitors when the disk is full. */
  function orSay(message: string, act: () => void) {
    try {
      act()
    } catch (error) {
      log.warn({ err: error }, message)
    }
  }

  /** The body is complete: from now on its last byte may be served, and marks count the object. */
  function arrive(ticket: Ticket, entry: Entry, body: GrowingBody) {
    if (body.complete) return
    body.finish()
    const { size, crc, born } = { size: body.received, crc: body.crc, born: ticket.born }
    Object.assign(entry, { size, crc, born, body: body.bytes() })
    settleDoubts(ticket, entry.tags)
    if (ticket.cancelled) return
    ticket.arrived = entry
    if (entry.body) memory.set(entry)
  }

  /** Stores a complete object, unless a mark has arrived in the meantime. Rejects if the disk fails. */
  async function keep(ticket: Ticket, entry: Entry, body: GrowingBody): Promise<void> {
    const bytes = entry.body
    const isRow = bytes !== undefined && bytes.length > 0 && bytes.length <= rowBody
    let temp = body.temp?.path
    try {
      if (isRow) entry.file = rowPlace(parts.newRow())
      else if (bytes && bytes.length > 0 && !ticket.cancelled) temp = await files.write(bytes)
      if (ticket.cancelled) return
      if (temp !== undefined) entry.file = await files.settle(temp)
      temp = undefined
      if (ticket.cancelled) return files.discardFile(entry.file)
      // It can be served from now on, although it is not in the index yet.
      if (!bytes) memory.set(entry)
      await group.add({ ...storedOf(entry), ...(isRow && { body: bytes }) })
    } catch (error) {
      // An object that is not in the index, and so in no receipt of a purge, must not be served from memory.
      memory.delete(entry.siteId, entry.key)
      throw error
    } finally {
      if (temp !== undefined) files.discard(temp)
      release(body)
      tickets.end(ticket)
    }
  }

  function release(body: GrowingBody) {
    if (body.spilled > 0) shelf.spill(-body.spilled)
    void body.release().catch((error: unknown) => log.warn({ err: error }, 'a file could not be closed'))
  }

  /** Discards an incomplete body. */
  function abandon(ticket: Ticket, body: GrowingBody) {
    if (body.temp) files.discard(body.temp.path)
    release(body)
    tickets.end(ticket)
  }

  /**
   * Applies marks from now on. Returns the affected objects that were on the way to the index; all others are in the
   * index by then.
   */
  function applyMarks(fresh: readonly Mark[]): Caught[] {
    const caught = fresh.flatMap((mark) => {
      marks.add(mark)
      const found = tickets.applyMark(mark)
      // This includes objects that a fetch was about to revalidate.
      for (const { siteId, key, cancelled } of found.concerned) if (cancelled) memory.delete(siteId, key)
      return found.caught
    })
    group.flush()
    if (!cleaning) void clean()
    return caught
  }

  /** Drops marked objects from memory, a few at a time. */
  async function clean() {
    cleaning = true
    await pace.headStart()
    while (cleaned < marks.latest()) {
      const upTo = marks.latest()
      let seen = 0
      let until = performance.now() + sliceMs
      for (const entry of memory.entries()) {
        if (marks.over(entry).length > 0) memory.delete(entry.siteId, entry.key)
        seen += 1
        if (seen % cleanAtOnce !== 0 || performance.now() < until) continue
        await pace.rest()
        until = performance.now() + sliceMs
      }
      cleaned = upTo
    }
    cleaning = false
    forgetDone()
  }

  function forgetDone() {
    for (const mark of done) if (mark.seq <= cleaned) marks.remove(mark)
    done = done.filter(({ seq }) => seq > cleaned)
  }

  return {
    /** Larger bodies are not stored, because one object must not evict everything else. */
    maxObjectBytes: Math.floor(maxBytes / 2),
    find,
    use,
    open,
    begin: (siteId: string, key: string): Ticket => tickets.begin(siteId, key, marks.latest()),
    /** Ends a ticket without storing anything. */
    end: tickets.end,
    grow: () => new GrowingBody(files.temp, shelf.spill, rescue),
    arrive,
    keep,
    abandon,
    /** Stores the head that a 304 has updated, unless a mark has arrived in the meantime. */
    freshen(ticket: Ticket, entry: Entry) {
      entry.rendered = undefined
      entry.compressible = undefined
      entry.tags = entry.head.tags
      settleDoubts(ticket, entry.tags)
      if (!ticket.cancelled) {
        entry.born = ticket.born
        group.flush()
        shelf.freshen(storedOf(entry))
      }
      tickets.end(ticket)
    },
    drop,
    /**
     * Stops requests to the failing origin of the object until then (milliseconds); resolves when every core has
     * stopped. Never rejects.
     */
    async leaveAlone(entry: Entry, until: number): Promise<void> {
      entry.retryAt = until
      if (!isShared) return
      group.flush()
      await shelf
        .leaveAlone({ siteId: entry.siteId, key: entry.key }, until)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'other cores do not know that an origin has failed'),
        )
    },
    /** Drops objects; resolves when no core serves them any more, or when that fails. Never rejects. */
    async invalidate(siteId: string, ranges: KeyRange[]): Promise<void> {
      await shelf
        .invalidate(siteId, ranges)
        .catch((error: unknown) =>
          log.error({ err: error, site: siteId }, 'objects could not be invalidated'),
        )
    },
    flushUses,
    applyMarks,
    settled: tickets.settled,
    /** The mark no longer concerns any row. It is dropped as soon as it concerns nothing in memory either. */
    forget(mark: Mark) {
      done.push(mark)
      forgetDone()
    },
  }
}
