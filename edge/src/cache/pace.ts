import { setTimeout as delay } from 'node:timers/promises'

/** The duration of one slice of processing marks, in milliseconds, without the commit. */
export const sliceMs = 0.5

/** The pause before processing starts: requests that follow a purge come first. */
const headStartMs = 5
/**
 * The pause between two slices. A fetch takes several turns of the event loop, and must not be delayed by a slice in
 * each of them.
 */
const restMs = 1

const pause = (milliseconds: number) => (signal?: AbortSignal) =>
  // An abort is not an error.
  delay(milliseconds, undefined, signal && { signal }).catch(() => {})

/** Pauses that keep background work unnoticed by visitors. They end when the signal fires. */
export const pace = { headStart: pause(headStartMs), rest: pause(restMs) }
