import type { Text } from '@fairlead/api/text.ts'
import { lazy, Suspense, useState } from 'react'
import { language, timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import '../chart/chart.css'
import { FiguresTable } from '../chart/FiguresTable.tsx'
import { words } from '../text/words.ts'
import { nameOfTime, type TwoAxesData } from './two-axes.ts'

// ECharts comes with the first chart, never earlier.
const TwoAxesChart = lazy(() =>
  import('./TwoAxesChart.tsx').then((module) => ({ default: module.TwoAxesChart })),
)

type Props = { title: Text; data: TwoAxesData | undefined }

/** Two measures of the same times, such as cost and usage, that can be read as a table as well. */
export function TwoAxesPanel({ title, data }: Props) {
  const t = useText()
  const of = useStore(language)
  const hours = useStore(timeZone)
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="panel chart-panel" aria-label={t(title)}>
      <div className="panel-head row apart">
        <h2>{t(title)}</h2>
        <IconButton
          icon={asTable ? 'chart' : 'table'}
          label={t(asTable ? words.asChart : words.asTable)}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      <div className="chart-box">
        {data && asTable && (
          <FiguresTable
            label={t(title)}
            names={[data.left.name, data.right.name]}
            rows={data.times.map((time, at) => ({
              key: time,
              time: nameOfTime(time, data.each, hours, of),
              figures: [data.left, data.right].map(({ values, format }) => format(values[at] ?? '0')),
            }))}
          />
        )}
        {data && !asTable && (
          <Suspense fallback={null}>
            <TwoAxesChart label={t(title)} data={data} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
