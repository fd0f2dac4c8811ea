import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds of a slice of the work that follows a mark, without the commit. */
export const sliceMs = 0.5

/** The pause before that work begins: requests that follow a purge come first. */
const headStartMs = 5
/**
 * The pause between two slices. A fetch takes several turns of the event loop, and must not meet a slice in each of
 * them.
 */
const restMs = 1

const pause = (milliseconds: number) => (signal?: AbortSignal) =>
  // An abort is not an error.
  delay(milliseconds, undefined, signal && { signal }).catch(() => {})

/** Pauses in work that visitors must not notice. They end when the signal fires. */
export const pace = { headStart: pause(headStartMs), rest: pause(restMs) }
