import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { blockBytes, blockSums, openBlocks } from './block-file.ts'
import {
  type ByteStore,
  type Digests,
  NotStored,
  type Put,
  type Stored,
  TooLarge,
  WrongSum,
} from './byte-store.ts'
import { createSum, type SumName } from './sums.ts'

/** A mark of the process that put it, then a random number. */
const markLength = 11
const Id = /^[0-9a-f]{10}-[0-9a-f]{32}$/

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

const folderOf = (folder: string, id: string) => join(folder, 'objects', id.slice(markLength, markLength + 2))

/** The file of an id. An id comes from the database; a wrong one must not become a path all the same. */
function fileOf(folder: string, id: string): string {
  if (!Id.test(id)) throw new NotStored(id)
  return join(folderOf(folder, id), id)
}

/** What is stored in a folder, for a reader beside the process that uses it. */
export const openFolderReader = (folder: string): Pick<ByteStore, 'open'> => ({
  async open(id) {
    const handle = await open(fileOf(folder, id), 'r').catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new NotStored(id) : error
    })
    try {
      return { ...(await openBlocks(handle)), close: () => handle.close() }
    } catch (error) {
      await handle.close()
      throw error
    }
  },
})

/**
 * A store in a folder of this machine. Bytes are written under a temporary name, flushed, renamed, and the folder is flushed,
 * so a file below `objects` is whole at any moment. One process may use the folder at a time: what a killed one was
 * writing is deleted here.
 */
export async function openFolderStore(folder: string): Promise<ByteStore> {
  const runMark = `${randomBytes(5).toString('hex')}-`
  const temp = join(folder, 'temp')
  const objects = join(folder, 'objects')
  await rm(temp, { recursive: true, force: true })
  const places = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'))
  // Nobody waits for this process yet, and 257 calls take a moment instead of half a second.
  for (const path of [temp, ...places.map((place) => join(objects, place))])
    mkdirSync(path, { recursive: true })
  await syncFolder(objects)
  await syncFolder(folder)

  /** Writes source and tail to a new file, and flushes it. */
  async function write(path: string, source: AsyncIterable<Uint8Array>, options: Put) {
    const handle = await open(path, 'wx')
    try {
      const written = await receive(source, options, (pieces) => writeAll(handle, pieces))
      await handle.sync()
      return written
    } finally {
      await handle.close()
    }
  }

  async function put(source: AsyncIterable<Uint8Array>, options: Put = {}): Promise<Stored> {
    const id = `${runMark}${randomBytes(16).toString('hex')}`
    const draft = join(temp, id)
    try {
      const { size, digests } = await write(draft, source, options)
      await rename(draft, fileOf(folder, id))
      await syncFolder(folderOf(folder, id))
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
      yield* names.filter((name) => Id.test(name))
    }
  }

  return {
    put,
    ...openFolderReader(folder),
    async remove(id) {
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

/** Passes a source on in pieces of about a block, then its tail. Throws `WrongSum` and `TooLarge`. */
async function receive(
  source: AsyncIterable<Uint8Array>,
  { sums = [], expected, limit = Infinity }: Put,
  write: (pieces: Uint8Array[]) => Promise<unknown>,
): Promise<{ size: number; digests: Digests }> {
  const names = new Set<SumName>(sums)
  const running = [...names].map((name) => ({ name, sum: createSum(name) }))
  const blocks = blockSums()
  let pieces: Uint8Array[] = []
  let waiting = 0
  let size = 0
  for await (const piece of source) {
    size += piece.length
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`)
    for (const { sum } of running) sum.update(piece)
    blocks.add(piece)
    pieces.push(piece)
    waiting += piece.length
    if (waiting >= blockBytes) {
      await write(pieces)
      pieces = []
      waiting = 0
    }
  }
  const digests: Digests = Object.fromEntries(running.map(({ name, sum }) => [name, sum.digest()]))
  for (const [name, wanted] of Object.entries(expected?.() ?? {}) as [SumName, Buffer][])
    if (!digests[name]?.equals(wanted)) throw new WrongSum(name)
  await write([...pieces, blocks.tail()])
  return { size, digests }
}
