import type { Text } from '@fairlead/api/text.ts'
import { lazy } from 'react'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { ChartFrame } from '../chart/ChartFrame.tsx'
import { FiguresTable } from '../chart/FiguresTable.tsx'
import { words } from '../text/words.ts'
import { nameOfTime, type TwoAxesData } from './two-axes.ts'

// ECharts is loaded with the first chart.
const TwoAxesChart = lazy(() =>
  import('./TwoAxesChart.tsx').then((module) => ({ default: module.TwoAxesChart })),
)

type Props = { title: Text; data: TwoAxesData | undefined }

/** Two measures over the same times, such as cost and usage, with a table of the same figures. */
export function TwoAxesPanel({ title, data }: Props) {
  const t = useText()
  const of = useStore(language)
  const hours = useStore(timeZone)
  return (
    <ChartFrame
      title={title}
      chart={data && <TwoAxesChart label={t(title)} data={data} />}
      table={
        data && (
          <FiguresTable
            label={t(title)}
            head={words.time}
            names={[data.left.name, data.right.name]}
            rows={data.times
              .map((time, at) => ({
                key: time,
                head: nameOfTime(time, data.each, hours, of),
                figures: [data.left, data.right].map(({ values, format }) => format(values[at] ?? '0')),
              }))
              .toReversed()}
          />
        )
      }
    />
  )
}
