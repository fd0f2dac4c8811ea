import type { Text } from '@fairlead/api/text.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import './chart.css'
import { type ChartData, drawnSeries } from './chart-data.ts'
import { SeriesTable } from './SeriesTable.tsx'
import { words } from '../text/words.ts'

// ECharts comes with the first chart, never earlier.
const Chart = lazy(() => import('./Chart.tsx').then((module) => ({ default: module.Chart })))

type Props = { title: Text; data: ChartData | undefined }

/** A titled chart that can be read as a table as well. */
export function ChartPanel({ title, data }: Props) {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  const others = t(words.others)
  const drawn = useMemo(() => data && { ...data, series: drawnSeries(data.series, others) }, [data, others])
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
        {data && asTable && <SeriesTable title={title} data={data} />}
        {drawn && !asTable && (
          <Suspense fallback={null}>
            <Chart label={t(title)} data={drawn} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
