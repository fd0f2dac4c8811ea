import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import { backOff, pause } from '../agent/loop.ts'
import { newRunMark } from '../cache/body-files.ts'
import type { Mark } from '../cache/marks/mark.ts'
import type { Caught } from '../cache/tickets.ts'
import type { News } from '../crew.ts'
import type { RateVerdicts } from '../firewall/rates.ts'
import type { OnBytes, PrewarmOrder, PrewarmResult } from '../prewarm/fetch-file.ts'
import type { LeaseUpdate } from '../spend/lease.ts'
import type { Fetched, KeeperCalls, Start, WorkerCalls } from './calls.ts'
import { type Channel, ChannelClosed, openChannel } from './channel.ts'

type WorkersNeeds = {
  size: number
  /** The initial state of a new worker, which also gets every later change. */
  startOf: (runMark: string) => Start
  /** The calls that the keeper serves for the worker with this mark. */
  serve: (runMark: string) => Omit<KeeperCalls, 'hello'>
  /** Called when a worker has ended and all its messages have been handled. */
  onGone: (runMark: string) => void
  log: Logger
}

/** Milliseconds in which a worker must apply changes. Otherwise it is killed, because it may serve outdated objects. */
const applyMs = 10_000
/** Milliseconds that a worker has after the grace period to end. */
const endMs = 5_000
/** A worker that has run for this many milliseconds is healthy: its next failure counts as the first one. */
const healthyMs = 10_000

/** One worker process. */
type Run = {
  runMark: string
  channel: Channel<WorkerCalls>
  /** Rejects if it cannot start. */
  listening: Promise<void>
  gone: Promise<void>
  kill: () => void
}

/** The worker processes. One that dies is replaced while the others serve. */
export function openWorkers({ size, startOf, serve, onGone, log }: WorkersNeeds) {
  /** The workers that must get every change. */
  const members = new Set<Run>()
  const runMarks = new Set<string>()
  /** The number of files given to workers so far, and the listeners of those that are arriving. */
  let files = 0
  const onBytesOf = new Map<number, OnBytes>()
  const stopping = new AbortController()
  const { signal } = stopping
  let kept: Promise<void>[] = []

  // Log lines are sent as they are; as JSON, each of their quotes would be escaped.
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
          // Its initial state is read in the same turn of the event loop, so that no change is missed in between.
          members.add(run)
          channel.call('start', startOf(runMark)).then(onListening, onFailure)
        },
      } satisfies KeeperCalls,
      (error) => log.error({ err: error }, 'a message of a worker could not be written'),
    )
    // Both events, because its messages may be read after it has exited.
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
      // The failure is handled where the replacement is started.
      () => {},
    )
    const run: Run = { runMark, channel, listening, gone, kill: () => void worker.process.kill('SIGKILL') }
    return run
  }

  /** Keeps one worker running: starts a replacement when it ends. */
  async function keep(first: Run): Promise<void> {
    const pauses = backOff()
    for (let run = first; ; run = start()) {
      const since = Date.now()
      run.listening.catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error }, 'a worker could not start')
        run.kill()
      })
      await run.gone
      if (Date.now() - since > healthyMs) pauses.reset()
      await pause(pauses.next(), signal)
      if (signal.aborted) return
    }
  }

  /** A worker that does not apply the changes is killed; one that has ended counts as done. */
  async function tellOne({ channel, kill, gone }: Run, news: News): Promise<Caught[]> {
    const late = setTimeout(() => {
      log.error('a worker has not applied a change in time and is killed')
      kill()
    }, applyMs)
    try {
      return await channel.call('apply', news)
    } catch (error) {
      if (!(error instanceof ChannelClosed))
        log.error({ err: error }, 'a worker failed to apply a change and is killed')
      kill()
      await gone
      return []
    } finally {
      clearTimeout(late)
    }
  }

  return {
    /** Rejects if one cannot start; `kill` must follow. */
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
    /** Nothing happens if the worker has ended. */
    tellLease(runMark: string, update: LeaseUpdate) {
      for (const run of members) if (run.runMark === runMark) run.channel.tell('lease', update)
    },
    tellRates(verdicts: RateVerdicts) {
      for (const { channel } of members) channel.tell('rates', verdicts)
    },
    forget(mark: Mark) {
      for (const { channel } of members) channel.tell('forget', mark)
    },
    /** Fetches a file into the cache; the workers take turns. Rejects if the worker ends. */
    async fetchFile(order: PrewarmOrder, onBytes: OnBytes): Promise<PrewarmResult> {
      const all = [...members]
      files += 1
      const number = files
      const run = all[number % all.length]
      if (!run) throw new Error('no worker serves now')
      onBytesOf.set(number, onBytes)
      try {
        return await run.channel.call('fetchFile', { number, order })
      } finally {
        onBytesOf.delete(number)
      }
    },
    onFetched: (progress: Fetched) => onBytesOf.get(progress.number)?.(progress.received, progress.size),
    /** Sets new keys for TLS session tickets. */
    renew(ticketKeys: Uint8Array) {
      for (const { channel } of members) channel.tell('renew', ticketKeys)
    },
    /** Ends all workers; pending responses have `grace` milliseconds. */
    async stop(grace: number): Promise<void> {
      stopping.abort()
      const impatience = setTimeout(() => {
        for (const { kill } of members) kill()
      }, grace + endMs)
      await Promise.all(
        [...members].map(({ channel, kill, gone }) =>
          channel
            .call('stop', grace)
            // It has already ended, or cannot answer: in both cases there is nothing to wait for.
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
