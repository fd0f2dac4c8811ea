import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { backOff, pause } from '../agent/loop.ts'
import { newRunMark } from '../cache/body-files.ts'
import type { Mark } from '../cache/mark.ts'
import type { Caught } from '../cache/tickets.ts'
import type { News } from '../crew.ts'
import type { KeeperCalls, Start, WorkerCalls } from './calls.ts'
import { type Channel, ChannelClosed, openChannel } from './channel.ts'

type WorkersNeeds = {
  size: number
  /** What a new worker begins with. Whatever is told later, it is told too. */
  startOf: (runMark: string) => Start
  /** What the keeper does for the worker with this mark. */
  serve: (runMark: string) => Omit<KeeperCalls, 'hello'>
  /** A worker is gone, and everything that it said has been heard. */
  onGone: (runMark: string) => void
  log: Logger
}

/** Milliseconds in which a worker obeys, or is killed: what it serves may be wrong. */
const obedienceMs = 10_000
/** Milliseconds beyond its grace that a worker has to end. */
const endMs = 5_000
/** Milliseconds after which the next failure counts as the first. */
const healthyMs = 10_000

/** One worker process. */
type Run = {
  channel: Channel<WorkerCalls>
  /** Rejects when it cannot begin. */
  listening: Promise<void>
  gone: Promise<void>
  kill: () => void
}

/** The worker processes. One that dies is started again, while the others serve on. */
export function openWorkers({ size, startOf, serve, onGone, log }: WorkersNeeds) {
  /** Those who must be told everything. */
  const members = new Set<Run>()
  const runMarks = new Set<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  let kept: Promise<void>[] = []

  // Lines of the log go as they are; as JSON each of their quotes would be escaped.
  cluster.setupPrimary({ serialization: 'advanced' })

  function start(): Run {
    const runMark = newRunMark()
    runMarks.add(runMark)
    const worker = cluster.fork()
    const { promise: listening, resolve: onListening, reject: onFailure } = Promise.withResolvers<void>()
    const channel = openChannel<WorkerCalls>(
      {
        send: (message) => void worker.send(message, () => {}),
        onMessage: (take) => void worker.on('message', take),
      },
      {
        ...serve(runMark),
        hello() {
          // What it begins with is looked up in the same turn: nothing may be told in between.
          members.add(run)
          channel.call('start', startOf(runMark)).then(onListening, onFailure)
        },
      } satisfies KeeperCalls,
      (error) => log.error({ err: error }, 'what a worker told could not be written down'),
    )
    // Both: what it has said may be read after its end.
    const gone = Promise.all([once(worker, 'exit'), once(worker, 'disconnect')]).then(([[code, killer]]) => {
      members.delete(run)
      runMarks.delete(runMark)
      channel.close()
      onFailure(new Error('a worker has ended before it listened'))
      onGone(runMark)
      if (!signal.aborted)
        log.error({ worker: worker.process.pid, code, signal: killer }, 'a worker has ended')
    })
    const { pid } = worker.process
    listening.then(
      () => log.info({ worker: pid }, 'a worker serves'),
      // The worker that takes its place is told.
      () => {},
    )
    const run: Run = { channel, listening, gone, kill: () => void worker.process.kill('SIGKILL') }
    return run
  }

  /** Has the place of a worker filled for ever. */
  async function keep(first: Run): Promise<void> {
    const pauses = backOff()
    for (let run = first; ; run = start()) {
      const since = Date.now()
      run.listening.catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'a worker could not begin')
        run.kill()
      })
      await run.gone
      if (Date.now() - since > healthyMs) pauses.reset()
      await pause(pauses.next(), signal)
      if (signal.aborted) return
    }
  }

  /** A worker that does not obey is killed; one that is gone obeys. */
  async function tellOne({ channel, kill, gone }: Run, news: News): Promise<Caught[]> {
    const late = setTimeout(() => {
      log.error('a worker does not obey and is killed')
      kill()
    }, obedienceMs)
    try {
      return await channel.call('obey', news)
    } catch (error) {
      if (!(error instanceof ChannelClosed))
        log.error({ err: error }, 'a worker could not obey and is killed')
      kill()
      await gone
      return []
    } finally {
      clearTimeout(late)
    }
  }

  return {
    /** Rejects when one cannot begin; `kill` must follow. */
    async begin(): Promise<void> {
      const runs = Array.from({ length: size }, start)
      await Promise.all(runs.map(({ listening }) => listening))
      kept = runs.map(keep)
    },
    isLive: (runMark: string) => runMarks.has(runMark),
    async tell(news: News): Promise<Caught[]> {
      const caught = await Promise.all([...members].map((run) => tellOne(run, news)))
      return caught.flat()
    },
    forget(mark: Mark) {
      for (const { channel } of members) channel.tell('forget', mark)
    },
    /** New keys for tickets of TLS. */
    renew(ticketKeys: Uint8Array) {
      for (const { channel } of members) channel.tell('renew', ticketKeys)
    },
    /** Ends all of them, the answers in flight within `grace` milliseconds. */
    async stop(grace: number): Promise<void> {
      stopping.abort()
      const impatience = setTimeout(() => {
        for (const { kill } of members) kill()
      }, grace + endMs)
      await Promise.all(
        [...members].map(({ channel, kill, gone }) =>
          channel
            .call('stop', grace)
            // Gone already, or unable to: either way it need not be waited for.
            .catch(() => {})
            .then(kill)
            .then(() => gone),
        ),
      )
      clearTimeout(impatience)
      await Promise.all(kept)
    },
  }
}
