import { randomBytes } from 'node:crypto'
import { gathered } from '../../gather.ts'
import { memoryBlocks, openBlocks } from '../block-file.ts'
import { type ByteStore, NotStored, type Put, type Stored } from '../byte-store.ts'
import { receive } from '../receive.ts'
import { recentBodies } from './open-recent.ts'

/**
 * Small bytes are no file of the store: they are kept in the row of the database that gives them to their object (decision
 * 0127). The row has what the file would have, so reads and scrubs verify it in the same way.
 */
export type SmallStored = Stored & { file: Buffer }

/** So many bytes, with their sums and the other columns, fit into a page of the database. */
export const mostInRow = 7 * 1024

/** Whether bytes that are announced like this are kept in a row. Nobody knows what fits before the size is known. */
export const isKeptInRow = ({ size = Infinity, cloud }: Put) => cloud === undefined && size <= mostInRow

const mark = 'row-'

/** Begins with the time, so that the ids of puts one after another are neighbours in the index. */
const newId = () => mark + Date.now().toString(16).padStart(12, '0') + randomBytes(12).toString('hex')

/** Reads small bytes that are to be put with their object. Throws `WrongSum`, `TooLarge`, and errors of the source. */
export async function receiveSmall(source: AsyncIterable<Uint8Array>, options: Put): Promise<SmallStored> {
  const pieces: Uint8Array[] = []
  const limit = Math.min(mostInRow, options.limit ?? mostInRow)
  const received = await receive(source, { ...options, limit }, async (more) => void pieces.push(...more))
  return { ...received, id: newId(), file: Buffer.concat(pieces) }
}

/** The files of these ids, without those that are not there. */
export type SmallFilesOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>

/** Opens bytes that are kept in rows, and the others in their store. */
export function withSmallFiles(
  others: Pick<ByteStore, 'open'>,
  filesOf: SmallFilesOf,
): Pick<ByteStore, 'open'> {
  const fileOf = gathered<string, Buffer | undefined>({
    nameOf: () => mark,
    async run(ids) {
      const files = await filesOf(ids)
      return ids.map((id) => files.get(id))
    },
  })
  async function readFile(id: string) {
    const file = await fileOf(id)
    if (!file) throw new NotStored(id)
    return file
  }
  const recent = recentBodies(readFile)

  return {
    async open(id, size) {
      if (!id.startsWith(mark)) return others.open(id, size)
      if (size !== undefined) return recent.open(id, size)
      // Without its size it is read from the database, so that a scrub sees what is there.
      return { ...(await openBlocks(memoryBlocks(await readFile(id)))), close: async () => undefined }
    },
  }
}
