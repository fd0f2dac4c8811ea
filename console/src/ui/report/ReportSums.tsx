import type { Report, ReportReply } from '@fairlead/api/report/report.ts'
import { useMemo, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { ChartPanel } from '../chart/ChartPanel.tsx'
import { Alert } from '../page/Alert.tsx'
import { Figures } from '../page/Figures.tsx'
import { words } from '../text/words.ts'
import { type UnitTexts, useFigures } from './figure-text.ts'
import { pickedPeriod, reportChart } from './report-chart.ts'
import { useChange, useKeyText, valueIn } from './report-columns.tsx'
import { text } from './text.ts'

type Props = {
  report: Report
  reply: ReportReply
  measure: string
  units: UnitTexts
  /** Called with the period that was picked in the chart. */
  onPick: (period: { startTime: string; endTime: string }) => void
}

/** The totals of a report, beside those of the previous period, and its chart. */
export function ReportSums({ report, reply, measure, units, onPick }: Props) {
  const t = useText()
  const keyText = useKeyText(report)
  const figures = useFigures(units)
  const changeOf = useChange()
  const [now] = useState(() => Date.now())
  const { chart, totals, former, period, totalSize } = reply
  const title = report.measures[measure]?.label ?? text.chart
  const said = (name: string, of: typeof totals) => {
    const declared = report.measures[name]
    const figure = of[name]
    return figure ? figures.full(figure, declared && 'units' in declared ? declared.units : {}) : '–'
  }
  const others = t(words.others)
  // Recomputed only with the figures or the language, because rendering a chart is expensive.
  const data = useMemo(
    () =>
      chart &&
      reportChart(chart, period, {
        nameOf: (key, name) =>
          key === null ? others : chart.by === null ? t(title) : keyText(chart.by, key, name),
        format: (value) => figures.full({ value: String(value), unit: chart.unit }),
        now,
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the texts follow from the language, as does `others`
    [chart, period, others, title, now],
  )
  if (totalSize === 0 && former === null) return null
  const noteOf = (name: string) => {
    if (!former) return undefined
    const change = changeOf(valueIn(totals, name), valueIn(former, name))
    return change === undefined ? t(text.noFormer) : t(text.changeOf, { change, value: said(name, former) })
  }
  return (
    <>
      <Figures
        figures={Object.entries(report.measures)
          .filter(([name]) => valueIn(totals, name) !== null)
          .map(([name, { label }]) => ({ label: t(label), value: said(name, totals), note: noteOf(name) }))}
      />
      {data && chart ? (
        <ChartPanel
          title={title}
          data={data}
          onPick={(first, last) => onPick(pickedPeriod(chart, period, first, last))}
        />
      ) : (
        <Alert tone="info">{t(text.mixedUnits)}</Alert>
      )}
    </>
  )
}
