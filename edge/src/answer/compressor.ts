import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { Logger } from 'pino'
import { type Body, growingBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import { type Entry, entryKey, newEntry } from '../cache/entry.ts'
import type { GrowingBody } from '../cache/growing-body.ts'
import type { Coding } from '../http/coding.ts'

type CompressorNeeds = { cache: Cache; log: Logger }

/** Compressed copies of objects: created once, for the first visitor who accepts one, and cached beside the object. */
export type Compressor = ReturnType<typeof openCompressor>

/** The usual compromise between size and time for compression while a visitor waits. */
const brotliQuality = 5
const gzipLevel = 6
const chunkBytes = 65_536

/** The separator cannot occur in a path, and a purge of the object finds its copies too. */
const copyKey = (entry: Entry, coding: Coding) => `${entry.key} ${coding}`

/** The key contains the body's place, so a new body has no copies yet. */
function isCopyOf({ head: { madeFrom } }: Entry, { crc, size, head }: Entry): boolean {
  return madeFrom?.crc === crc && madeFrom.size === size && madeFrom.etag === head.etag
}

/** At most `most` copies are made at the same time. */
export function openCompressor({ cache, log }: CompressorNeeds, most: number) {
  /** By key of the copy. */
  const making = new Map<string, { entry: Entry; body: GrowingBody }>()
  const running = new Set<Promise<void>>()
  /** Copies about to be made, whose objects are being opened. */
  let opening = 0

  /** The copy, if there is one. */
  function find(entry: Entry, coding: Coding): Entry | undefined {
    const copy = cache.find(entry.siteId, copyKey(entry, coding))
    return copy && isCopyOf(copy, entry) ? copy : undefined
  }

  /**
   * The compressed body of an object: from its copy, from one that is being created, or from one that is created now
   * from `open`. Undefined if the object cannot be read.
   */
  async function open(
    entry: Entry,
    coding: Coding,
    openWhole: () => Promise<Body | undefined>,
  ): Promise<Body | undefined> {
    const copy = find(entry, coding)
    if (copy) {
      cache.use(copy)
      const body = await cache.open(copy)
      if (body) return body
    }
    const key = entryKey(entry.siteId, copyKey(entry, coding))
    const known = join(entry, key)
    if (known) return known
    opening += 1
    const source = await openWhole().finally(() => (opening -= 1))
    if (!source) return undefined
    // Another request may have started it in the meantime.
    const joined = join(entry, key)
    if (!joined) return make(entry, coding, source, key)
    await source.close()
    return joined
  }

  function join(entry: Entry, key: string): Body | undefined {
    const current = making.get(key)
    return current?.entry === entry ? growingBody(current.body, undefined) : undefined
  }

  function make(entry: Entry, coding: Coding, source: Body, key: string): Body | undefined {
    const body = cache.grow()
    making.set(key, { entry, body })
    const shown = growingBody(body, undefined)
    const done = compress(entry, coding, source, body).finally(() => {
      if (making.get(key)?.body === body) making.delete(key)
      running.delete(done)
    })
    running.add(done)
    return shown
  }

  /** Never rejects. */
  async function compress(entry: Entry, coding: Coding, source: Body, body: GrowingBody) {
    const ticket = cache.begin(entry.siteId, copyKey(entry, coding))
    try {
      await pipeline(Readable.from(pieces(source)), encoder(coding), async (coded: AsyncIterable<Buffer>) => {
        for await (const chunk of coded) await body.append(chunk)
      })
    } catch (error) {
      body.fail(error as Error)
      cache.abandon(ticket, body)
      log.warn({ err: error, site: entry.siteId }, 'an object could not be compressed')
      return
    } finally {
      await source.close()
    }
    try {
      // Known only now that the whole object has arrived.
      const { crc, size = 0, head: original } = entry
      const head = { ...original, headers: [], madeFrom: { crc, size, etag: original.etag } }
      const copy = newEntry(entry.siteId, ticket.key, head, entry.freshUntil, entry.used)
      cache.arrive(ticket, copy, body)
      await cache.keep(ticket, copy, body)
    } catch (error) {
      log.warn({ err: error, site: entry.siteId }, 'a compressed copy could not be stored')
    }
  }

  return {
    find,
    open,
    /** Whether `open` will return this copy: it exists, is being created, or there is capacity to create it. */
    takes(entry: Entry, coding: Coding): boolean {
      if (making.size + opening < most) return true
      return (
        find(entry, coding) !== undefined ||
        making.get(entryKey(entry.siteId, copyKey(entry, coding)))?.entry === entry
      )
    },
    /** Resolves when no copy is being created any more. */
    idle: async () => void (await Promise.all(running)),
  }
}

const encoder = (coding: Coding) =>
  coding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : createGzip({ level: gzipLevel })

/** Reads the body from the first byte to the last; each chunk has its own memory. */
async function* pieces(body: Body): AsyncGenerator<Buffer> {
  for (let at = 0; body.size === undefined || at < body.size;) {
    const bytes = await body.read(at, Buffer.allocUnsafe(chunkBytes))
    if (bytes.length === 0) return
    at += bytes.length
    yield bytes
  }
}
