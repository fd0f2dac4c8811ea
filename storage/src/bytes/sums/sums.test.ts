import { expect, test } from 'vitest'
import { createSum, type SumName } from './sums.ts'

const digestOf = (name: SumName, pieces: Buffer[]) => {
  const sum = createSum(name)
  for (const piece of pieces) sum.update(piece)
  return sum.digest().toString('hex')
}

test.each<[SumName, string]>([
  ['md5', '25f9e794323b453885f5181f1b624d0b'],
  ['sha1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
  ['sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ['crc32', 'cbf43926'],
  ['crc32c', 'e3069283'],
  ['crc64nvme', 'ae8b14860a799888'],
])('%s of the nine digits by which checksums are compared', (name, expected) => {
  expect(digestOf(name, [Buffer.from('123456789')])).toBe(expected)
})

test.each<SumName>(['crc32', 'crc32c', 'crc64nvme'])('%s does not depend on how bytes arrive', (name) => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 7919) % 256))
  const whole = digestOf(name, [bytes])
  for (const cut of [1, 7, 8, 9, 500, 999])
    expect(digestOf(name, [bytes.subarray(0, cut), bytes.subarray(cut)])).toBe(whole)
})

test.each<[SumName, string]>([
  ['crc32c', '8a9136aa'],
  ['crc64nvme', 'cf3473434d4ecf3b'],
])('%s of 32 zeros', (name, expected) => {
  expect(digestOf(name, [Buffer.alloc(32)])).toBe(expected)
})
