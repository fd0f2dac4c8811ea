import type { Logger } from 'pino'
import type { LogJournal } from '../../logs/journal.ts'
import type { Segment } from '../../logs/segments.ts'
import { ControlError } from '../control.ts'
import { backOff, pause } from '../loop.ts'

/** Sends a segment to the control plane, as often as it must. */
export type SendSegment = (segment: Segment) => Promise<void>

type LogSenderNeeds = {
  journal: LogJournal
  send: SendSegment
  /** Resolves when there may be a segment. */
  wait: () => Promise<void>
  signal: AbortSignal
  log: Logger
}

/** Sends segments of logs, oldest first, each until it is acknowledged. */
export async function runLogs({ journal, send, wait, signal, log }: LogSenderNeeds): Promise<void> {
  const pauses = backOff()
  while (!signal.aborted) {
    try {
      const sent = await sendOldest(journal, send, log)
      pauses.reset()
      if (!sent) await wait()
    } catch (error) {
      if (signal.aborted) return
      log.debug({ err: error }, 'logs could not be sent')
      await pause(pauses.next(), signal)
    }
  }
}

/** Sends all remaining segments, once. */
export async function sendRestOfLogs(journal: LogJournal, send: SendSegment, log: Logger): Promise<void> {
  while (await sendOldest(journal, send, log));
}

/** Returns false if there is nothing to send. */
async function sendOldest(journal: LogJournal, send: SendSegment, log: Logger): Promise<boolean> {
  const segment = journal.take()
  if (!segment) return false
  try {
    await sendOrDrop(segment, send, log)
    journal.remove(segment)
    return true
  } finally {
    journal.giveBack()
  }
}

/** Rejects if a retry makes sense. */
async function sendOrDrop(segment: Segment, send: SendSegment, log: Logger) {
  try {
    await send(segment)
  } catch (error) {
    const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isLost && !(error instanceof ControlError && error.hopeless)) throw error
    // Otherwise it would block all later segments.
    log.error({ err: error, lines: segment.lines }, 'logs were dropped because they cannot be sent')
  }
}
