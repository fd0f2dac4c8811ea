import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import { TimeText } from '../text/TimeText.tsx'
import { words } from '../text/words.ts'
import { type ChartData, shownValue } from './chart-data.ts'
import { FiguresTable } from './FiguresTable.tsx'

/** A table with the figures of a chart, newest first. */
export function SeriesTable({ title, data }: { title: Text; data: ChartData }) {
  const t = useText()
  return (
    <FiguresTable
      label={t(title)}
      head={words.time}
      names={data.series.map(({ name }) => name)}
      rows={data.times
        .map((time, at) => ({
          key: time,
          head: (
            <>
              <TimeText iso={time} zone={data.zone} />
              {/* The rest of the sentence, after its time. */}
              {data.incomplete?.includes(time) && t(words.incompleteTime, { time: '' })}
            </>
          ),
          figures: data.series.map(({ values }) => shownValue(data, values[at])),
        }))
        .toReversed()}
    />
  )
}
