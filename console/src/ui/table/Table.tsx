import { type ReactNode, useEffect, useRef } from 'react'
import { nextSort } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { Icon } from '../Icon.tsx'
import { words } from '../text/words.ts'
import type { Column } from './column.ts'
import { RowActions, type RowActs } from './RowActions.tsx'
import { RowDetail, RowOpener, useOpenRows } from './RowDetail.tsx'
import './table.css'
import { useFit } from './use-fit.ts'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  /** All columns of the list, if it shows only some; the detail of a row shows the others as well. */
  all?: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: string | undefined
  onSort?: (sort: string | undefined) => void
  /** The actions of a row. */
  rowActs?: RowActs<Row> | undefined
  /** Adds a checkbox to each row. */
  selection?: Selection<Row> | undefined
  /** The last row, below all others: what it shows in each column. */
  foot?: ((key: string) => ReactNode) | undefined
  /** Receives the keys of the columns that are hidden for lack of space. */
  onGone?: (keys: readonly string[]) => void
}

/** The last row has nothing to choose, to open or to do. */
const blank = ''

const direction = (sort: string | undefined, key: string) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined

export function Table<Row>(props: Props<Row>) {
  const {
    label,
    columns,
    all = columns,
    rows,
    rowKey,
    sort,
    onSort,
    rowActs,
    selection,
    foot,
    onGone,
  } = props
  const t = useText()
  const ref = useRef<HTMLTableElement>(null)
  const fit = useFit(ref, columns, all.length > columns.length)
  const open = useOpenRows()
  const gone = fit?.gone
  useEffect(() => onGone?.(gone ?? []), [gone, onGone])

  const headingOf = ({ header, unit }: Column<Row>) =>
    unit === undefined ? t(header) : t(words.bracketed, { text: t(header), more: unit })
  /** The column that names a row. The last row has no other name. */
  const named = columns.find(({ title }) => title)?.key
  const isGone = (key: string) => gone?.includes(key) && 'gone'
  const width = (pixels: number | undefined) => fit && { width: pixels }
  const hasMore = (fit?.beside.more ?? 0) > 0
  const hasActs = rowActs !== undefined
  const idle = fit?.beside.actions === 0 && 'gone'
  const span =
    columns.length - (gone?.length ?? 0) + Number(!!selection) + Number(hasMore) + Number(hasActs && !idle)
  return (
    <table
      ref={ref}
      className={fit ? 'table fit' : 'table measuring'}
      style={fit && { minWidth: fit.least }}
      aria-label={label}
    >
      <thead>
        <tr>
          {selection && (
            <td className="table-choice" data-column="choice" style={width(fit?.beside.choice)}>
              <input
                type="checkbox"
                aria-label={t(words.selectAll)}
                checked={selection.isAll}
                onChange={selection.toggleAll}
              />
            </td>
          )}
          <td className={classes('table-more', !hasMore && 'gone')} style={width(fit?.beside.more)}>
            <span className="unseen">{t(words.wholeRow)}</span>
          </td>
          {columns.map((column) => {
            const sorted = direction(sort, column.key)
            return (
              <th
                key={column.key}
                scope="col"
                data-column={column.key}
                className={classes(column.number && 'number', isGone(column.key))}
                style={width(fit?.widths[column.key])}
                aria-sort={column.sortable && onSort ? sorted : undefined}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className="table-heading sort"
                    onClick={() => onSort(nextSort(sort, column.key))}
                  >
                    {headingOf(column)}
                    <Icon name={sorted === 'ascending' ? 'up' : sorted === 'descending' ? 'down' : 'sort'} />
                  </button>
                ) : (
                  <span className="table-heading">{headingOf(column)}</span>
                )}
              </th>
            )
          })}
          {hasActs && (
            <th
              scope="col"
              className={classes('table-actions', idle)}
              data-column="actions"
              style={width(fit?.beside.actions)}
            >
              {t(words.actions)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const key = rowKey(row)
          return [
            <tr key={key}>
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
              <td className={classes('table-more', !hasMore && 'gone')}>
                {hasMore && <RowOpener isOpen={open.has(key)} onToggle={() => open.toggle(key)} />}
              </td>
              {columns.map((column) => {
                const cell = <div className={column.wrap ? 'cell wrap' : 'cell'}>{column.cell(row)}</div>
                const name = classes(column.number && 'number', isGone(column.key))
                return column.title ? (
                  <th key={column.key} scope="row" className={name}>
                    {cell}
                  </th>
                ) : (
                  <td key={column.key} className={name}>
                    {cell}
                  </td>
                )
              })}
              {rowActs && (
                <td className={classes('table-actions', idle)}>
                  <RowActions acts={rowActs(row)} />
                </td>
              )}
            </tr>,
            hasMore && open.has(key) && (
              <tr key={`${key} detail`} className="table-detail">
                <td colSpan={span}>
                  <RowDetail columns={all} row={row} />
                </td>
              </tr>
            ),
          ]
        })}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            {selection && <td>{blank}</td>}
            <td className={classes('table-more', !hasMore && 'gone')}>{blank}</td>
            {columns.map(({ key, number }) => {
              const cell = <div className="cell">{foot(key)}</div>
              const name = classes(number && 'number', isGone(key))
              return key === named ? (
                <th key={key} scope="row" className={name}>
                  {cell}
                </th>
              ) : (
                <td key={key} className={name}>
                  {cell}
                </td>
              )
            })}
            {hasActs && <td className={classes('table-actions', idle)}>{blank}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
