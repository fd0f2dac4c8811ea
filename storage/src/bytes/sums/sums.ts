import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The checksums of S3. A digest has the bytes that S3 writes in base64: those of a CRC begin with the highest. */
export const sumNames = ['md5', 'sha1', 'sha256', 'crc32', 'crc32c', 'crc64nvme'] as const
export type SumName = (typeof sumNames)[number]

export type Sum = { update: (bytes: Uint8Array) => void; digest: () => Buffer }

/** Tables of a reflected polynomial for eight bytes a step: `tables[n]` is a byte followed by n bytes of zero. */
function tablesOf(polynomial: number): Int32Array[] {
  const first = new Int32Array(256).map((_, byte) => {
    let rest = byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
    return rest
  })
  const tables = [first]
  for (let n = 1; n < 8; n += 1) {
    const before = tables[n - 1] as Int32Array
    tables.push(before.map((rest) => (rest >>> 8) ^ (first[rest & 255] as number)))
  }
  return tables
}

const [t0, t1, t2, t3, t4, t5, t6, t7] = tablesOf(0x82f63b78) as [
  ...[Int32Array, Int32Array, Int32Array, Int32Array],
  ...[Int32Array, Int32Array, Int32Array, Int32Array],
]

function crc32c(bytes: Uint8Array, before: number): number {
  const at = (index: number) => bytes[index] as number
  let sum = ~before
  let index = 0
  for (const end = bytes.length - 7; index < end; index += 8) {
    sum ^= at(index) | (at(index + 1) << 8) | (at(index + 2) << 16) | (at(index + 3) << 24)
    sum =
      (t7[sum & 255] as number) ^
      (t6[(sum >>> 8) & 255] as number) ^
      (t5[(sum >>> 16) & 255] as number) ^
      (t4[sum >>> 24] as number) ^
      (t3[at(index + 4)] as number) ^
      (t2[at(index + 5)] as number) ^
      (t1[at(index + 6)] as number) ^
      (t0[at(index + 7)] as number)
  }
  for (; index < bytes.length; index += 1) sum = (sum >>> 8) ^ (t0[(sum ^ at(index)) & 255] as number)
  return ~sum >>> 0
}

const polynomial64 = 0x9a6c_9329_ac4b_c9b5n
const low64 = new Int32Array(256)
const high64 = new Int32Array(256)
for (let byte = 0; byte < 256; byte += 1) {
  let rest = BigInt(byte)
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1n ? (rest >> 1n) ^ polynomial64 : rest >> 1n
  low64[byte] = Number(BigInt.asIntN(32, rest))
  high64[byte] = Number(BigInt.asIntN(32, rest >> 32n))
}

/** Two numbers of 32 bits are ten times faster than a bigint. */
function crc64Sum(): Sum {
  let low = -1
  let high = -1
  return {
    update(bytes) {
      for (const byte of bytes) {
        const index = (low ^ byte) & 255
        low = ((low >>> 8) | (high << 24)) ^ (low64[index] as number)
        high = (high >>> 8) ^ (high64[index] as number)
      }
    },
    digest() {
      const digest = Buffer.alloc(8)
      digest.writeInt32BE(~high, 0)
      digest.writeInt32BE(~low, 4)
      return digest
    },
  }
}

function shortSum(step: (bytes: Uint8Array, before: number) => number): Sum {
  let value = 0
  return {
    update(bytes) {
      value = step(bytes, value)
    },
    digest() {
      const digest = Buffer.alloc(4)
      digest.writeUInt32BE(value)
      return digest
    },
  }
}

export function createSum(name: SumName): Sum {
  if (name === 'crc32') return shortSum(crc32)
  if (name === 'crc32c') return shortSum(crc32c)
  if (name === 'crc64nvme') return crc64Sum()
  const hash = createHash(name)
  return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest() }
}
