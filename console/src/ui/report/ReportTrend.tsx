import type { Report, ReportReply } from '@fairlead/api/report/report.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import type { CallInput } from '../../lib/call/call.ts'
import { callQuery } from '../../lib/call/query.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { words } from '../text/words.ts'
import { type UnitTexts, useFigures } from './figure-text.ts'
import { isTimeDimension } from '@fairlead/api/report/report.ts'
import { reportChart } from './report-chart.ts'
import { useKeyText } from './report-columns.tsx'
import { monthOf, type ReportShape } from './report-search.ts'
import { text } from './text.ts'

/** Months before the current one that the trend begins with (spec 2, section 9). */
const earlier = 5

type Props = {
  report: Report
  /** The query of the table, whose period does not count here. */
  query: RawSearch
  shape: ReportShape
  units: UnitTexts
  now: Date
}

/** The past six months of what a report is filtered to, by its first group. */
export function ReportTrend({ report, query, shape, units, now }: Props) {
  const t = useText()
  const zone = useStore(timeZone)
  const figures = useFigures(units)
  const keyText = useKeyText(report)
  const first = shape.group.find((name) => !isTimeDimension(name))
  const asked = {
    ...query,
    startTime: monthOf(now, zone, earlier).start,
    endTime: monthOf(now, zone).end,
    group: ['month', ...(first === undefined ? [] : [first])].join(),
    measure: shape.measure,
    pageSize: '10',
  }
  const input = { query: asked, timeZone: zone } as unknown as CallInput<Endpoint>
  const { data } = useQuery({
    ...callQuery<Endpoint>(report.read, input),
    select: (reply) => reply as ReportReply,
  })
  const others = t(words.others)
  const drawn = useMemo(
    () =>
      data?.chart &&
      reportChart(data.chart, data.period, {
        nameOf: (key, name) =>
          key === null ? others : data.chart?.by ? keyText(data.chart.by, key, name) : t(text.trend),
        format: (value) => figures.full({ value: String(value), unit: data.chart?.unit ?? null }),
        now: now.getTime(),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the texts follow from the language, as does `others`
    [data, others, now],
  )
  return drawn ? <ChartPanel title={text.trend} data={drawn} /> : null
}
