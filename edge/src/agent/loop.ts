import { setTimeout as delay } from 'node:timers/promises'

/** In milliseconds. Short, so that the edge reconnects within a second after its control plane is back. */
const firstPause = 100
const longestPause = 1000

/**
 * Pauses between failing attempts: exponential backoff up to a second, the second half of each pause random, so that
 * many edges do not reconnect at the same moment.
 */
export function backOff(random: () => number = Math.random) {
  let failures = 0
  return {
    reset() {
      failures = 0
    },
    next(): number {
      const full = Math.min(longestPause, firstPause * 2 ** failures)
      failures += 1
      return full / 2 + (random() * full) / 2
    },
  }
}

/** Waits; returns early, without an error, if the signal fires. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Wakes a loop that waits for work, also when the signal fires. A ring while nothing waits is remembered. */
export function bell(signal: AbortSignal) {
  let rung = false
  let wake: (() => void) | undefined
  function ring() {
    rung = true
    wake?.()
  }
  signal.addEventListener('abort', ring, { once: true })
  return {
    ring,
    async wait(): Promise<void> {
      if (!rung && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve))
      wake = undefined
      rung = false
    },
  }
}
