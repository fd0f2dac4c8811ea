import type { SurveyPoint } from '@fairlead/api/cdn/statistic.ts'
import type { Language, Text } from '@fairlead/api/text.ts'
import { formatBandwidth, formatBytes, formatCount } from '../../lib/text/quantity.ts'
import { format } from '../../lib/text/text.ts'
import type { ChartData } from '../../ui/chart/chart-data.ts'
import { text } from '../text.ts'

const formats = { bytes: formatBytes, bandwidth: formatBandwidth, count: formatCount }
type Figure = Exclude<keyof SurveyPoint, 'time' | 'status'>

/** Status codes that occur in the range, sorted; empty if there were no responses. */
export const statusCodes = (points: readonly SurveyPoint[]) =>
  [...new Set(points.flatMap((point) => Object.keys(point.status)))].toSorted()

/** The five charts of the overview (spec 1, section 2), in a language. */
export function overviewCharts(
  points: readonly SurveyPoint[],
  incomplete: readonly string[],
  of: Language,
): { key: string; title: Text; data: ChartData }[] {
  const times = points.map((point) => point.time)
  const figure = (key: Figure, name: Text) => ({
    name: format(name, undefined, of),
    values: points.map((point) => point[key]),
  })
  const line = (unit: keyof typeof formats, ...series: ChartData['series']): ChartData => ({
    times,
    series,
    format: (value) => formats[unit](value, of),
    kind: 'line',
    incomplete,
  })
  const codes: ChartData = {
    times,
    series: statusCodes(points).map((code) => ({
      name: code,
      values: points.map((point) => point.status[code] ?? 0),
    })),
    format: (value) => formatCount(value, of),
    kind: 'bars',
    incomplete,
  }
  return [
    { key: 'traffic', title: text.traffic, data: line('bytes', figure('traffic', text.traffic)) },
    {
      key: 'requests',
      title: text.requestsAndHits,
      data: line('count', figure('requests', text.requests), figure('hits', text.hits)),
    },
    { key: 'status', title: text.statusCode, data: codes },
    {
      key: 'origin',
      title: text.originTraffic,
      data: line('bytes', figure('originTraffic', text.originTraffic)),
    },
    {
      key: 'bandwidth',
      title: text.bandwidth,
      data: line(
        'bandwidth',
        figure('bandwidth', text.bandwidth),
        figure('originBandwidth', text.originBandwidth),
      ),
    },
  ]
}
