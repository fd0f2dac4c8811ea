import type { Text } from '@fairlead/api/text.ts'
import { lazy, useMemo } from 'react'
import { useText } from '../../lib/text/text.ts'
import { type ChartData, drawnSeries } from './chart-data.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { words } from '../text/words.ts'

// ECharts is loaded with the first chart.
const Chart = lazy(() => import('./Chart.tsx').then((module) => ({ default: module.Chart })))

type Props = {
  title: Text
  data: ChartData | undefined
  /** Called with the first and the last time of a range that was picked by dragging. */
  onPick?: (first: string, last: string) => void
}

/** A titled chart with a table of the same figures. */
export function ChartPanel({ title, data, onPick }: Props) {
  const t = useText()
  const others = t(words.others)
  const drawn = useMemo(() => data && { ...data, series: drawnSeries(data.series, others) }, [data, others])
  const times = data?.times
  const pick =
    onPick &&
    times &&
    ((first: number, last: number) => {
      const [start, end] = [times[Math.max(0, first)], times[Math.min(times.length - 1, last)]]
      if (start !== undefined && end !== undefined) onPick(start, end)
    })
  return (
    <ChartFrame
      title={title}
      chart={drawn && <Chart label={t(title)} data={drawn} onPick={pick} />}
      table={data && <SeriesTable title={title} data={data} />}
    />
  )
}
