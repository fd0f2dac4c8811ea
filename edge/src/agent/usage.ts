import type { Logger } from 'pino'
import type { UsageJournal } from '../store/usage-journal.ts'
import type { LeaseBook } from '../spend/lease-book.ts'
import type { Control } from './control.ts'
import type { UsageCounters } from './counters.ts'
import { backOff, pause } from './loop.ts'

type UsageSenderNeeds = {
  sender: UsageSender
  /** Moves the counters into the journal. */
  count: () => void
  /** Resolves when all commits are on disk. */
  flush: () => Promise<void>
  /** Milliseconds between journal entries. */
  every: number
  signal: AbortSignal
  log: Logger
}

/** Writes the counters to the journal at intervals, and sends it in numbered batches, in order. */
export async function runUsage({
  sender,
  count,
  flush,
  every,
  signal,
  log,
}: UsageSenderNeeds): Promise<void> {
  let flushed = Promise.resolve()
  const counting = setInterval(() => {
    count()
    // Counters go into the journal even while nothing can be sent. `flush` logs its own errors.
    flushed = flush().catch(() => {})
  }, every)
  const pauses = backOff()
  while (!signal.aborted) {
    try {
      const sent = await sender.sendOne()
      pauses.reset()
      if (!sent) await pause(every / 2, signal)
    } catch (error) {
      if (!signal.aborted) log.debug({ err: error }, 'usage could not be sent')
      await pause(pauses.next(), signal)
    }
  }
  clearInterval(counting)
  // The database is closed next.
  await flushed
}

type Sending = { control: Control; journal: UsageJournal; flush: () => Promise<void> }

/** Sends batches, one at a time even for concurrent callers. */
export type UsageSender = {
  /** Returns false if there is nothing to send. */
  sendOne: () => Promise<boolean>
  /** Sends all batches. */
  sendAll: () => Promise<void>
}

export function usageSender({ control, journal, flush }: Sending): UsageSender {
  let last: Promise<unknown> = Promise.resolve()

  async function send(): Promise<boolean> {
    const batch = journal.batch()
    if (!batch) return false
    // The number must belong to these rows forever, even after a power cut.
    await flush()
    await control.sendUsage(batch)
    journal.acknowledge(batch.seq)
    return true
  }

  function sendOne(): Promise<boolean> {
    const sent = last.then(send)
    last = sent.catch(() => {})
    return sent
  }

  return {
    sendOne,
    async sendAll() {
      while (await sendOne());
    },
  }
}

/**
 * Moves the counters into the journal, and stores in the same transaction what was spent for them. If the disk fails, they stay
 * in memory until the next attempt.
 */
export function usageFlusher(
  counters: UsageCounters,
  journal: UsageJournal,
  log: Logger,
  leaseBook?: Pick<LeaseBook, 'isChanged' | 'save' | 'saved'>,
): () => void {
  return () => {
    const rows = counters.take()
    try {
      journal.add(rows, leaseBook?.isChanged() ? leaseBook.save : undefined)
      leaseBook?.saved()
    } catch (error) {
      counters.giveBack(rows)
      log.error({ err: error }, 'counters could not be written to the journal')
    }
  }
}
