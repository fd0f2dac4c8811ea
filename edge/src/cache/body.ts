import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { GrowingBody } from './growing-body.ts'

/** A body that can be read, wherever it lies. */
export type Body = {
  /** Bytes in all; undefined while the origin has not said. */
  size: number | undefined
  /** The whole of it where it is in memory. */
  bytes: Buffer | undefined
  /** True while the byte at this position is still to come. */
  isAwaited: (position: number) => boolean
  /** As `GrowingBody.read`. Rejects when the bytes cannot be had; the answer must then be cut. */
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

/** Undefined when the body has been stored and closed meanwhile. */
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
  /** Of the whole; undefined where it need not be checked again. */
  crc: number | undefined
  onDamage: (error: Error) => void
  /** The whole was read, and is right. */
  onSound: () => void
}

/**
 * A body in a file. It is checked while it is read from its first byte to its last in order: the read that would
 * give the last bytes rejects when the sum is wrong. `onDamage` is told of that and of read errors.
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
