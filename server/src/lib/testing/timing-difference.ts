/** The time below which this share of the times lies. */
const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/**
 * How the times of two calls differ; empty if a caller cannot distinguish the calls by time. They are made in turn
 * and in changing order, so that other load on the machine slows both. The median of each call must then lie in the
 * usual range of the other, which grows with the load. `factor`: how many times longer one may take anyway.
 */
export async function timingDifference(
  one: () => Promise<void>,
  other: () => Promise<void>,
  factor = 1,
): Promise<string[]> {
  const times = new Map<() => Promise<void>, number[]>([
    [one, []],
    [other, []],
  ])
  const differences = () => difference(times.get(one) ?? [], times.get(other) ?? [], factor)
  // The first round is not counted, because first calls are slow. A burst of other load may look like a difference,
  // which then disappears in further rounds.
  for (let round = -1; round < 24 || (round < 120 && differences().length > 0); round += 1) {
    for (const call of round % 2 === 0 ? [one, other] : [other, one]) {
      const start = performance.now()
      await call()
      if (round >= 0) times.get(call)?.push(performance.now() - start)
    }
  }
  return differences()
}

const difference = (first: number[], second: number[], factor: number) =>
  [
    [first, second],
    [second, first],
  ].flatMap(([these = [], those = []]) => {
    const [low, middle, high] = [quantile(those, 0.05), quantile(these, 0.5), quantile(those, 0.95)]
    const isCommon = middle * factor > low && middle / factor < high
    return isCommon ? [] : [`one takes ${middle} ms, the other from ${low} to ${high} ms`]
  })
