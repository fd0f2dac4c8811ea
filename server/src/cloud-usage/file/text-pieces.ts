import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { isAscii } from 'node:buffer'
import { RefusedFile } from './refused-file.ts'

const pieceBytes = 256 * 1024
/** A file of figures shrinks to a tenth or a twentieth; what shrinks to less than this is meant to fill a disk. */
const maxRatio = 400
const freeBytes = 64 * 1024 * 1024

const sizeText = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

/** Bytes of a file, unpacked. Throws `cut`, `damaged` and `tooLarge`. */
async function* unpacked(path: string, isPacked: boolean, maxBytes: number): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: pieceBytes })
  let read = 0
  const counted = new Transform({
    transform(piece: Buffer, _encoding, done) {
      read += piece.length
      done(null, piece)
    },
  })
  const out = isPacked
    ? createGunzip({ chunkSize: pieceBytes })
    : new Transform({ transform: (piece, _, done) => done(null, piece) })
  const whole = pipeline(file, counted, out)
  // Its failure also ends the loop below, which throws it.
  whole.catch(() => undefined)
  let size = 0
  try {
    for await (const piece of out as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw new RefusedFile('tooLarge', sizeText(maxBytes))
      if (size > freeBytes && size > read * maxRatio)
        throw new RefusedFile('tooLarge', sizeText(read * maxRatio))
      yield piece
    }
    await whole
  } catch (error) {
    if (error instanceof RefusedFile || !isPacked) throw error
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'Z_BUF_ERROR') throw new RefusedFile('cut')
    if (typeof code === 'string' && code.startsWith('Z_')) throw new RefusedFile('damaged', 'gzip')
    throw error
  } finally {
    file.destroy()
    out.destroy()
  }
}

/** Text of a file by pieces, without the byte order mark. Throws `encoding` and those of `unpacked`. */
export async function* textPieces(path: string, isPacked: boolean, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // Plain text is most of it, and needs no decoder as long as no character is cut.
  let isWhole = true
  const decode = (piece?: Buffer) => {
    try {
      if (!piece) return decoder.decode()
      if (isWhole && isAscii(piece)) return piece.toString('latin1')
      isWhole = false
      return decoder.decode(piece, { stream: true })
    } catch {
      throw new RefusedFile('encoding')
    }
  }
  for await (const piece of unpacked(path, isPacked, maxBytes)) {
    const text = decode(piece)
    if (text.includes('\0')) throw new RefusedFile('encoding')
    yield text
  }
  yield decode()
}
