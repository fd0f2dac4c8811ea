type Series = { name: string; values: readonly number[] }

/** What a chart shows: one value a moment in each series. */
export type ChartData = {
  /** UTC. */
  times: readonly string[]
  series: readonly Series[]
  /** Words for a value, with its unit. */
  format: (value: number) => string
  /** Bars that stand upon each other, or lines. */
  kind: 'line' | 'bars'
}

/** So many colours can be told from each other at a glance; one more, a grey, is for the rest. */
const maxSeries = 5

const total = ({ values }: Series) => values.reduce((sum, value) => sum + value, 0)

/** The largest series by themselves and the sum of the others, called `others`; the table beside it has them all. */
export function drawnSeries(series: ChartData['series'], others: string): ChartData['series'] {
  if (series.length <= maxSeries + 1) return series
  const largest = new Set(series.toSorted((a, b) => total(b) - total(a)).slice(0, maxSeries))
  const rest = series.filter((one) => !largest.has(one))
  const values =
    rest[0]?.values.map((_, at) => rest.reduce((sum, one) => sum + (one.values[at] ?? 0), 0)) ?? []
  return [...series.filter((one) => largest.has(one)), { name: others, values }]
}
