type Series = { name: string; values: readonly number[] }

/** The data of a chart: one value per time in each series. */
export type ChartData = {
  /** UTC. */
  times: readonly string[]
  series: readonly Series[]
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Stacked bars, or lines. */
  kind: 'line' | 'bars'
}

/** The number of colours that are easily distinguished; a further one, grey, is for the rest. */
const maxSeries = 5

const total = ({ values }: Series) => values.reduce((sum, value) => sum + value, 0)

/**
 * The largest series separately and the sum of the others as `others`; the table beside the chart shows all of them.
 */
export function drawnSeries(series: ChartData['series'], others: string): ChartData['series'] {
  if (series.length <= maxSeries + 1) return series
  const largest = new Set(series.toSorted((a, b) => total(b) - total(a)).slice(0, maxSeries))
  const rest = series.filter((one) => !largest.has(one))
  const values =
    rest[0]?.values.map((_, at) => rest.reduce((sum, one) => sum + (one.values[at] ?? 0), 0)) ?? []
  return [...series.filter((one) => largest.has(one)), { name: others, values }]
}
