import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds of work at a time that follows a mark; a commit comes on top. */
export const sliceMs = 0.5

/** Before any of it: who waits for what a purge has made room for comes first. */
const headStartMs = 5
/** Between two slices. A fetch takes several turns of the event loop, and is not to meet a slice in each of them. */
const restMs = 1

const pause = (milliseconds: number) => (signal?: AbortSignal) =>
  // An early end is no error.
  delay(milliseconds, undefined, signal && { signal }).catch(() => {})

/** Pauses in work that visitors must not notice. They end when the signal fires. */
export const pace = { headStart: pause(headStartMs), rest: pause(restMs) }
