import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { IconButton } from '../button/Button.tsx'
import { words } from '../text/words.ts'
import './chart.css'

type Props = { title: Text; chart: ReactNode; table: ReactNode; tall?: boolean }

/** The panel of a chart, with a table of the same figures. */
export function ChartFrame({ title, chart, table, tall = false }: Props) {
  const t = useText()
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
      <div className={tall ? 'chart-box tall' : 'chart-box'}>
        {asTable ? table : <Suspense fallback={null}>{chart}</Suspense>}
      </div>
    </section>
  )
}
