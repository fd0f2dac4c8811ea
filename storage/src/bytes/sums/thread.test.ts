import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inPieces } from '../../testing/numbered-body.ts'
import { receive } from '../receive.ts'
import { sumsHere } from './running-sums.ts'
import { sumNames } from './sums.ts'
import { slotBytes, sumsInThread } from './thread.ts'

const bodyOf = (size: number, seed: number) =>
  Buffer.from(Uint8Array.from({ length: size }, (_, index) => (index * seed) ^ (index >> 7)))

async function readSums(body: Buffer, cut: number, create = sumsInThread) {
  const sums = create(sumNames)
  const pieces: Buffer[] = []
  for (let start = 0; start < body.length; start += cut) pieces.push(body.subarray(start, start + cut))
  while (pieces.length > 0) await sums.add(pieces.splice(0, 3))
  return sums.end()
}

test.each([
  [0, 1],
  [10_000, 7],
  [slotBytes, slotBytes],
  [slotBytes + 1, slotBytes + 1],
  [3 * slotBytes + 5, 2 * slotBytes],
  [2_000_000, 65_536],
])('another thread computes the same sums of %i bytes in pieces of %i', async (size, cut) => {
  const body = bodyOf(size, 31)
  expect(await readSums(body, cut)).toEqual(await readSums(body, cut, sumsHere))
})

test('many concurrent bodies wait for memory in turns, and are not mixed up', async () => {
  const bodies = Array.from({ length: 40 }, (_, seed) => bodyOf(900_000, seed))
  const found = await Promise.all(bodies.map((body) => readSums(body, 200_000)))
  for (const [at, body] of bodies.entries())
    expect(found[at]).toEqual(await readSums(body, 900_000, sumsHere))
})

test('the sender may use its memory again when it was added', async () => {
  const body = bodyOf(300_000, 5)
  const sums = sumsInThread(['md5'])
  await sums.add([body])
  const expected = sumsHere(['md5'])
  await expected.add([body])
  body.fill(0)
  expect(await sums.end()).toEqual(await expected.end())
})

test('a body that is given up takes nothing from the others', async () => {
  for (let times = 0; times < 30; times += 1) {
    const sums = sumsInThread(['md5'])
    await sums.add([bodyOf(100_000, times)])
    sums.drop()
  }
  expect(await readSums(bodyOf(50_000, 3), 999)).toEqual(await readSums(bodyOf(50_000, 3), 999, sumsHere))
})

test.each([
  [1_000_000, false],
  [2_000_000, true],
])('whether %i bytes are its task: %s', async (size, isItsTask) => {
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => post.mockRestore())
  await receive(inPieces(bodyOf(size, 9), 65_536), { sums: ['md5'], size }, async () => undefined)
  expect(post.mock.calls.length > 0).toBe(isItsTask)
})

test('if the thread ends, so do the sums that it owes, and the next ones get another thread', async () => {
  const workers: Worker[] = []
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => post.mockRestore())
  post.mockImplementation(function remember(this: Worker) {
    workers.push(this)
  })
  const sums = sumsInThread(['md5'])
  const waiting = Promise.allSettled([
    // More than there is memory for, and nobody reads it.
    ...Array.from({ length: 10 }, () => sums.add([bodyOf(10, 1)])),
    sums.end(),
  ])
  await workers[0]?.terminate()
  const reasons = (await waiting).filter(({ status }) => status === 'rejected')
  expect(reasons).toHaveLength(3)
  post.mockRestore()
  expect(await readSums(bodyOf(50_000, 3), 999)).toEqual(await readSums(bodyOf(50_000, 3), 999, sumsHere))
})
