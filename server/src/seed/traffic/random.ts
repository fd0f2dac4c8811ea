/** Random numbers from a seed (mulberry32): the visitors of two starts make the same choices. */
export function randomNumbers(seed: number) {
  let state = seed
  /** At least 0, below 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer from 1 to `most`. */
    upTo: (most: number) => 1 + Math.floor(next() * most),
    isTrue: (share: number) => next() < share,
    /** Milliseconds until the next of events that happen independently, `mean` milliseconds apart on average. */
    pause: (mean: number) => -Math.log(1 - next()) * mean,
    /** One of the items, by its weight; undefined if there are none. */
    choose<T>(items: readonly T[], weightOf: (item: T) => number = () => 1): T | undefined {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      return items.find((item) => (left -= weightOf(item)) < 0) ?? items.at(-1)
    },
  }
}

export type RandomNumbers = ReturnType<typeof randomNumbers>
