import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds of work after which requests of visitors are served. */
const sliceMs = 4

export class Cancelled extends Error {}

/** Long work in slices, because the process may be serving visitors. */
export function slices(signal: AbortSignal, deadline: number) {
  let began = performance.now()
  return {
    /** Lets other work run when the slice is over. Rejects with `Cancelled` when the work was aborted. */
    async rest(): Promise<void> {
      if (performance.now() - began < sliceMs) return
      await turn()
      if (signal.aborted) throw new Cancelled('aborted')
      began = performance.now()
    },
    isOver: () => performance.now() > deadline,
  }
}
