import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A PNG of one colour with one bit per pixel: enormous images stay small until they are decoded. */
export function pngOf(width: number, height: number, isWhite = false): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const row = Buffer.alloc(1 + Math.ceil(width / 8), isWhite ? 255 : 0)
  row[0] = 0
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The size of a PNG, as `300x200`; undefined for anything else. */
export const sidesOf = (bytes: Buffer): string | undefined =>
  bytes.subarray(0, 8).equals(signature) ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : undefined
