import type { Text } from '@fairlead/api/text.ts'
import { useText } from '../../lib/text/text.ts'
import type { ChartData } from './chart-data.ts'
import '../table/table.css'
import { TimeText } from '../text/TimeText.tsx'
import { words } from '../text/words.ts'

/** The figures of a chart, newest first. */
export function SeriesTable({ title, data }: { title: Text; data: ChartData }) {
  const t = useText()
  return (
    <div className="series-table" role="group" aria-label={t(title)} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(words.time)}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.times
            .map((time, index) => (
              <tr key={time}>
                <th scope="row">
                  <TimeText iso={time} />
                </th>
                {data.series.map(({ name, values }) => (
                  <td key={name} className="number">
                    {data.format(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  )
}
