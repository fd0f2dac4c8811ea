import { expect, test } from 'vitest'
import { numberedBody } from '../../testing/numbered-body.ts'
import { combinedSum } from './combine.ts'
import { createSum, type SumName } from './sums.ts'

const digestOf = (name: SumName, bytes: Buffer) => {
  const sum = createSum(name)
  sum.update(bytes)
  return sum.digest()
}

test.each<SumName>(['crc32', 'crc32c', 'crc64nvme'])(
  'the %s of the whole follows from those of its parts',
  async (name) => {
    const whole = Buffer.alloc(70_001, numberedBody(5))
    for (const cuts of [[0], [1], [1000, 1001, 1001], [4096, 8192, 65_536], [69_999], [70_001]]) {
      const edges = [0, ...cuts, whole.length]
      const parts = edges.slice(1).map((end, at) => whole.subarray(edges[at], end))
      const known = parts.map((part) => ({ size: part.length, digest: digestOf(name, part) }))
      expect(await combinedSum(name, known)).toEqual(digestOf(name, whole))
    }
  },
)

test('a hash of the whole does not follow from those of its parts', async () => {
  expect(await combinedSum('sha256', [{ size: 0, digest: Buffer.alloc(32) }])).toBeUndefined()
})
