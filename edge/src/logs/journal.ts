import { type FileHandle, open, rename, unlink } from 'node:fs/promises'
import type { Logger } from 'pino'
import { leftSegments, newRun, type Segment } from './segments.ts'

export type LogLimits = {
  /** How often memory is flushed to disk, in milliseconds. */
  flushEvery: number
  /** The limit on disk; above it the oldest lines are dropped. */
  maxBytes: number
  /** A segment is complete at this size, in bytes... */
  segmentBytes: number
  /** ...and after this time, in milliseconds. */
  segmentAge: number
}

export const defaultLogLimits: Omit<LogLimits, 'maxBytes'> = {
  flushEvery: 1000,
  // A batch stays well below the limit of the control plane, even if its lines cannot be compressed.
  segmentBytes: 1_048_576,
  segmentAge: 60_000,
}

/** The limit for bytes in memory that wait for a slow disk. */
const maxWaiting = 16_777_216

/**
 * Lines on disk until the control plane has received them. Nothing here rejects or throws: logs must not stop the
 * service.
 */
export type LogJournal = ReturnType<typeof openLogJournal>

type Current = { handle: FileHandle; seq: number; path: string; lines: number; bytes: number }

/** Continues with the leftovers of earlier runs in the folder. `onSegment` is called when a new segment can be sent. */
export function openLogJournal(folder: string, limits: LogLimits, log: Logger, onSegment: () => void) {
  const closed = leftSegments(folder)
  const run = newRun(folder, Date.now())
  let total = closed.reduce((sum, { bytes }) => sum + bytes, 0)
  let current: Current | undefined
  let seq = 0
  /** Calls that wait until every closed segment has been sent or removed. */
  const waiters: (() => void)[] = []
  /** The segment that is being sent. It is never dropped, whatever the limit. */
  let taken: Segment | undefined
  let waiting = 0
  /** Lines that were dropped but not reported yet. */
  let lost = 0
  /** Serializes all operations. */
  let work = Promise.resolve()

  const enqueue = (job: () => Promise<void>) => (work = work.then(job))

  function sayLost() {
    if (lost > 0) log.warn({ lines: lost }, 'request logs were dropped: the limit is reached')
    lost = 0
  }

  async function begin(): Promise<Current> {
    seq += 1
    const path = run.openPath(seq)
    return { handle: await open(path, 'wx', 0o600), seq, path, lines: 0, bytes: 0 }
  }

  async function append(bytes: Buffer, lines: number) {
    try {
      current ??= await begin()
      await current.handle.writeFile(bytes)
      current.lines += lines
      current.bytes += bytes.length
      total += bytes.length
      if (current.bytes >= limits.segmentBytes) await finish()
    } catch (error) {
      log.error({ err: error }, 'request logs could not be written')
      lost += lines
      await giveUpTail()
    }
    makeRoom()
  }

  /** Ends the segment that is being written, if there is one. */
  async function finish() {
    if (!current) return
    const { handle, path, lines, bytes, seq: number } = current
    current = undefined
    await handle.datasync()
    await handle.close()
    const to = run.closedPath(number, lines)
    await rename(path, to)
    closed.push({ journal: run.journal, seq: number, path: to, lines, bytes })
    onSegment()
  }

  /** After a failed write only the lines before it count. */
  async function giveUpTail() {
    const cut = current
    if (!cut) return
    try {
      await cut.handle.truncate(cut.bytes)
      if (cut.lines > 0) await finish()
      else await cut.handle.close()
    } catch (error) {
      // The next start reads what is readable; until then its bytes count.
      log.error({ err: error }, 'a segment of request logs could not be ended')
    }
    current = undefined
  }

  function makeRoom() {
    while (total > limits.maxBytes) {
      const oldest = closed.find((segment) => segment !== taken)
      if (!oldest) return
      lost += oldest.lines
      remove(oldest)
    }
  }

  function remove(segment: Segment) {
    const at = closed.indexOf(segment)
    if (at < 0) return
    closed.splice(at, 1)
    if (closed.length === 0) for (const wake of waiters.splice(0)) wake()
    total -= segment.bytes
    if (taken === segment) taken = undefined
    void enqueue(() =>
      unlink(segment.path).catch((error: unknown) => {
        log.error({ err: error }, 'a segment of request logs could not be deleted')
      }),
    )
  }

  const finishing = () =>
    finish().catch((error: unknown) => log.error({ err: error }, 'request logs could not be ended'))
  const aging = setInterval(() => {
    void enqueue(finishing)
    sayLost()
  }, limits.segmentAge)

  return {
    /** Appends whole lines. */
    append(bytes: Buffer, lines: number) {
      if (waiting + bytes.length > maxWaiting) {
        lost += lines
        return
      }
      waiting += bytes.length
      void enqueue(async () => {
        await append(bytes, lines)
        waiting -= bytes.length
      })
    },
    /** Takes the oldest segment, which stays until it is removed or returned; undefined if there is none. */
    take(): Segment | undefined {
      taken = closed[0]
      return taken
    },
    giveBack() {
      taken = undefined
    },
    /** Removes a segment that has been sent, or is useless. */
    remove,
    /** Resolves when all appended lines are in segments that can be sent. */
    cut: () => enqueue(finishing),
    /** Deletes all lines, sent or not. */
    async drop() {
      await enqueue(finishing)
      for (let [first] = closed; first; [first] = closed) remove(first)
      await work
    },
    /** Resolves when no segment is left to send. */
    drained: () =>
      closed.length === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiters.push(resolve)
          }),
    /** Resolves when nothing is being written or deleted any more. */
    async close() {
      clearInterval(aging)
      await enqueue(finishing)
      sayLost()
      await work
    },
  }
}
