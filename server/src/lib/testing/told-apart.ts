/** Milliseconds of a share of the sorted times. */
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/**
 * How two calls can be told apart by the time that they take: nothing when they cannot. They are made in turn, and
 * change places each round, so that whatever else the machine does falls on both. Of two alike, the middle of each
 * then lies within what is common for the other, however much load widens both. `factor`: by how much one may take
 * longer all the same.
 */
export async function toldApart(
  one: () => Promise<void>,
  other: () => Promise<void>,
  factor = 1,
): Promise<string[]> {
  const times = new Map<() => Promise<void>, number[]>([
    [one, []],
    [other, []],
  ])
  const apart = () => difference(times.get(one) ?? [], times.get(other) ?? [], factor)
  // The first of anything is slow. What a burst of other work told apart, more rounds do not.
  for (let round = -1; round < 24 || (round < 120 && apart().length > 0); round += 1) {
    for (const call of round % 2 === 0 ? [one, other] : [other, one]) {
      const start = performance.now()
      await call()
      if (round >= 0) times.get(call)?.push(performance.now() - start)
    }
  }
  return apart()
}

const difference = (first: number[], second: number[], factor: number) =>
  [
    [first, second],
    [second, first],
  ].flatMap(([these = [], those = []]) => {
    const [low, middle, high] = [at(those, 0.05), at(these, 0.5), at(those, 0.95)]
    const isCommon = middle * factor > low && middle / factor < high
    return isCommon ? [] : [`one takes ${middle} ms, the other from ${low} to ${high} ms`]
  })
