import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds of work before visitors' requests get a turn. */
const sliceMs = 4

export class Cancelled extends Error {}

export type Slices = ReturnType<typeof slices>

/** Splits long work into slices, because the process may be serving visitors. */
export function slices(signal: AbortSignal, deadline: number) {
  let began = performance.now()
  return {
    /** Lets other work run when the slice is over. Rejects with `Cancelled` if the work was aborted. */
    async rest(): Promise<void> {
      if (performance.now() - began < sliceMs) return
      await turn()
      if (signal.aborted) throw new Cancelled('aborted')
      began = performance.now()
    },
    isOver: () => performance.now() > deadline,
  }
}
