import type { FileHandle } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Database, transaction } from '../store/database.ts'
import { type Body, fileBody, memoryBody } from './body.ts'
import { openBodyFiles } from './body-files.ts'
import type { Entry } from './entry.ts'
import { GrowingBody, smallBody } from './growing-body.ts'
import type { KeyRange } from './key-range.ts'
import { memoryTier } from './memory-tier.ts'
import { type Dropped, openObjectIndex } from './object-index.ts'
import { purging, type Ticket } from './purging.ts'
import { sweep } from './sweep.ts'

type Options = {
  db: Database
  folder: string
  maxBytes: number
  memoryBytes: number
  clock: Clock
  log: Logger
}

/** The index learns of a use at most this often per object. */
const useGrainMs = 60_000
const evictionBatch = 64

/** The objects: in memory while hot, always on disk, indexed in the database, bounded by bytes. */
export type Cache = ReturnType<typeof openCache>

export function openCache({ db, folder, maxBytes, memoryBytes, clock, log }: Options) {
  const index = openObjectIndex(db)
  const files = openBodyFiles(folder, log)
  const memory = memoryTier(memoryBytes)
  const tickets = new Set<Ticket>()
  let used: Entry[] = []
  let total = index.totalCost()
  /** Bytes in temporary files. */
  let spilled = 0

  function find(siteId: string, key: string): Entry | undefined {
    const hot = memory.get(siteId, key)
    if (hot) return hot
    const entry = index.find(siteId, key)
    if (entry) memory.set(entry)
    return entry
  }

  /** Notes a use, for the eviction. */
  function use(entry: Entry) {
    const now = clock()
    if (now - entry.used < useGrainMs) return
    entry.used = now
    used.push(entry)
  }

  function flushUses() {
    if (used.length === 0) return
    const entries = used
    used = []
    transaction(db, () => {
      for (const entry of entries) index.use(entry.siteId, entry.key, entry.used)
    })
  }

  function forget(rows: Dropped[]) {
    for (const row of rows) {
      total -= row.cost
      files.discardFile(row.file)
    }
  }

  function drop(entry: Pick<Entry, 'siteId' | 'key' | 'file'>) {
    memory.delete(entry.siteId, entry.key)
    const row = index.drop(entry.siteId, entry.key, entry.file)
    if (row) forget([row])
  }

  /** Opens the body for reading; undefined when it cannot be had, and then the object is gone. */
  async function open(entry: Entry): Promise<Body | undefined> {
    if (entry.body) return memoryBody(entry.body)
    const size = entry.size ?? 0
    if (size === 0) return memoryBody(Buffer.alloc(0))
    const handle = await openFile(entry)
    if (!handle) return undefined
    const body = fileBody(handle, size, entry.crc, (error) => damaged(entry, error))
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

  function evict() {
    if (total + spilled <= maxBytes) return
    flushUses()
    transaction(db, () => {
      while (total + spilled > maxBytes) {
        const rows = index.leastUsed(evictionBatch)
        if (rows.length === 0) return
        for (const row of rows) {
          if (total + spilled <= maxBytes) return
          index.drop(row.site, row.key, row.file)
          memory.delete(row.site, row.key)
          forget([row])
        }
      }
    })
  }

  function put(entry: Entry) {
    const { cost, replaced } = index.put(entry)
    if (replaced) forget([replaced])
    total += cost
    evict()
  }

  /** Keeps a complete body under its entry, unless a purge came in between. Rejects when the disk fails. */
  async function keep(ticket: Ticket, entry: Entry, body: GrowingBody): Promise<void> {
    entry.size = body.received
    entry.crc = body.crc
    const bytes = body.bytes()
    if (!ticket.cancelled) ticket.arrived = entry
    if (bytes && !ticket.cancelled) {
      entry.body = bytes
      memory.set(entry)
    }
    let temp = body.temp?.path
    try {
      if (bytes && bytes.length > 0 && !ticket.cancelled) temp = await files.write(bytes)
      if (ticket.cancelled) return
      entry.file = temp === undefined ? '' : await files.settle(temp)
      temp = undefined
      if (ticket.cancelled) return files.discardFile(entry.file)
      put(entry)
      if (!bytes) memory.set(entry)
    } catch (error) {
      // Nothing may be served from memory that the index, and so a purge, does not know.
      memory.delete(entry.siteId, entry.key)
      throw error
    } finally {
      if (temp !== undefined) files.discard(temp)
      release(body)
      tickets.delete(ticket)
    }
  }

  function release(body: GrowingBody) {
    spilled -= body.spilled
    void body.release().catch((error: unknown) => log.warn({ err: error }, 'a file could not be closed'))
  }

  /** Gives up a body that broke off. */
  function abandon(ticket: Ticket, body: GrowingBody) {
    if (body.temp) files.discard(body.temp.path)
    release(body)
    tickets.delete(ticket)
  }

  const { remove, ...purges } = purging(index, memory, tickets, forget)

  return {
    /** Larger bodies are not stored: one object must not push out everything else. */
    maxObjectBytes: Math.floor(maxBytes / 2),
    find,
    use,
    open,
    begin(siteId: string, key: string): Ticket {
      const ticket: Ticket = { siteId, key, cancelled: false, arrived: undefined }
      tickets.add(ticket)
      return ticket
    },
    /** Ends a ticket without storing. */
    end: (ticket: Ticket) => void tickets.delete(ticket),
    grow: () =>
      new GrowingBody(files.temp, (bytes) => {
        spilled += bytes
        evict()
      }),
    keep,
    abandon,
    /** Takes over the head that a 304 brought. Not after a purge. */
    freshen(ticket: Ticket, entry: Entry) {
      entry.rendered = undefined
      entry.compressible = undefined
      if (!ticket.cancelled) index.freshen(entry)
      tickets.delete(ticket)
    },
    drop,
    remove,
    ...purges,
    /** Drops objects outside of any purge. */
    invalidate(siteId: string, ranges: KeyRange[]) {
      transaction(db, () => remove(siteId, ranges)).settle()
    },
    flushUses,
    /** Bytes that count against the bound. */
    weight: () => total + spilled,
    /** Deletes what an earlier run left behind; in the background, a folder at a time. */
    sweep: () => sweep(files, index, drop, log),
    idle: files.idle,
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
