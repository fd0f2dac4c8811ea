import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds of work after which visitors come first. */
const sliceMs = 4

export class Cancelled extends Error {}

/** Long work in slices, on a process that may have visitors to serve. */
export function slices(signal: AbortSignal, deadline: number) {
  let began = performance.now()
  return {
    /** Lets others have their turn when it is time. Rejects with `Cancelled` when nobody wants the work any more. */
    async rest(): Promise<void> {
      if (performance.now() - began < sliceMs) return
      await turn()
      if (signal.aborted) throw new Cancelled('nobody waits for it')
      began = performance.now()
    },
    isOver: () => performance.now() > deadline,
  }
}
