import { createHash } from 'node:crypto'
import { mostInRow } from '../bytes/small/small-files.ts'

/** Different bytes for each number, of different lengths on both sides of a block; every third is small enough for a row. */
export function numberedBody(number: number): Buffer {
  const seed = createHash('sha256').update(String(number)).digest()
  const size = number % 3 === 0 ? (number * 37) % mostInRow : (number * 37_813) % 700_000
  return Buffer.alloc(size, seed)
}

/** Whether a store has the body of this number as a file. */
export const isNumberedFile = (number: number) => numberedBody(number).length > mostInRow

/** A body in pieces of this length. */
export async function* inPieces(body: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += length) yield body.subarray(start, start + length)
}

export async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}
