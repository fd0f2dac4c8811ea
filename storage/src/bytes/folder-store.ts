import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileBlocks, openBlocks } from './block-file.ts'
import { type ByteStore, NotStored, type Put, type Stored } from './byte-store.ts'
import { isStoreId, markLength, newRunMark, randomPart } from './ids.ts'
import { receive } from './receive.ts'

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
  if (!isStoreId(id)) throw new NotStored(id)
  return join(folderOf(folder, id), id)
}

/** What is stored in a folder, for a reader beside the process that uses it. */
export const openFolderReader = (folder: string): Pick<ByteStore, 'open'> => ({
  async open(id) {
    const handle = await open(fileOf(folder, id), 'r').catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new NotStored(id) : error
    })
    try {
      return { ...(await openBlocks(await fileBlocks(handle))), close: () => handle.close() }
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
  const runMark = newRunMark()
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
    const id = runMark + randomPart()
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
      yield* names.filter(isStoreId)
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
