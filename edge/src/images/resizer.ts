import { crc32 } from 'node:zlib'
import type { Logger } from 'pino'
import { type Body, memoryBody } from '../cache/body.ts'
import type { Cache } from '../cache/cache.ts'
import { type Entry, type EntryHead, entryKey, newEntry } from '../cache/entry.ts'
import { endToEnd, field } from '../http/fields.ts'
import { type ImageSize, sizeName } from '../rules/image-size.ts'
import type { ImageWorkers } from './image-workers.ts'

type ResizerNeeds = { cache: Cache; imageWorkers: ImageWorkers; log: Logger }

/** An image in another size, as an object that can be sent like any other. */
export type Picture = { entry: Entry; body: Body }

/** Smaller copies of images: created once, for the first request, and cached beside the original. */
export type Resizer = ReturnType<typeof openResizer>

const types = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])
/** The number of images that are marked as impossible to resize. */
const maxHopeless = 10_000

/** Fields that describe only the bytes of the original. */
const ofBytes = new Set(['etag', 'content-md5', 'digest', 'content-digest', 'repr-digest'])

/** The separator cannot occur in a path, and a purge of the original finds its copies too. */
const copyKey = (entry: Entry, size: ImageSize) => `${entry.key} image ${sizeName(size)}`

function isImage({ head: { status, headers } }: Entry): boolean {
  if (status !== 200 || field(headers, 'content-encoding') !== undefined) return false
  const type = (field(headers, 'content-type') ?? '').split(';', 1)[0] ?? ''
  // `no-transform` forbids changing the body (RFC 9110, section 7.7).
  const mayChange = !/(?:^|[,\s])no-transform(?:$|[,\s])/i.test(field(headers, 'cache-control') ?? '')
  return mayChange && types.has(type.trim().toLowerCase())
}

/** The copy for the response: with the current fields of the original, and its own ETag. */
function shown(original: Entry, copy: Entry): Entry {
  const etag = `"${copy.crc.toString(16)}-${(copy.size ?? 0).toString(16)}"`
  const headers = [...endToEnd(original.head.headers, ofBytes), 'ETag', etag]
  const head: EntryHead = { ...original.head, headers, etag }
  const { freshUntil, retryAt } = original
  return { ...copy, head, freshUntil, retryAt, rendered: undefined, compressible: false }
}

const noteOf = ({ siteId, key }: Entry, crc: number, size: number) =>
  `${entryKey(siteId, key)} ${crc} ${size}`

export function openResizer({ cache, imageWorkers, log }: ResizerNeeds) {
  /** By key of the copy. */
  const making = new Map<string, { original: Entry; result: Promise<Picture | 'busy' | undefined> }>()
  /** Originals, by key and checksum, that cannot be resized. */
  const hopeless = new Set<string>()
  const storing = new Set<Promise<void>>()

  async function stored(original: Entry, key: string, made: EntryHead['madeFrom']) {
    const copy = cache.find(original.siteId, key)
    const from = copy?.head.madeFrom
    if (!copy || from?.crc !== made?.crc || from?.size !== made?.size || from?.etag !== made?.etag)
      return undefined
    cache.use(copy)
    const body = await cache.open(copy)
    return body && { entry: shown(original, copy), body }
  }

  async function make(
    original: Entry,
    size: ImageSize,
    key: string,
    openWhole: () => Promise<Body | undefined>,
  ): Promise<Picture | 'busy' | undefined> {
    const ticket = cache.begin(original.siteId, key)
    let bytes: Buffer | undefined
    try {
      bytes = await readOriginal(openWhole)
    } catch (error) {
      log.debug({ err: error, site: original.siteId }, 'an image could not be read')
    }
    const from = bytes && { crc: crc32(bytes), size: bytes.length, etag: original.head.etag }
    const result = bytes && (await imageWorkers.resize(bytes, size))
    if (!from || !result || result === 'busy' || result === 'hopeless') {
      cache.end(ticket)
      if (from && result === 'hopeless') remember(noteOf(original, from.crc, from.size))
      return result === 'busy' ? 'busy' : undefined
    }
    const head = { ...original.head, headers: [], madeFrom: from }
    const copy = newEntry(original.siteId, key, head, original.freshUntil, original.used)
    copy.crc = crc32(result)
    copy.size = result.length
    const kept = keep(ticket, copy, result).finally(() => storing.delete(kept))
    storing.add(kept)
    return { entry: shown(original, copy), body: memoryBody(result) }
  }

  /** The whole original; undefined if it cannot be read or is too large. */
  async function readOriginal(open: () => Promise<Body | undefined>): Promise<Buffer | undefined> {
    const body = await open()
    if (!body) return undefined
    try {
      if (body.bytes) return body.bytes
      const pieces: Buffer[] = []
      for (let at = 0; body.size === undefined || at < body.size;) {
        const piece = await body.read(at, Buffer.allocUnsafe(65_536))
        if (piece.length === 0) break
        at += piece.length
        if (at > imageWorkers.maxBytes) return undefined
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    } finally {
      await body.close()
    }
  }

  /** Never rejects. */
  async function keep(ticket: ReturnType<Cache['begin']>, copy: Entry, bytes: Buffer) {
    try {
      const body = cache.grow()
      await body.append(bytes)
      cache.arrive(ticket, copy, body)
      await cache.keep(ticket, copy, body)
    } catch (error) {
      log.warn({ err: error, site: copy.siteId }, 'a resized image could not be stored')
    }
  }

  function remember(note: string) {
    if (hopeless.size >= maxHopeless) hopeless.clear()
    hopeless.add(note)
  }

  return {
    /**
     * The image of an object in this size; `openWhole` opens the object's body. Undefined if the object must be sent
     * unchanged; `busy` if too many images are being made already.
     */
    async open(
      original: Entry,
      size: ImageSize,
      openWhole: () => Promise<Body | undefined>,
    ): Promise<Picture | 'busy' | undefined> {
      if (!isImage(original) || (original.size ?? 0) > imageWorkers.maxBytes) return undefined
      const key = copyKey(original, size)
      const { crc, size: length = 0, head } = original
      if (hopeless.has(noteOf(original, crc, length))) return undefined
      const found = await stored(original, key, { crc, size: length, etag: head.etag })
      if (found) return found
      const id = entryKey(original.siteId, key)
      const current = making.get(id)
      if (current?.original === original) {
        const joined = await current.result
        return joined === undefined || joined === 'busy' ? joined : shared(joined)
      }
      if (imageWorkers.isFull()) return 'busy'
      const result = make(original, size, key, openWhole).finally(() => {
        if (making.get(id)?.result === result) making.delete(id)
      })
      making.set(id, { original, result })
      return result
    },
    /** Resolves when no copy is being stored any more. */
    idle: async () => void (await Promise.all(storing)),
  }
}

/** Each reader gets its own body, in memory. */
const shared = ({ entry, body }: Picture): Picture => ({
  entry,
  body: body.bytes ? memoryBody(body.bytes) : body,
})
