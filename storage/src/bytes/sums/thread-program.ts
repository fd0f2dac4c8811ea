import { parentPort, workerData } from 'node:worker_threads'
import { sumsBy } from './running-sums.ts'
import { type FromThread, slotBytes, type ToThread } from './thread.ts'

/** The program of the thread that computes sums. */
const memory = Buffer.from(workerData as SharedArrayBuffer)
const bodies = new Map<number, ReturnType<typeof sumsBy>>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
const send = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  const { kind, body } = message
  if (kind === 'begin') return void bodies.set(body, sumsBy(message.names))
  if (kind === 'add') {
    const start = message.slot * slotBytes
    bodies.get(body)?.add(memory.subarray(start, start + message.length))
    return send({ kind: 'free', slot: message.slot })
  }
  const sums = bodies.get(body)
  bodies.delete(body)
  if (kind === 'end' && sums) send({ kind: 'sums', body, digests: sums.digests() })
})
