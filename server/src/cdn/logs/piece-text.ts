import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'

const unpackZstd = promisify(zstdDecompress)
const unpackGzip = promisify(gunzip)

/** The maximum size of one unpacked piece, in bytes: an edge ends a segment after one megabyte. */
const maxOutputLength = 16 * 1024 * 1024

/** Where the compressed lines of one site and hour are, in a file of the folder of logs. */
export type Piece = { file: string; position: number; length: number; lines: number }

async function readPieceBytes(folder: string, { file, position, length }: Piece): Promise<Buffer> {
  const handle = await open(join(folder, file))
  try {
    const bytes = Buffer.alloc(length)
    await handle.read(bytes, 0, length, position)
    return bytes
  } finally {
    await handle.close()
  }
}

/** Undefined for a piece that is deleted or damaged; the other pieces are read anyway. */
export async function readPieceText(folder: string, piece: Piece): Promise<Buffer | undefined> {
  try {
    const bytes = await readPieceBytes(folder, piece)
    // Pieces of earlier edges are gzip.
    const unpack = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpackGzip : unpackZstd
    return await unpack(bytes, { maxOutputLength })
  } catch {
    return undefined
  }
}

/** The position of the time in a line, which begins with it (`LogLine`). */
const timeFrom = '{"time":"'.length
const timeTo = timeFrom + '2031-05-06T07:08:09.123Z'.length

/** A line of the log, with its time. */
export type TimedLine = { time: string; text: string }

/**
 * The lines of a text from one time to another, both inclusive. They are copied, because a substring would keep the
 * whole text in memory.
 */
export function linesBetween(bytes: Buffer, from: string, to: string): TimedLine[] {
  const lines: TimedLine[] = []
  for (let at = 0; at < bytes.length;) {
    const found = bytes.indexOf(10, at)
    const end = found < 0 ? bytes.length : found
    const time = bytes.toString('latin1', at + timeFrom, Math.min(at + timeTo, end))
    if (time >= from && time <= to) lines.push({ time, text: bytes.toString('latin1', at, end) })
    at = end + 1
  }
  return lines
}
