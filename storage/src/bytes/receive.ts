import { passed } from './passed.ts'
import { blockBytes, blockSums } from './block-file.ts'
import { type Digests, type Put, TooLarge, WrongSum } from './byte-store.ts'
import { sumsHere } from './sums/running-sums.ts'
import type { SumName } from './sums/sums.ts'
import { sumsInThread } from './sums/thread.ts'

/** Bytes from which on another thread computes the sums. For fewer, its messages would take longer. */
const large = 1024 * 1024

/**
 * Passes a source on in pieces of about a block, then its tail. While pieces are being written, the next ones are received.
 * Throws `WrongSum` and `TooLarge`.
 */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  { sums = [], expected, limit = Infinity, size: announced = 0 }: Put,
  write: (pieces: Uint8Array[]) => Promise<unknown>,
): Promise<{ size: number; digests: Digests }> {
  const running = announced >= large ? sumsInThread(sums) : sumsHere(sums)
  const blocks = blockSums()
  let pieces: Uint8Array[] = []
  let waiting = 0
  let size = 0
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for await (const piece of source) {
      size += piece.length
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`)
      blocks.add(piece)
      pieces.push(piece)
      waiting += piece.length
      if (waiting >= blockBytes) {
        await running.add(pieces)
        await writing
        writing = write(pieces)
        // It is awaited later, unless the source fails before.
        writing.catch(() => undefined)
        passed(waiting)
        pieces = []
        waiting = 0
      }
    }
    await running.add(pieces)
    const digests = await running.end()
    for (const [name, wanted] of Object.entries(expected?.() ?? {}) as [SumName, Buffer][])
      if (!digests[name]?.equals(wanted)) throw new WrongSum(name)
    await writing
    await write([...pieces, blocks.tail()])
    return { size, digests }
  } finally {
    running.drop()
  }
}
