import { language } from '../lib/preferences.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text/text.ts'
import { formatDecimal } from '../ui/amount/decimal.ts'
import { TwoAxesPanel } from '../ui/plot/TwoAxesPanel.tsx'
import type { TwoAxesData } from '../ui/plot/two-axes.ts'
import { text } from './text.ts'

const months = ['06', '07', '08', '09', '10', '11'].map((month) => `2026-${month}-01T00:00:00.000Z`)

/** The past six months, as in the cost analysis (spec 2, section 9). */
export function PlotSample() {
  const t = useText()
  const of = useStore(language)
  const data = {
    times: months,
    each: 'month',
    left: {
      name: t(text.cost),
      kind: 'bars',
      values: ['10240.5', '12890.25', '11873', '15420.75', '18211.1', '9120.4'],
      format: (value) => `${formatDecimal(value, of)} USD`,
    },
    right: {
      name: t(text.usage),
      kind: 'line',
      values: ['312.4', '388.1', '401.75', '455.2', '512.9', '260.3'],
      format: (value) => `${formatDecimal(value, of, { least: 0, exact: true })} TB`,
    },
  } as const satisfies TwoAxesData
  return <TwoAxesPanel title={text.costAndUsage} data={data} />
}
