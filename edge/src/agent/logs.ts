import type { Logger } from 'pino'
import { type BatchOf, openPacker } from '../logs/batch.ts'
import type { LogJournal } from '../logs/journal.ts'
import type { Segment } from '../logs/segments.ts'
import { type Control, ControlError } from './control.ts'
import { backOff, pause } from './loop.ts'

type LogSenderNeeds = {
  control: Control
  journal: LogJournal
  /** Resolves when there may be a segment. */
  wait: () => Promise<void>
  signal: AbortSignal
  log: Logger
}

/** Sends segments of request logs, oldest first, each until it is acknowledged. */
export async function runLogs({ control, journal, wait, signal, log }: LogSenderNeeds): Promise<void> {
  const pauses = backOff()
  const batchOf = openPacker()
  while (!signal.aborted) {
    try {
      const sent = await sendOldest(control, journal, batchOf, log)
      pauses.reset()
      if (!sent) await wait()
    } catch (error) {
      if (signal.aborted) return
      log.debug({ err: error }, 'request logs could not be sent')
      await pause(pauses.next(), signal)
    }
  }
}

/** Sends all remaining segments, once. */
export async function sendRestOfLogs(control: Control, journal: LogJournal, log: Logger): Promise<void> {
  const batchOf = openPacker()
  while (await sendOldest(control, journal, batchOf, log));
}

/** Returns false if there is nothing to send. */
async function sendOldest(
  control: Control,
  journal: LogJournal,
  batchOf: BatchOf,
  log: Logger,
): Promise<boolean> {
  const segment = journal.take()
  if (!segment) return false
  try {
    await send(control, segment, batchOf, log)
    journal.remove(segment)
    return true
  } finally {
    journal.giveBack()
  }
}

/** Rejects if a retry makes sense. */
async function send(control: Control, segment: Segment, batchOf: BatchOf, log: Logger) {
  try {
    const { body, damaged } = await batchOf(segment)
    if (damaged > 0) log.error({ lines: damaged }, 'request logs were damaged on the disk')
    if (body.pieces.length > 0) await control.sendLogs(body)
  } catch (error) {
    const isLost = (error as NodeJS.ErrnoException).code === 'ENOENT'
    if (!isLost && !(error instanceof ControlError && error.hopeless)) throw error
    // Otherwise it would block all later segments.
    log.error({ err: error, lines: segment.lines }, 'request logs were dropped because they cannot be sent')
  }
}
