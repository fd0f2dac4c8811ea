import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import '../table/table.css'

type Props = {
  label: string
  /** The names of the measures, in the order of each row's figures. */
  names: readonly string[]
  /** The heading of the column that names the rows. */
  head: Text
  rows: readonly { key: string; head: ReactNode; figures: readonly string[] }[]
}

/** The figures of a chart. */
export function FiguresTable({ label, head: of, names, rows }: Props) {
  const t = useText()
  return (
    <div className="series-table" role="group" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t(of)}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, figures }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
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
