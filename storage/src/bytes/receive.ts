import { blockBytes, blockSums } from './block-file.ts'
import { type Digests, type Put, TooLarge, WrongSum } from './byte-store.ts'
import { createSum, type SumName } from './sums.ts'

/** Passes a source on in pieces of about a block, then its tail. Throws `WrongSum` and `TooLarge`. */
export async function receive(
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
