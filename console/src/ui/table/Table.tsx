import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { nextSort } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import './table.css'
import type { Selection } from './use-selection.ts'
import { words } from '../text/words.ts'

/** Columns stand at module scope, so that they are not created again each time the page is drawn. */
export type Column<Row, Key extends string = string> = {
  key: Key
  header: Text
  cell: (row: Row) => ReactNode
  /** The list endpoint sorts by this key. */
  sortable?: boolean
  /** A figure: right-aligned with figures of one width. */
  number?: boolean
  /** Names the row for assistive technology and cannot be hidden. */
  title?: boolean
  /** Shown only when the user chooses it. */
  optional?: boolean
}

/** A column of a list: its key is the field that it shows, since the list says which ones it has. */
export type ListColumn<Row> = Column<Row, keyof Row & string>

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  renderRowActions?: ((row: Row) => ReactNode) | undefined
  /** Puts a box before each row. */
  selection?: Selection<Row> | undefined
}

const direction = (sort: string | undefined, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, renderRowActions, selection } = props
  const t = useText()
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <td className="table-choice">
              <input
                type="checkbox"
                aria-label={t(words.selectAll)}
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
            </td>
          )}
          {columns.map((column) => {
            const sorted = direction(sort, column.key)
            return (
              <th
                key={column.key}
                scope="col"
                className={column.number ? 'number' : undefined}
                aria-sort={column.sortable && onSort ? sorted : undefined}
              >
                {column.sortable && onSort ? (
                  <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column.key))}>
                    {t(column.header)}
                    <Icon name={sorted === 'ascending' ? 'up' : sorted === 'descending' ? 'down' : 'sort'} />
                  </button>
                ) : (
                  t(column.header)
                )}
              </th>
            )
          })}
          {renderRowActions && (
            <th scope="col" className="table-actions">
              {t(words.actions)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {selection && (
              <td className="table-choice">
                <input
                  type="checkbox"
                  aria-label={t(words.select, { name: selection.nameOf(row) })}
                  checked={selection.has(row)}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column) =>
              column.title ? (
                <th key={column.key} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={column.number ? 'number' : undefined}>
                  {column.cell(row)}
                </td>
              ),
            )}
            {renderRowActions && <td className="table-actions">{renderRowActions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
