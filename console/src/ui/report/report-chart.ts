import type { ReportChart, ReportReply } from '@fairlead/api/report/report.ts'
import type { ChartData } from '../chart/chart-data.ts'

type ChartNeeds = {
  nameOf: (key: string | null, name: string) => string
  format: (value: number) => string
  /** In milliseconds. */
  now: number
}

/** The chart of a report. What is drawn need not be exact, so its values are numbers. */
export function reportChart(
  { step, times, lines, unit }: ReportChart,
  period: ReportReply['period'],
  { nameOf, format, now }: ChartNeeds,
): ChartData {
  const last = times.at(-1)
  const isRunning = Date.parse(period.endTime) > now
  return {
    times,
    series: lines.map(({ key, name, values }) => ({ name: nameOf(key, name), values: values.map(Number) })),
    format,
    kind: 'bars',
    days: step === 'day',
    months: step === 'month',
    decimals: unit !== 'bytes' && unit !== 'count',
    ...(isRunning && last !== undefined && { incomplete: [last] }),
  }
}

/** The period of the intervals that were picked in a chart. */
export const pickedPeriod = (
  { times }: ReportChart,
  period: ReportReply['period'],
  first: string,
  last: string,
) => ({ startTime: first, endTime: times[times.indexOf(last) + 1] ?? period.endTime })
