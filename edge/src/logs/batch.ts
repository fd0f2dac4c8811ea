import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdCompressSync } from 'node:zlib'
import type { sendLogs } from '@fairlead/api/edge/logs.ts'
import type { BodyInputOf } from '@fairlead/api/endpoint.ts'
import type { Segment } from './segments.ts'
import { type HourOfLines, sortLines } from './sort-lines.ts'

type Body = BodyInputOf<typeof sendLogs>

const compress = promisify(zstdCompress)
/** Logs are repetitive, so a higher level gains little. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
/** Up to this many bytes, compressing synchronously (about 60 microseconds) is faster than using a thread. */
const smallPiece = 65_536

/**
 * A segment in the form that the control plane accepts: sorted by site and hour. Repeated calls return the same
 * lines. `damaged` counts lines that the disk has corrupted, which are left out. Only one segment at a time.
 */
export type BatchOf = (segment: Segment) => Promise<{ body: Body; damaged: number }>

export function openPacker(): BatchOf {
  const roomOfSegment = openRoom()
  const roomOfPiece = openRoom()
  return async ({ journal, seq, path }) => {
    const bytes = await read(path, roomOfSegment)
    const { groups, damaged } = sortLines(bytes)
    const pieces: Body['pieces'] = []
    // One after another, because the same threads read files for visitors.
    for (const group of groups) {
      const { siteId, hour, lines } = group
      const packed = await pack(textOf(bytes, group, roomOfPiece))
      pieces.push({ siteId, hour, lines, data: packed.toString('base64') })
    }
    return { body: { journal, seq, pieces }, damaged }
  }
}

type Room = (size: number) => Buffer

/** Buffers are reused: allocating a megabyte each time made V8 collect its whole heap again and again. */
function openRoom(): Room {
  let room = Buffer.alloc(0)
  return (size) => {
    if (room.length < size) room = Buffer.allocUnsafeSlow(size)
    return room.subarray(0, size)
  }
}

async function read(path: string, room: Room): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const bytes = room(size)
    let length = 0
    while (length < size) {
      const { bytesRead } = await handle.read(bytes, length, size - length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return bytes.subarray(0, length)
  } finally {
    await handle.close()
  }
}

function textOf(bytes: Buffer, { stretches }: HourOfLines, room: Room): Buffer {
  const [first] = stretches
  if (first && stretches.length === 1) return bytes.subarray(first.from, first.to)
  const text = room(stretches.reduce((sum, { from, to }) => sum + to - from, 0))
  let at = 0
  for (const { from, to } of stretches) at += bytes.copy(text, at, from, to)
  return text
}

async function pack(text: Buffer): Promise<Buffer> {
  if (text.length > smallPiece) return compress(text, options)
  // There may be thousands of pieces, so visitors' requests are handled in between.
  await setImmediate()
  return zstdCompressSync(text, options)
}
