import { expect, onTestFinished, test, vi } from 'vitest'
import { inTime } from './progress.ts'

/** Pieces of so many bytes, each after so many milliseconds. */
async function* pieces(count: number, bytes: number, ms: number) {
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    yield Buffer.alloc(bytes)
  }
}

async function awaitOutcome(source: AsyncIterable<Buffer>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let bytes = 0
  let outcome: unknown
  const read = (async () => {
    for await (const piece of inTime(source, {
      pace: { patience: 1000, bytesPerMs: 1 },
      onRead: () => undefined,
    }))
      bytes += piece.length
    outcome = 'whole'
  })().catch((error: unknown) => (outcome = error))
  while (outcome === undefined) await vi.advanceTimersByTimeAsync(100)
  await read
  return { bytes, outcome }
}

test('a body that keeps the pace arrives whole, however long it takes', async () => {
  expect(await awaitOutcome(pieces(100, 500, 500))).toEqual({ bytes: 50_000, outcome: 'whole' })
})

test('a body that trickles is given up', async () => {
  const { bytes, outcome } = await awaitOutcome(pieces(100, 1, 500))
  expect(outcome).toMatchObject({ code: 'RequestTimeout' })
  expect(bytes).toBeLessThan(4)
})

test('a fast beginning does not pay for a stop', async () => {
  async function* source() {
    yield Buffer.alloc(1_000_000)
    yield* pieces(1, 1, 1500)
  }
  expect((await awaitOutcome(source())).outcome).toMatchObject({ code: 'RequestTimeout' })
})

test('the time that the reader takes is not the fault of the sender', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  async function* source() {
    yield Buffer.alloc(1)
    yield Buffer.alloc(1)
  }
  let bytes = 0
  for await (const piece of inTime(source(), {
    pace: { patience: 10, bytesPerMs: 1 },
    onRead: () => undefined,
  })) {
    bytes += piece.length
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(bytes).toBe(2)
})
