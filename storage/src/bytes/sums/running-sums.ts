import type { Digests } from '../byte-store.ts'
import { createSum, type SumName } from './sums.ts'

/** The sums of a body that arrives in pieces. */
export type RunningSums = {
  /** The sums no longer need the bytes when it resolves. */
  add: (pieces: readonly Uint8Array[]) => Promise<void>
  end: () => Promise<Digests>
  /** Gives up what was begun. After `end` it does nothing. */
  drop: () => void
}

/** A sum by each of the names. */
export function sumsBy(names: readonly SumName[]) {
  const sums = [...new Set(names)].map((name) => ({ name, sum: createSum(name) }))
  return {
    add(bytes: Uint8Array) {
      for (const { sum } of sums) sum.update(bytes)
    },
    digests: (): Digests => Object.fromEntries(sums.map(({ name, sum }) => [name, sum.digest()])),
  }
}

/** Sums that this thread computes. */
export function sumsHere(names: readonly SumName[]): RunningSums {
  const sums = sumsBy(names)
  return {
    async add(pieces) {
      for (const piece of pieces) sums.add(piece)
    },
    end: async () => sums.digests(),
    drop: () => undefined,
  }
}
