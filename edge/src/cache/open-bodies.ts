import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type Body, fileBody, memoryBody } from './body.ts'
import type { BodyFiles } from './body-files.ts'
import type { Entry } from './entry.ts'
import { smallBody } from './growing-body.ts'
import type { ReadBody } from './object-index.ts'
import { rowOf } from './place.ts'

type OpenBodiesNeeds = {
  files: BodyFiles
  readRow: ReadBody
  /** Keeps a small body that has been read and verified. */
  keepBody: (entry: Entry, bytes: Buffer) => void
  /** Called when the body is lost. */
  drop: (entry: Entry) => void
  clock: Clock
  log: Logger
}

/** How long a file is not verified again after a verification: the checksum costs as much as sending the file. */
const soundMs = 600_000

/** Opens stored bodies for reading. Returns undefined if a body cannot be read; its object is dropped then. */
export function bodyOpener({ files, readRow, keepBody, drop, clock, log }: OpenBodiesNeeds) {
  async function open(entry: Entry): Promise<Body | undefined> {
    if (entry.body) return memoryBody(entry.body)
    const size = entry.size ?? 0
    if (size === 0) return memoryBody(Buffer.alloc(0))
    const row = rowOf(entry.file)
    return row === undefined ? openFile(entry, size) : openRow(entry, row)
  }

  function openRow(entry: Entry, row: number): Body | undefined {
    const bytes = readRow(row)
    if (!bytes) {
      drop(entry)
      return undefined
    }
    if (crc32(bytes) !== entry.crc) {
      damaged(entry, new Error('the checksum is wrong'))
      return undefined
    }
    keepBody(entry, bytes)
    return memoryBody(bytes)
  }

  async function openFile(entry: Entry, size: number): Promise<Body | undefined> {
    const handle = await findFile(entry)
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
      keepBody(entry, bytes)
      return memoryBody(bytes)
    } catch {
      // The body has already called `damaged`.
      return undefined
    }
  }

  async function findFile(entry: Entry): Promise<FileHandle | undefined> {
    try {
      return await files.open(entry.file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') drop(entry)
      else log.warn({ err: error }, 'an object of the cache cannot be opened')
      return undefined
    }
  }

  /** Detects a truncated file before its first byte is sent. */
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

  return open
}

async function readWhole(body: Body, size: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(size)
  try {
    for (let position = 0; position < size;) {
      const bytes = await body.read(position, buffer.subarray(position))
      position += bytes.length
    }
    return buffer
  } finally {
    await body.close()
  }
}
