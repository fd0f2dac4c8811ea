import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { Damaged } from './byte-store.ts'
import { passed } from './passed.ts'

/**
 * A file of a store: the bytes, the CRC-32 of each block of them, and a foot. A range is verified by the blocks that it
 * touches, and the file is verified without knowing anything else.
 *
 * The foot: the mark, the size of the body (8 bytes), the CRC-32 of sums, mark and size. Numbers begin with the lowest byte.
 */
export const blockBytes = 256 * 1024
const mark = Buffer.from('FLblock1')
const sizeAt = mark.length
const sumAt = sizeAt + 8
const footBytes = sumAt + 4

/** The sums of a body that arrives in pieces of any length. */
export function blockSums() {
  const sums: number[] = []
  let sum = 0
  let filled = 0
  let size = 0
  return {
    add(bytes: Uint8Array) {
      size += bytes.length
      for (let start = 0; start < bytes.length;) {
        const end = Math.min(bytes.length, start + blockBytes - filled)
        sum = crc32(bytes.subarray(start, end), sum)
        filled += end - start
        start = end
        if (filled === blockBytes) {
          sums.push(sum)
          sum = 0
          filled = 0
        }
      }
    },
    /** What follows the body in the file. */
    tail(): Buffer {
      const all = filled > 0 ? [...sums, sum] : sums
      const tail = Buffer.alloc(all.length * 4 + footBytes)
      for (const [index, value] of all.entries()) tail.writeUInt32LE(value, index * 4)
      const foot = all.length * 4
      mark.copy(tail, foot)
      tail.writeBigUInt64LE(BigInt(size), foot + sizeAt)
      tail.writeUInt32LE(crc32(tail.subarray(0, foot + sumAt)), foot + sumAt)
      return tail
    },
  }
}

async function readExactly(handle: FileHandle, start: number, length: number): Promise<Buffer> {
  // Not from Node's pool, because a small buffer that is kept would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await handle.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Damaged('the file ends too early')
    filled += bytesRead
  }
  return bytes
}

/** Where a file is read from. */
export type BlockSource = {
  /** The length of the file with its sums and its foot. */
  length: number
  readAt: (start: number, length: number) => Promise<Buffer>
  /** The bytes from the beginning of a block to an end, block by block. */
  blocks: (start: number, end: number) => AsyncGenerator<Buffer>
}

/** A file of at most so many bytes is read as a whole. */
const smallFile = 64 * 1024

/** A file that is in memory. */
export const memoryBlocks = (file: Buffer): BlockSource => ({
  length: file.length,
  readAt: async (start, count) => file.subarray(start, start + count),
  async *blocks(start, end) {
    yield file.subarray(start, end)
  },
})

export const isSmall = (bodySize: number) => fileLength(bodySize) <= smallFile

/** Reads a whole file whose body should have this size. */
export const readSmall = (handle: FileHandle, bodySize: number): Promise<Buffer> =>
  readExactly(handle, 0, fileLength(bodySize))

/** A file of this machine. */
export async function fileBlocks(handle: FileHandle): Promise<BlockSource> {
  const { size: length } = await handle.stat()
  const readAt = (start: number, count: number) => readExactly(handle, start, count)
  return {
    length,
    readAt,
    async *blocks(start, end) {
      for (let from = start; from < end; from += blockBytes) {
        passed(blockBytes)
        yield await readAt(from, Math.min(blockBytes, end - from))
      }
    },
  }
}

/** Reads and verifies what follows the body. */
async function readTail({ length, readAt }: BlockSource): Promise<{ size: number; sums: Buffer }> {
  if (length < footBytes) throw new Damaged('the file is too short')
  const foot = await readAt(length - footBytes, footBytes)
  if (!foot.subarray(0, mark.length).equals(mark)) throw new Damaged('the file has no foot')
  const size = Number(foot.readBigUInt64LE(sizeAt))
  const count = Math.ceil(size / blockBytes)
  if (length !== size + count * 4 + footBytes) throw new Damaged('the file has a wrong length')
  const sums = await readAt(size, count * 4)
  if (crc32(foot.subarray(0, sumAt), crc32(sums)) !== foot.readUInt32LE(sumAt))
    throw new Damaged('the sums of the blocks are damaged')
  return { size, sums }
}

/** The length of a file with a body of this size. */
export const fileLength = (size: number) => size + Math.ceil(size / blockBytes) * 4 + footBytes

/** Opens the body of a file. Throws `Damaged`. */
export async function openBlocks(source: BlockSource) {
  const { size, sums } = await readTail(source)
  return {
    size,
    /** Each block is verified before it is yielded; throws `Damaged`. */
    async *read(start: number, end: number): AsyncGenerator<Buffer> {
      if (start >= end) return
      let from = start - (start % blockBytes)
      const until = Math.min(size, Math.ceil(end / blockBytes) * blockBytes)
      for await (const block of source.blocks(from, until)) {
        const number = from / blockBytes
        if (crc32(block) !== sums.readUInt32LE(number * 4)) throw new Damaged(`block ${number} is damaged`)
        yield block.subarray(Math.max(0, start - from), Math.min(block.length, end - from))
        from += blockBytes
      }
    },
  }
}
