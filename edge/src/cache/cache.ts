import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { BodyFiles } from './body-files.ts'
import { type Entry, type Filed, isNewer, type Stored, storedOf } from './entry.ts'
import { findUnder } from './find.ts'
import { openGroup } from './group.ts'
import { GrowingBody, openRescue } from './growing-body.ts'
import type { Use } from './inventory.ts'
import type { KeyRange } from './key-range.ts'
import type { Mark, Marks } from './mark.ts'
import { memoryTier } from './memory-tier.ts'
import { type Find, type ObjectName, type ReadBody, useGrainMs } from './object-index.ts'
import { bodyOpener } from './open-bodies.ts'
import { pace, sliceMs } from './pace.ts'
import { rowBody, rowPlace } from './place.ts'
import { type Caught, openTickets, type Ticket } from './tickets.ts'

/** What the one who keeps the index does for those who serve. */
export type Shelf = {
  /** Files objects, all or none. Rejects when the index cannot be written. */
  put: (objects: Filed[]) => Promise<void>
  freshen: (object: Stored) => void
  drop: (object: ObjectName & { file: string }) => void
  /** Has nobody ask its origin, which failed, until then (milliseconds). */
  leaveAlone: (object: ObjectName, until: number) => Promise<void>
  use: (uses: Use[]) => void
  /** Bytes written to temporary files; below zero for those that are gone. */
  spill: (bytes: number) => void
  /** Drops objects; resolves when nobody gives them any more. */
  invalidate: (siteId: string, ranges: KeyRange[]) => Promise<void>
}

type Options = {
  shelf: Shelf
  find: Find
  readRow: ReadBody
  /** Gives row numbers to bodies that are stored in the database. */
  newRow: () => number
  marks: Marks
  /** Others write to the index beside this one. */
  isShared: boolean
  files: BodyFiles
  /** Of all objects together, on disk. */
  maxBytes: number
  memoryBytes: number
  clock: Clock
  log: Logger
}

/** Of bodies that are passed on while the disk fails. */
const rescueBytes = 67_108_864
/** Entries of the memory tier after which it is asked how long that took. */
const cleanAtOnce = 64

/** The objects as one who serves sees them: in memory while hot, always on disk, under the marks. */
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
}: Options) {
  const group = openGroup(shelf.put)
  const look = findUnder(marks, parts.find)
  const memory = memoryTier(memoryBytes)
  const tickets = openTickets()
  const rescue = openRescue(rescueBytes)
  let used: Use[] = []
  /** Marks with nothing under them on disk any more; up to `cleaned` there is nothing in memory either. */
  let done: Mark[] = []
  let cleaned = marks.latest()
  let cleaning = false
  const open = bodyOpener({ files, readRow: parts.readRow, keepBody: memory.keepBody, drop, clock, log })

  /** `isNewest`: a fresh copy of this process alone will not do where another one may have brought a newer. */
  function find(siteId: string, key: string, isNewest = false): Entry | undefined {
    const found = memory.get(siteId, key)
    const hot = found && marks.over(found).length === 0 ? found : undefined
    if (hot && (!isShared || (!isNewest && hot.freshUntil > clock()))) return hot
    const entry = look(siteId, key)
    // Somebody else may have brought a newer one. One that is on its way to the index is known here alone.
    if (!entry) return hot
    if (hot && !isNewer(entry, hot)) {
      hot.retryAt = Math.max(hot.retryAt, entry.retryAt)
      return hot
    }
    memory.set(entry)
    return entry
  }

  /** Notes a use, for the eviction. */
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

  /** What a full disk may keep from being done, without anybody being served worse for it. */
  function orSay(message: string, act: () => void) {
    try {
      act()
    } catch (error) {
      log.warn({ err: error }, message)
    }
  }

  /** A body is complete: its last byte may be served from now on, and marks count it. */
  function arrive(ticket: Ticket, entry: Entry, body: GrowingBody) {
    if (body.complete) return
    body.finish()
    const { size, crc, born } = { size: body.received, crc: body.crc, born: ticket.born }
    Object.assign(entry, { size, crc, born, body: body.bytes() })
    if (ticket.cancelled) return
    ticket.arrived = entry
    if (entry.body) memory.set(entry)
  }

  /** Keeps what has arrived, unless a mark came in between. Rejects when the disk fails. */
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
      // It can be read from now on, although the index does not know it yet.
      if (!bytes) memory.set(entry)
      await group.add({ ...storedOf(entry), ...(isRow && { body: bytes }) })
    } catch (error) {
      // Nothing may be served from memory that the index, and so a purge's receipt, does not know.
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

  /** Gives up a body that broke off. */
  function abandon(ticket: Ticket, body: GrowingBody) {
    if (body.temp) files.discard(body.temp.path)
    release(body)
    tickets.end(ticket)
  }

  /** Obeys marks from now on. Returns what they caught on its way to the index, where all the rest is then. */
  function obey(fresh: readonly Mark[]): Caught[] {
    const caught = fresh.flatMap((mark) => {
      marks.add(mark)
      const found = tickets.obey(mark)
      // Also that which a fetch has been about to confirm.
      for (const { siteId, key, cancelled } of found.concerned) if (cancelled) memory.delete(siteId, key)
      return found.caught
    })
    group.flush()
    if (!cleaning) void clean()
    return caught
  }

  /** Drops from memory what is under a mark, some at a time. */
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
    /** Larger bodies are not stored: one object must not push out everything else. */
    maxObjectBytes: Math.floor(maxBytes / 2),
    find,
    use,
    open,
    begin: (siteId: string, key: string): Ticket => tickets.begin(siteId, key, marks.latest()),
    /** Ends a ticket without storing. */
    end: tickets.end,
    grow: () => new GrowingBody(files.temp, shelf.spill, rescue),
    arrive,
    keep,
    abandon,
    /** Takes over the head that a 304 brought. Not after a mark. */
    freshen(ticket: Ticket, entry: Entry) {
      entry.rendered = undefined
      entry.compressible = undefined
      if (!ticket.cancelled) {
        entry.born = ticket.born
        group.flush()
        shelf.freshen(storedOf(entry))
      }
      tickets.end(ticket)
    },
    drop,
    /** Its origin has failed and is not asked again until then (milliseconds); resolves when that holds. Never rejects. */
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
    /** Drops objects; resolves when nobody gives them any more, or when that cannot be had. Never rejects. */
    async invalidate(siteId: string, ranges: KeyRange[]): Promise<void> {
      await shelf
        .invalidate(siteId, ranges)
        .catch((error: unknown) =>
          log.error({ err: error, site: siteId }, 'objects could not be invalidated'),
        )
    },
    flushUses,
    obey,
    settled: tickets.settled,
    /** A mark has nothing under it in the index any more: it is forgotten as soon as that is true of the memory, too. */
    forget(mark: Mark) {
      done.push(mark)
      forgetDone()
    },
  }
}
