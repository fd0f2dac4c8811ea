import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'
import { hasParts } from './same-file.ts'

const tagOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

test.each([0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 100_003])('the MD5 of %d bytes', (length) => {
  const bytes = randomBytes(length)
  expect(md5(bytes)).toBe(tagOf(bytes))
  expect(md5(randomBytes(length + 7).subarray(7))).toHaveLength(32)
})

test('the MD5 of a part of a buffer is of that part alone', () => {
  const bytes = randomBytes(200)
  expect(md5(bytes.subarray(13, 150))).toBe(tagOf(bytes.subarray(13, 150)))
})

test('a file continues an upload if it has the bytes of each stored part', async () => {
  const bytes = randomBytes(25)
  const part = (number: number) => {
    const body = bytes.subarray((number - 1) * 10, number * 10)
    return { number, size: body.length, etag: tagOf(body) }
  }
  const upload = { partSize: 10, parts: [part(1), part(3)] }
  expect(await hasParts(new Blob([bytes]), upload)).toBe(true)
  expect(await hasParts(new Blob([bytes]), { partSize: 10, parts: [] })).toBe(true)
  // What differs in a part that is not stored will be sent.
  const other = Buffer.from(bytes)
  other[15] = (other[15] ?? 0) ^ 1
  expect(await hasParts(new Blob([other]), upload)).toBe(true)
  other[24] = (other[24] ?? 0) ^ 1
  expect(await hasParts(new Blob([other]), upload)).toBe(false)
})
