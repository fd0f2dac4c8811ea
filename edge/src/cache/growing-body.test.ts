import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/world.ts'
import type { TempFile } from './body-files.ts'
import { GrowingBody, openRescue, smallBody } from './growing-body.ts'

const chunkBytes = 100_000
const chunks = Array.from({ length: 10 }, (_, at) => Buffer.alloc(chunkBytes, `${at} chunk `))
const content = Buffer.concat(chunks)

/** A file on a disk with room for this many bytes. */
async function fileOn(room: number): Promise<TempFile> {
  const path = join(tempFolder(), 'body')
  const handle = await open(path, 'wx+')
  let left = room
  const write = handle.write.bind(handle) as (...args: unknown[]) => Promise<unknown>
  Object.assign(handle, {
    write: async (bytes: Buffer, from: number, length: number, position: number) => {
      const fits = Math.min(left, length)
      if (fits === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      left -= fits
      return write(bytes, from, fits, position)
    },
  })
  return { path, handle }
}

async function readAll(body: GrowingBody): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const piece = Buffer.from(await body.read(at, Buffer.alloc(65_536)))
    if (piece.length === 0) return Buffer.concat(pieces)
    pieces.push(piece)
    at += piece.length
  }
}

const noDisk = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))

test.each([
  ['from the beginning', noDisk],
  ['within the first write', () => fileOn(smallBody / 2)],
  ['just after it', () => fileOn(200_000)],
  ['in the middle of a chunk', () => fileOn(450_000)],
  ['between two chunks', () => fileOn(500_000)],
  ['never', () => fileOn(content.length)],
] as const)('a disk that fails %s loses no byte for any reader', async (name, openTemp) => {
  const rescue = openRescue(content.length)
  const body = new GrowingBody(openTemp, () => {}, rescue)
  body.retain()
  const early = readAll(body)
  for (const chunk of chunks) await body.append(chunk)
  body.finish()
  body.retain()
  const late = await readAll(body)
  expect((await early).equals(content)).toBe(true)
  expect(late.equals(content)).toBe(true)
  expect(body.diskError === undefined).toBe(name === 'never')
  for (let user = 0; user < 3; user += 1) await body.release()
  // All rescue memory is free again.
  expect(rescue.take(content.length)).toBe(true)
})

test('if both the disk and the rescue memory are full, the body breaks off', async () => {
  const rescue = openRescue(2 * chunkBytes)
  const body = new GrowingBody(noDisk, () => {}, rescue)
  // Two chunks fit without the disk, and two more into the rescue memory.
  for (const chunk of chunks.slice(0, 4)) await body.append(chunk)
  await expect(body.append(chunks[4] ?? Buffer.alloc(0))).rejects.toThrow('no space')
  await body.release()
  expect(rescue.take(2 * chunkBytes)).toBe(true)
})
