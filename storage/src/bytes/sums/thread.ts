import { Worker } from 'node:worker_threads'
import { blockBytes } from '../block-file.ts'
import type { Digests } from '../byte-store.ts'
import type { RunningSums } from './running-sums.ts'
import type { SumName } from './sums.ts'
import { toError } from '../../to-error.ts'

/** What the thread is told. Each body has a number. */
export type ToThread =
  | { kind: 'begin'; body: number; names: readonly SumName[] }
  | { kind: 'add'; body: number; slot: number; length: number }
  | { kind: 'end' | 'drop'; body: number }
/** What it responds: that it has read a slot, and the sums of a body. A digest loses its class on the way. */
export type FromThread =
  | { kind: 'free'; slot: number }
  | { kind: 'sums'; body: number; digests: Partial<Record<SumName, Uint8Array>> }

/** A block, and what was read beyond it. */
export const slotBytes = blockBytes + 64 * 1024
/** Slots of memory that both threads see, for all bodies together. */
const slots = 8

type Waiting<T> = Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>

function startThread(onEnd: () => void) {
  const memory = Buffer.from(new SharedArrayBuffer(slots * slotBytes))
  const worker = new Worker(new URL('thread-program.ts', import.meta.url), { workerData: memory.buffer })
  // It does not keep a process alive that has nothing else to do.
  worker.unref()
  const free = Array.from({ length: slots }, (_, slot) => slot)
  const waiting: Waiting<number>[] = []
  const ending = new Map<number, Waiting<Digests>>()
  let failure: Error | undefined

  function release(slot: number) {
    const next = waiting.shift()
    if (next) next.resolve(slot)
    else free.push(slot)
  }
  function fail(error: Error) {
    if (failure) return
    failure = error
    onEnd()
    for (const { reject } of [...waiting, ...ending.values()]) reject(error)
  }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'free') return release(message.slot)
    const digests = Object.entries(message.digests).map(([name, digest]) => [name, Buffer.from(digest)])
    ending.get(message.body)?.resolve(Object.fromEntries(digests) as Digests)
    ending.delete(message.body)
  })
  worker.on('error', (error) => fail(toError(error)))
  worker.on('exit', () => fail(new Error('the thread that computes sums has ended')))

  return {
    memory,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
    send: (message: ToThread) => worker.postMessage(message),
    /** A slot that nobody uses; those who wait get one in their order. */
    async slot(): Promise<number> {
      if (failure) throw failure
      const slot = free.pop()
      if (slot !== undefined) return slot
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async readSums(body: number): Promise<Digests> {
      if (failure) throw failure
      return new Promise((resolve, reject) => ending.set(body, { resolve, reject }))
    },
  }
}

let thread: ReturnType<typeof startThread> | undefined
let lastBody = 0

/**
 * Sums that another thread computes, while this one receives the next bytes. The MD5 of a large body takes as long as all the
 * rest of a put. Bytes are copied into memory that both see, so the sender may use its own again.
 */
export function sumsInThread(names: readonly SumName[]): RunningSums {
  const { memory, send, slot, readSums } = (thread ??= startThread(() => (thread = undefined)))
  const body = (lastBody += 1)
  let isOver = false
  send({ kind: 'begin', body, names })

  return {
    async add(pieces) {
      let place = await slot()
      let filled = 0
      const pass = () => send({ kind: 'add', body, slot: place, length: filled })
      for (const piece of pieces) {
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
        for (let start = 0; start < bytes.length;) {
          if (filled === slotBytes) {
            pass()
            place = await slot()
            filled = 0
          }
          // Not `set`, which takes ten times as long into shared memory.
          const copied = bytes.copy(memory, place * slotBytes + filled, start, start + slotBytes - filled)
          start += copied
          filled += copied
        }
      }
      pass()
    },
    async end() {
      isOver = true
      const sums = readSums(body)
      send({ kind: 'end', body })
      return sums
    },
    drop() {
      if (!isOver) send({ kind: 'drop', body })
      isOver = true
    },
  }
}
