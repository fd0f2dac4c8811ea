import type { Logger } from 'pino'
import type { Outbox } from '../store/outbox.ts'
import type { Control } from './control.ts'
import { backOff, pause } from './loop.ts'

/** The protocol accepts up to 1000 of each kind. */
const batchSize = 1000

type ReceiptNeeds = {
  control: Control
  outbox: Outbox
  /** Resolves when all commits are on disk. */
  flush: () => Promise<void>
  /** Resolves when there may be receipts. */
  wait: () => Promise<void>
  signal: AbortSignal
  log: Logger
}

/** Sends receipts until each is acknowledged. */
export async function runReceipts({
  control,
  outbox,
  flush,
  wait,
  signal,
  log,
}: ReceiptNeeds): Promise<void> {
  const pauses = backOff()
  while (!signal.aborted) {
    const { ids, ...batch } = outbox.oldest(batchSize)
    if (ids.length === 0) {
      await wait()
      continue
    }
    try {
      // A receipt is sent only after a power cut can no longer undo what it confirms.
      await flush()
      await control.sendReceipts(batch)
      outbox.remove(ids)
      pauses.reset()
    } catch (error) {
      if (signal.aborted) return
      log.debug({ err: error }, 'receipts could not be sent')
      await pause(pauses.next(), signal)
    }
  }
}
