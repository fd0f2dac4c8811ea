import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { fairTurns } from '../share/fair-turns.ts'

/** What a document reads while it is drawn, by name. */
type Reads = Readonly<Record<string, (about: never) => Promise<unknown>>>
/** Draws a document, in a thread. */
export type Drawer = (options: never, reads: Reads) => AsyncGenerator<Buffer>

export type ToThread =
  | { id: number; does: 'begin'; module: string; name: string; options: never; reads: string[] }
  | { id: number; does: 'next' | 'drop' }
  | { id: number; does: 'answer'; ask: number; value?: unknown; failed?: true }
export type FromThread =
  | { id: number; does: 'piece'; bytes: Uint8Array }
  | { id: number; does: 'ask'; ask: number; what: string; about: unknown }
  | { id: number; does: 'end' }
  | { id: number; does: 'fail'; why: string }

type Step = Extract<FromThread, { does: 'piece' | 'end' }>
type Open = { reads: Reads; failure: unknown; step: PromiseWithResolvers<Step> }

/** One core remains for the requests of all. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Documents of one account that are drawn at a time, each of which may wait for its reader. */
const mostOpen = 2

function startThread() {
  const worker = new Worker(new URL('pdf-program.ts', import.meta.url))
  // It never keeps the process running.
  worker.unref()
  const open = new Map<number, Open>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Threads have no origin.
  const post = (message: ToThread) => worker.postMessage(message)
  const answer = async (
    id: number,
    { reads, ...drawing }: Open,
    message: Extract<FromThread, { does: 'ask' }>,
  ) => {
    const { ask, what, about } = message
    try {
      const value = await reads[what]?.(about as never)
      post({ id, does: 'answer', ask, value })
    } catch (error) {
      // The reader of the document gets this failure, not the one of the thread.
      open.set(id, { ...drawing, reads, failure: error })
      post({ id, does: 'answer', ask, failed: true })
    }
  }
  worker.on('message', (message: FromThread) => {
    const { id } = message
    const drawing = open.get(id)
    if (!drawing) return
    if (message.does === 'ask') void answer(id, drawing, message)
    else if (message.does === 'fail') drawing.step.reject(drawing.failure ?? new Error(message.why))
    else drawing.step.resolve(message)
  })
  const breakAll = (error: Error) => {
    if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1)
    thread.broken = error
    for (const { step } of open.values()) step.reject(error)
  }
  worker.once('error', breakAll)
  worker.once('exit', () => breakAll(new Error('The thread of documents ended')))
  const thread = {
    open,
    post,
    broken: undefined as Error | undefined,
    /** One piece at a time, of each account in turn. */
    turns: fairTurns({ places: 1, each: 1, waitMs: 60_000 }),
  }
  return thread
}

const threads: ReturnType<typeof startThread>[] = []
const openTurns = fairTurns({ places: Number.MAX_SAFE_INTEGER, each: mostOpen, waiting: 20, waitMs: 60_000 })
let made = 0

/** The thread with the fewest documents. */
function chooseThread() {
  if (threads.length < mostThreads) threads.push(startThread())
  return threads.reduce((least, one) => (one.open.size < least.open.size ? one : least))
}

type Drawn<Options, R extends Reads> = {
  /** Whose document it is: accounts take turns. */
  owner: string
  /** The module and the name of the function that draws it. */
  module: string
  name: string
  options: Options
  reads: R
}

/**
 * The pieces of a document that is drawn in a thread, beside the loop that serves everybody. Each piece is drawn when it is
 * asked for, so a slow reader holds no memory. Options and what is read are copied to the thread.
 */
export async function* drawBeside<Options, R extends Reads>(
  drawn: Drawn<Options, R>,
): AsyncGenerator<Buffer> {
  const done = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const { owner } = drawn
  const queued = openTurns(owner, () => {
    begun.resolve()
    return done.promise
  })
  queued.catch(begun.reject)
  await begun.promise
  made += 1
  const id = made
  const thread = chooseThread()
  const step = (message: ToThread) =>
    thread.turns(owner, async () => {
      if (thread.broken) throw thread.broken
      const next = Promise.withResolvers<Step>()
      thread.open.set(id, { reads: drawn.reads, failure: undefined, step: next })
      thread.post(message)
      return next.promise
    })
  try {
    const { module, name, reads } = drawn
    const options = drawn.options as never
    let drawing = await step({ id, does: 'begin', module, name, options, reads: Object.keys(reads) })
    while (drawing.does === 'piece') {
      yield Buffer.from(drawing.bytes)
      drawing = await step({ id, does: 'next' })
    }
  } finally {
    thread.open.delete(id)
    thread.post({ id, does: 'drop' })
    done.resolve()
  }
}
