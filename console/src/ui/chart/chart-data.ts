/** A value that does not exist, such as a share of nothing, is null. */
type Series = { name: string; values: readonly (number | null)[] }

/** The data of a chart: one value per time in each series. */
export type ChartData = {
  /** UTC. */
  times: readonly string[]
  series: readonly Series[]
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Stacked bars, or lines. */
  kind: 'line' | 'bars'
  /** Whether values are shares from 0 to 1. */
  shares?: boolean
  /** The time zone, in hours from UTC, if it is not the reader's. */
  zone?: number
  /** Whether the axis names days, and not times of a day. */
  days?: boolean
  /** Whether it names months. */
  months?: boolean
  /** Whether values have decimals; bytes and requests are whole numbers. */
  decimals?: boolean
  /** Times whose values are incomplete, because the range cuts their interval or it has not ended yet. */
  incomplete?: readonly string[]
}

/** A line of at most this many values shows each as a point: a line of two says little, and one value has no line. */
export const fewPoints = 32

/**
 * The values of a line in two parts: those of whole intervals, and those that lead to intervals of which only a part is
 * known, which would look like a fall.
 */
export function splitLine(
  values: readonly (number | null)[],
  { times, incomplete = [] }: Pick<ChartData, 'times' | 'incomplete'>,
) {
  const isPart = (at: number) => incomplete.includes(times[at] ?? '')
  return {
    whole: values.map((value, at) => (isPart(at) ? null : value)),
    part: values.map((value, at) => (isPart(at) || isPart(at - 1) || isPart(at + 1) ? value : null)),
  }
}

/** A value as text; a dash for one that does not exist. */
export const shownValue = ({ format }: Pick<ChartData, 'format'>, value: number | null | undefined) =>
  value === null || value === undefined ? '–' : format(value)

/** The number of colours that are easily distinguished; a further one, grey, is for the rest. */
const maxSeries = 5

const total = ({ values }: Series) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

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

/** This many times fit side by side below the narrowest chart, whatever they are. */
const maxTimes = 6

/** Steps that readers recognize, if values are five minutes, an hour or a day apart. */
const steps = [1, 2, 3, 4, 6, 8, 12, 24, 36, 48, 72, 96, 144, 168, 192, 288]

/**
 * Whether the axis names a moment of `count`: the first, the last, and those between at even steps. By default, the
 * chart would drop the last one if it touched its neighbour.
 */
export function isNamed(index: number, count: number): boolean {
  const last = count - 1
  const least = last / (maxTimes - 1)
  const step = steps.find((one) => one >= least) ?? Math.ceil(least)
  // One that is too near to the last makes room for it.
  return index === last || (index % step === 0 && last - index >= 0.8 * step)
}

/** Whether two times share a minute, so that the hour and minute alone would name several points alike. */
export const isWithinMinutes = (times: readonly string[]): boolean =>
  times.some((time, at) => at > 0 && Date.parse(time) - Date.parse(times[at - 1] ?? time) < 60_000)
