import { parentPort } from 'node:worker_threads'
import type { Drawer, FromThread, ToThread } from './pdf-thread.ts'

// The program of a thread that draws documents, piece by piece as the control plane asks for them.

type Drawing = { pieces: AsyncGenerator<Buffer>; answers: Map<number, (answer: Answer) => void> }
type Answer = Extract<ToThread, { does: 'answer' }>

const drawings = new Map<number, Drawing>()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
const send = (message: FromThread) => parentPort?.postMessage(message)
let asked = 0

async function begin({ id, module, name, options, reads }: Extract<ToThread, { does: 'begin' }>) {
  const answers: Drawing['answers'] = new Map()
  const read = (what: string) => (about: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    asked += 1
    answers.set(asked, ({ value, failed }) => (failed ? reject(new Error('a read failed')) : resolve(value)))
    send({ id, does: 'ask', ask: asked, what, about })
    return promise
  }
  const { [name]: draw } = (await import(module)) as Record<string, Drawer>
  if (draw === undefined) throw new Error(`${module} has no ${name}`)
  const pieces = draw(options, Object.fromEntries(reads.map((what) => [what, read(what)])))
  drawings.set(id, { pieces, answers })
  await drawNext(id)
}

async function drawNext(id: number) {
  const drawn = await drawings.get(id)?.pieces.next()
  if (!drawn || drawn.done) return send({ id, does: 'end' })
  send({ id, does: 'piece', bytes: drawn.value })
}

function take(message: ToThread): Promise<void> | void {
  const { id } = message
  if (message.does === 'begin') return begin(message)
  if (message.does === 'next') return drawNext(id)
  const drawing = drawings.get(id)
  if (message.does === 'answer') {
    const answer = drawing?.answers.get(message.ask)
    drawing?.answers.delete(message.ask)
    return answer?.(message)
  }
  drawings.delete(id)
}

parentPort?.on('message', (message: ToThread) => {
  const failed = (error: unknown) => {
    drawings.delete(message.id)
    send({ id: message.id, does: 'fail', why: error instanceof Error ? (error.stack ?? '') : String(error) })
  }
  void Promise.resolve(take(message)).catch(failed)
})
