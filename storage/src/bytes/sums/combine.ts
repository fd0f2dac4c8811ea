import type { SumName } from './sums.ts'

/** A CRC with the lowest power of its polynomial in the highest bit. */
type Field = { bits: bigint; polynomial: bigint }

const fields: Partial<Record<SumName, Field>> = {
  crc32: { bits: 32n, polynomial: 0xedb8_8320n },
  crc32c: { bits: 32n, polynomial: 0x82f6_3b78n },
  crc64nvme: { bits: 64n, polynomial: 0x9a6c_9329_ac4b_c9b5n },
}

function multiplied({ bits, polynomial }: Field, one: bigint, other: bigint): bigint {
  let product = 0n
  let factor = other
  for (let mask = 1n << (bits - 1n); mask > 0n; mask >>= 1n) {
    if (one & mask) product ^= factor
    factor = factor & 1n ? (factor >> 1n) ^ polynomial : factor >> 1n
  }
  return product
}

/** What a CRC is multiplied by for so many bytes of zero behind its own, with the powers of two kept. */
function shiftsOf(field: Field) {
  // A byte: the polynomial x to the eighth.
  const powers = [1n << (field.bits - 9n)]
  const known = new Map<number, bigint>()
  return (bytes: number): bigint => {
    const before = known.get(bytes)
    if (before !== undefined) return before
    let shift = 1n << (field.bits - 1n)
    for (let rest = bytes, at = 0; rest > 0; rest = Math.floor(rest / 2), at += 1) {
      const last = powers.at(-1) ?? 0n
      const power = powers[at] ?? multiplied(field, last, last)
      powers[at] = power
      if (rest % 2 === 1) shift = multiplied(field, shift, power)
    }
    known.set(bytes, shift)
    return shift
  }
}

/** Parts that are combined without a pause. */
const slice = 100

/**
 * The CRC of bytes that follow each other, from the CRC and the size of each part: nothing is read again. Undefined for sums of
 * another kind, which have no such thing.
 */
export async function combinedSum(
  name: SumName,
  parts: readonly { size: number; digest: Buffer }[],
): Promise<Buffer | undefined> {
  const field = fields[name]
  if (!field) return undefined
  const shiftOf = shiftsOf(field)
  let sum = 0n
  for (const [at, { size, digest }] of parts.entries()) {
    sum = multiplied(field, sum, shiftOf(size)) ^ BigInt(`0x${digest.toString('hex')}`)
    if (at % slice === slice - 1) await new Promise((resolve) => setImmediate(resolve))
  }
  return Buffer.from(sum.toString(16).padStart(Number(field.bits) / 4, '0'), 'hex')
}
