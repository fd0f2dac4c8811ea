import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import '../table/table.css'
import { words } from '../text/words.ts'

type Props = {
  label: string
  /** The names of the measures, in the order of each row's figures. */
  names: readonly string[]
  /** In chronological order; the table shows the newest first. */
  rows: readonly { key: string; time: ReactNode; figures: readonly string[] }[]
}

/** The figures of a chart, newest first. */
export function FiguresTable({ label, names, rows }: Props) {
  const t = useText()
  return (
    <div className="series-table" role="group" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(words.time)}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ key, time, figures }) => (
            <tr key={key}>
              <th scope="row">{time}</th>
              {names.map((name, at) => (
                <td key={name} className="number">
                  {figures[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
