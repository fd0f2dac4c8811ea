import type { Text } from '@fairlead/api/text.ts'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Alert } from '../page/Alert.tsx'
import { AddButton, type AddWay, isAddWay } from './AddButton.tsx'
import { Button, IconButton } from '../button/Button.tsx'
import { ColumnChoice, useShownColumns } from './ColumnChoice.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { type Filter, FilterBar } from './FilterBar.tsx'
import './list-page.css'
import { Pager } from './Pager.tsx'
import { PageHead } from '../page/PageHead.tsx'
import type { RowActs } from './RowActions.tsx'
import type { ListColumn } from './column.ts'
import { Table } from './Table.tsx'
import { TableBox } from './TableBox.tsx'
import type { Selection } from './use-selection.ts'
import { isFiltered, type TableState } from './use-table.ts'
import { words } from '../text/words.ts'

type Props<Row> = {
  title: Text
  /** The key under which this browser stores the choice of columns. */
  name: string
  table: TableState<Row>
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** The actions of a row. */
  rowActs?: RowActs<Row>
  /** Rows can be selected; `bulk` contains the actions on all selected rows. */
  selection?: Selection<Row>
  bulk?: ReactNode
  filters?: readonly Filter[]
  /** Buttons beside the title. */
  tools?: ReactNode
  /** The way to a new row, or several: the last button beside the title, which an empty list shows too. */
  add?: AddWay | ReactElement
  /** A notice above the table. */
  notice?: ReactNode
  /** What stands between the filters and the table, which are panels of their own then. */
  middle?: ReactNode
  /** The last row of the table: what it shows in each column. */
  foot?: ((key: string) => ReactNode) | undefined
  /** The message of an empty list; it names the first step. */
  empty: Text
  /** More about the first step. */
  emptyHint?: Text
}

type Height = 'normal' | 'maximized' | 'minimized'

export function ListPage<Row>(props: Props<Row>) {
  const { title, name, table, filters = [], add, middle, empty, emptyHint } = props
  const t = useText()
  const cols = table.page?.cols.join()
  const columns = useMemo(
    () => props.columns.filter(({ key }) => cols?.split(',').includes(key) ?? true),
    [props.columns, cols],
  )
  const [gone, setGone] = useState<readonly string[]>([])
  const shown = useShownColumns(name, columns)
  const [height, setHeight] = useState<Height>('normal')
  const [isAdding, setAdding] = useState(false)
  const rows = table.page?.content
  const filtered = isFiltered(table)
  const ways = add && isAddWay(add) ? <AddButton way={add} onOpen={() => setAdding(true)} /> : add
  const AddDialog = add && isAddWay(add) && 'dialog' in add ? add.dialog : undefined
  const toggle = (to: Height) => setHeight(height === to ? 'normal' : to)

  const bar = (
    <div className="list-bar">
      <FilterBar filters={filters} table={table} />
      <div className="row list-tools">
        {props.bulk}
        <IconButton icon="refresh" label={t(words.refresh)} onClick={table.refresh} />
        <ColumnChoice columns={columns} shown={shown} gone={gone} />
        <IconButton
          icon="grow"
          label={t(height === 'maximized' ? words.restore : words.maximize)}
          onClick={() => toggle('maximized')}
        />
        <IconButton
          icon="shrink"
          label={t(height === 'minimized' ? words.restore : words.minimize)}
          onClick={() => toggle('minimized')}
        />
      </div>
    </div>
  )
  return (
    <>
      <PageHead title={t(title)} count={table.page?.totalSize}>
        {props.tools}
        {ways}
      </PageHead>
      {props.notice}
      {middle && <div className="panel">{bar}</div>}
      {middle}
      <section className="panel" aria-label={t(title)} aria-busy={table.refreshing}>
        {!middle && bar}
        {table.failed && (
          <div className="panel-body stack">
            <Alert tone="error">{t(words.failed)}</Alert>
            <div>
              <Button onClick={table.refresh}>{t(words.retry)}</Button>
            </div>
          </div>
        )}
        {!table.failed && rows === undefined && (
          <div className="list-wait" role="status">
            <span className="unseen">{t(words.loading)}</span>
          </div>
        )}
        {rows?.length === 0 && filtered && <EmptyState title={t(words.noMatch)} />}
        {rows?.length === 0 && !filtered && (
          <EmptyState title={t(empty)}>
            {emptyHint && <p>{t(emptyHint)}</p>}
            {ways && <div className="row">{ways}</div>}
          </EmptyState>
        )}
        {rows !== undefined && rows.length > 0 && (
          <TableBox label={t(title)} height={height}>
            <Table
              label={t(title)}
              columns={shown.columns}
              all={columns}
              onGone={setGone}
              rows={rows}
              rowKey={props.rowKey}
              sort={table.search.sort}
              onSort={(sort) => table.change({ sort })}
              rowActs={props.rowActs}
              selection={props.selection}
              foot={props.foot}
            />
          </TableBox>
        )}
        <Pager table={table} />
      </section>
      {/* Not beside its button: that of an empty list leaves as soon as there is a row. */}
      {isAdding && AddDialog && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
