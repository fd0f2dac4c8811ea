import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { GrowingBody } from './growing-body.ts'

/** A body that can be read, wherever it is stored. */
export type Body = {
  /** The size in bytes; undefined while it is not known. */
  size: number | undefined
  /** The whole body, if it is in memory. */
  bytes: Buffer | undefined
  /** True while the byte at this position has not arrived yet. */
  isAwaited: (position: number) => boolean
  /** Like `GrowingBody.read`. Rejects if the bytes cannot be read; the response must then be cut off. */
  read: (position: number, target: Buffer) => Promise<Buffer>
  close: () => Promise<void>
}

export const memoryBody = (bytes: Buffer): Body => ({
  size: bytes.length,
  bytes,
  isAwaited: () => false,
  read: async (position, target) => bytes.subarray(position, position + target.length),
  close: async () => {},
})

/** Undefined if the body has been stored and closed in the meantime. */
export function growingBody(body: GrowingBody, size: number | undefined): Body | undefined {
  if (!body.retain()) return undefined
  return {
    size,
    bytes: undefined,
    isAwaited: (position) => body.received <= position && !body.complete,
    read: (position, target) => body.read(position, target),
    close: () => body.release(),
  }
}

type Check = {
  size: number
  /** The checksum of the whole body; undefined if it need not be verified again. */
  crc: number | undefined
  onDamage: (error: Error) => void
  /** Called when the whole body has been read and its checksum is right. */
  onSound: () => void
}

/**
 * A body in a file. Its checksum is verified while it is read in order from the first byte to the last: the read that
 * would return the last bytes rejects if the checksum is wrong. `onDamage` is called then, and on read errors.
 */
export function fileBody(handle: FileHandle, { size, crc, onDamage, onSound }: Check): Body {
  let checked = 0
  let sum = 0
  return {
    size,
    bytes: undefined,
    isAwaited: () => false,
    async read(position, target) {
      const length = Math.min(target.length, size - position)
      if (length <= 0) return target.subarray(0, 0)
      try {
        const { bytesRead } = await handle.read(target, 0, length, position)
        if (bytesRead === 0) throw new Error('the file is shorter than the index says')
        const bytes = target.subarray(0, bytesRead)
        if (crc !== undefined && position === checked) {
          sum = crc32(bytes, sum)
          checked += bytesRead
          if (checked === size && sum !== crc) throw new Error('the checksum is wrong')
          if (checked === size) onSound()
        }
        return bytes
      } catch (error) {
        onDamage(error as Error)
        throw error
      }
    },
    close: () => handle.close(),
  }
}
