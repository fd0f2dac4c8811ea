import { createHash } from 'node:crypto'

/** Different bytes for each number, of different lengths on both sides of a block. */
export function numberedBody(number: number): Buffer {
  const seed = createHash('sha256').update(String(number)).digest()
  return Buffer.alloc((number * 37_813) % 700_000, seed)
}

/** A body in pieces of this length. */
export async function* inPieces(body: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += length) yield body.subarray(start, start + length)
}

export async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}
