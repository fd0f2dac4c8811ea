import { mkdirSync } from 'node:fs'
import { chmod, type FileHandle, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBlocks, isSmall, openBlocks, readSmall } from './block-file.ts'
import { type RecentBodies, recentBodies } from './small/open-recent.ts'
import { type ByteStore, Damaged, NotStored, type Put, type Stored } from './byte-store.ts'
import { gathered } from '../gather.ts'
import { isStoreId, markLength, newRunMark, placedParts } from './ids.ts'
import { receive } from './receive.ts'
import { toError } from '../to-error.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A new name survives a power cut only after its folder was flushed. */
async function syncFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The system may write less than it was given. */
async function writeAll(handle: FileHandle, pieces: Uint8Array[]) {
  const { bytesWritten } = await handle.writev(pieces)
  let rest = Buffer.alloc(0)
  if (bytesWritten < pieces.reduce((sum, { length }) => sum + length, 0))
    rest = Buffer.concat(pieces).subarray(bytesWritten)
  while (rest.length > 0) rest = rest.subarray((await handle.write(rest)).bytesWritten)
}

/** Rights of this program's user alone. */
const ownFolder = 0o700
const ownFile = 0o600

/** After so many bytes a flush begins. */
const flushEvery = 8 * 1024 * 1024

/** Flushes a file while it is being written, so that its last flush, which the sender waits for, finds little to do. */
function earlyFlush(handle: FileHandle) {
  let unflushed = 0
  let flush: Promise<unknown> | undefined
  let failure: Error | undefined
  return {
    wrote(bytes: number) {
      unflushed += bytes
      if (unflushed < flushEvery || flush) return
      unflushed = 0
      flush = handle
        .datasync()
        .catch((error: unknown) => (failure ??= toError(error)))
        .finally(() => (flush = undefined))
    },
    /** Throws what any of the flushes has: the system reports a failure once, so a later flush would succeed. */
    async flushed() {
      await flush
      if (failure) throw failure
    },
  }
}

const folderOf = (folder: string, id: string) => join(folder, 'objects', id.slice(markLength, markLength + 2))

/** The file of an id. An id comes from the database, but even so a wrong one must not become a path. */
function fileOf(folder: string, id: string): string {
  if (!isStoreId(id)) throw new NotStored(id)
  return join(folderOf(folder, id), id)
}

async function openFile(folder: string, id: string) {
  return open(fileOf(folder, id), 'r').catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT' ? new NotStored(id) : error
  })
}

const recentIn = (folder: string): RecentBodies =>
  recentBodies(async (id, size) => {
    const handle = await openFile(folder, id)
    try {
      return await readSmall(handle, size)
    } finally {
      await handle.close()
    }
  })

/** What is stored in a folder, for a reader beside the process that uses it. */
export function openFolderReader(folder: string, recent = recentIn(folder)): Pick<ByteStore, 'open'> {
  return {
    async open(id, size) {
      // Without its size it is read from the disk, so that a scrub sees what is there.
      if (size !== undefined && isSmall(size)) return recent.open(id, size)
      const handle = await openFile(folder, id)
      try {
        const body = await openBlocks(await fileBlocks(handle))
        if (size !== undefined && body.size !== size)
          throw new Damaged(`there are ${body.size} bytes in place of ${size}`)
        return { ...body, close: () => handle.close() }
      } catch (error) {
        await handle.close()
        throw error
      }
    },
  }
}

/**
 * A store in a folder of this machine. Bytes are written under a temporary name, flushed, renamed, and the folder is flushed,
 * so a file below `objects` is whole at any moment. One process may use the folder at a time: what a killed one was
 * writing is deleted here.
 */
export async function openFolderStore(folder: string): Promise<ByteStore> {
  const runMark = newRunMark()
  const nextPart = placedParts()
  const recent = recentIn(folder)
  const temp = join(folder, 'temp')
  const objects = join(folder, 'objects')
  await rm(temp, { recursive: true, force: true })
  // Other users of this machine read nothing, also of a folder that an older version has made.
  mkdirSync(folder, { recursive: true, mode: ownFolder })
  await chmod(folder, ownFolder)
  const places = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))
  // Nobody waits for this process yet, and 257 calls take a moment instead of half a second.
  for (const path of [temp, ...places.map((place) => join(objects, place))])
    mkdirSync(path, { recursive: true, mode: ownFolder })
  await syncFolder(objects)
  await syncFolder(folder)

  const syncPlace = gathered({
    nameOf: (path: string) => path,
    async run(paths) {
      for (const path of new Set(paths)) await syncFolder(path)
      return paths.map(() => undefined)
    },
  })

  /** Writes source and tail to a new file, and flushes it. */
  async function write(path: string, source: AsyncIterable<Uint8Array>, options: Put) {
    const handle = await open(path, 'wx', ownFile)
    const { wrote, flushed } = earlyFlush(handle)
    try {
      const written = await receive(source, options, async (pieces) => {
        await writeAll(handle, pieces)
        wrote(pieces.reduce((sum, { length }) => sum + length, 0))
      })
      await flushed()
      await handle.sync()
      return written
    } finally {
      await handle.close()
    }
  }

  async function put(source: AsyncIterable<Uint8Array>, options: Put = {}): Promise<Stored> {
    const id = runMark + nextPart()
    const draft = join(temp, id)
    try {
      const { size, digests } = await write(draft, source, options)
      await rename(draft, fileOf(folder, id))
      await syncPlace(folderOf(folder, id))
      return { id, size, digests }
    } catch (error) {
      await rm(draft, { force: true })
      await rm(fileOf(folder, id), { force: true })
      throw error
    }
  }

  async function* ids() {
    for (const place of places) {
      const names = await readdir(join(objects, place))
      yield* names.filter(isStoreId)
    }
  }

  return {
    put,
    ...openFolderReader(folder, recent),
    async remove(id) {
      recent.forget(id)
      await unlink(fileOf(folder, id)).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
    },
    ids,
    async *earlierIds() {
      for await (const id of ids()) if (!id.startsWith(runMark)) yield id
    },
  }
}
