import type { AttackDetail } from '@fairlead/api/ddos/attack.ts'
import { useMemo } from 'react'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { nouns } from '../../ui/text/nouns.ts'
import { reportText as text } from './text.ts'

/** Requests per second over time, and how many of them were held back. */
export function Course({ points }: { points: AttackDetail['points'] | undefined }) {
  const t = useText()
  const { count } = useQuantity()
  const [all, held] = [t(nouns.requests), t(text.held)]
  // Computed again only when the figures or the language change, because rendering a chart is expensive.
  const data = useMemo(
    () =>
      points && {
        times: points.map(({ time }) => time),
        series: [
          { name: all, values: points.map(({ requests }) => requests) },
          { name: held, values: points.map((point) => point.held) },
        ],
        format: count,
        kind: 'line' as const,
      },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `count` follows the language, as both names do
    [points, all, held],
  )
  return <ChartPanel title={text.course} data={data} />
}
