import type { FileHandle } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Body, fileBody, memoryBody } from './body.ts'
import type { BodyFiles } from './body-files.ts'
import { type Entry, isNewer, type Stored } from './entry.ts'
import { findUnder } from './find.ts'
import { GrowingBody, openRescue, smallBody } from './growing-body.ts'
import type { Use } from './inventory.ts'
import type { KeyRange } from './key-range.ts'
import type { Mark, Marks } from './mark.ts'
import { memoryTier } from './memory-tier.ts'
import { type Find, type ObjectName, useGrainMs } from './object-index.ts'
import { pace, sliceMs } from './pace.ts'
import { type Caught, openTickets, type Ticket } from './tickets.ts'

/** What the one who keeps the index does for those who serve. */
export type Shelf = {
  /** Files an object whose body is on the disk. Rejects when the index cannot be written. */
  put: (object: Stored) => Promise<void>
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
/** So long after a check of a whole file it is not checked again: the sum costs as much as the sending. */
const soundMs = 600_000
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
  const look = findUnder(marks, parts.find)
  const memory = memoryTier(memoryBytes)
  const tickets = openTickets()
  const rescue = openRescue(rescueBytes)
  let used: Use[] = []
  /** Marks with nothing under them on disk any more; up to `cleaned` there is nothing in memory either. */
  let done: Mark[] = []
  let cleaned = marks.latest()
  let cleaning = false

  function find(siteId: string, key: string): Entry | undefined {
    const found = memory.get(siteId, key)
    const hot = found && marks.over(found).length === 0 ? found : undefined
    if (hot && (!isShared || hot.freshUntil > clock())) return hot
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

  /** Opens the body for reading; undefined when it cannot be had, and then the object is gone. */
  async function open(entry: Entry): Promise<Body | undefined> {
    if (entry.body) return memoryBody(entry.body)
    const size = entry.size ?? 0
    if (size === 0) return memoryBody(Buffer.alloc(0))
    const handle = await openFile(entry)
    if (!handle) return undefined
    const body = fileBody(handle, {
      size,
      crc: clock() - entry.soundAt < soundMs ? undefined : entry.crc,
      onDamage: (error) => damaged(entry, error),
      onSound: () => (entry.soundAt = clock()),
    })
    try {
      if (size > smallBody) return (await hasLength(handle, entry)) ? body : undefined
      const bytes = await readWhole(body, size)
      memory.keepBody(entry, bytes)
      return memoryBody(bytes)
    } catch {
      // The body has told `damaged` already.
      return undefined
    }
  }

  async function openFile(entry: Entry): Promise<FileHandle | undefined> {
    try {
      return await files.open(entry.file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') drop(entry)
      else log.warn({ err: error }, 'an object of the cache cannot be opened')
      return undefined
    }
  }

  /** Tells a cut file before the first byte of it is sent. */
  async function hasLength(handle: FileHandle, entry: Entry): Promise<boolean> {
    const { size } = await handle.stat()
    if (size === entry.size) return true
    await handle.close()
    damaged(entry, new Error(`the file has ${size} bytes, the index says ${entry.size}`))
    return false
  }

  function damaged(entry: Entry, error: Error) {
    log.warn({ err: error, site: entry.siteId }, 'an object of the cache is damaged and was dropped')
    drop(entry)
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
    let temp = body.temp?.path
    try {
      if (bytes && bytes.length > 0 && !ticket.cancelled) temp = await files.write(bytes)
      if (ticket.cancelled) return
      entry.file = temp === undefined ? '' : await files.settle(temp)
      temp = undefined
      if (ticket.cancelled) return files.discardFile(entry.file)
      // It can be read from now on, although the index does not know it yet.
      if (!bytes) memory.set(entry)
      await shelf.put(entry)
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

  /** Obeys marks from now on. Returns what they caught on its way to the index. */
  function obey(fresh: readonly Mark[]): Caught[] {
    const caught = fresh.flatMap((mark) => {
      marks.add(mark)
      const found = tickets.obey(mark)
      // Also that which a fetch has been about to confirm.
      for (const { siteId, key, cancelled } of found.concerned) if (cancelled) memory.delete(siteId, key)
      return found.caught
    })
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
        shelf.freshen(entry)
      }
      tickets.end(ticket)
    },
    drop,
    /** Its origin has failed and is not asked again until then (milliseconds); resolves when that holds. Never rejects. */
    async leaveAlone(entry: Entry, until: number): Promise<void> {
      entry.retryAt = until
      if (!isShared) return
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

async function readWhole(body: Body, size: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(size)
  try {
    for (let position = 0; position < size;) {
      const bytes = await body.read(position, whole.subarray(position))
      position += bytes.length
    }
    return whole
  } finally {
    await body.close()
  }
}
