import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasParts } from './same-file.ts'

const tagOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

test('a file continues an upload if it has the bytes of each stored part', async () => {
  const bytes = randomBytes(25)
  const part = (number: number) => {
    const body = bytes.subarray((number - 1) * 10, number * 10)
    return { number, size: body.length, etag: tagOf(body) }
  }
  const upload = { partSize: 10, parts: [part(1), part(3)] }
  expect(await hasParts(new Blob([bytes]), upload)).toBe(true)
  expect(await hasParts(new Blob([bytes]), { partSize: 10, parts: [] })).toBe(true)
  // A difference in a part that is not stored does no harm, because that part will be sent.
  const other = Buffer.from(bytes)
  other[15] = (other[15] ?? 0) ^ 1
  expect(await hasParts(new Blob([other]), upload)).toBe(true)
  other[24] = (other[24] ?? 0) ^ 1
  expect(await hasParts(new Blob([other]), upload)).toBe(false)
})
