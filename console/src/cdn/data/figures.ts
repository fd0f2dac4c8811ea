import { type DataFigures, type DataType, dataTypeNames } from '@fairlead/api/cdn/data-center.ts'
import type { Text } from '@fairlead/api/text.ts'
import type { ChartData } from '../../ui/chart/chart-data.ts'
import { text } from './text.ts'

type Format = {
  bytes: (value: number) => string
  bandwidth: (value: number) => string
  count: (value: number) => string
  share: (part: number, total: number) => string
  country: (code: string) => string
  t: (text: Text) => string
}

/** Formats a value of a type; a total of bandwidth is in bytes. */
export function formatOf(
  type: DataType,
  { bytes, bandwidth, count, share }: Format,
): (value: number) => string {
  if (type === 'bandwidth') return bandwidth
  if (type === 'hitRatio') return (value) => share(value, 1)
  return type === 'traffic' || type === 'originTraffic' ? bytes : count
}

type Shown = { type: DataType; interval: number; zone: number; byCountry: boolean }

/** One series for each code or country; otherwise a single one with the name of the type. */
function seriesOf(figures: DataFigures, { type, byCountry }: Shown, { country, t }: Format) {
  return figures.series.map(({ key, values }) => ({
    name: type === 'statusCode' ? key : byCountry ? country(key) : t(dataTypeNames[type]),
    values,
  }))
}

/** Whether the figures are one line, to which the line of the previous period can be added. */
export const isOneLine = ({ type, byCountry }: Pick<Shown, 'type' | 'byCountry'>) =>
  type !== 'statusCode' && !byCountry

/** The chart of the figures. If both are one line, that of the previous period is added, aligned point by point. */
export function chartOf(
  figures: DataFigures & { incomplete?: readonly string[] },
  before: DataFigures | null,
  shown: Shown,
  format: Format,
): ChartData {
  const { type, interval, zone } = shown
  const series = seriesOf(figures, shown, format)
  const other = before && isOneLine(shown) ? before.series[0] : undefined
  return {
    times: figures.times,
    series: other
      ? [
          ...series,
          { name: format.t(text.before), values: figures.times.map((_, at) => other.values[at] ?? null) },
        ]
      : series,
    format: formatOf(type, format),
    kind: type === 'statusCode' ? 'bars' : 'line',
    zone,
    days: interval === 86_400,
    incomplete: figures.incomplete ?? [],
    shares: type === 'hitRatio',
  }
}
