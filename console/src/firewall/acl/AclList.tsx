import type { Text } from '@fairlead/api/text.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text/text.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { type Filter, FilterBar } from '../../ui/table/FilterBar.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import type { RowActs } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import type { TableState } from '../../ui/table/use-table.ts'
import { words } from '../../ui/text/words.ts'

type Props<Row> = {
  title: Text
  table: TableState<Row>
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  rowActs: RowActs<Row>
  filters: readonly Filter[]
  tools: ReactNode
  empty: Text
}

/** A list on a tab of an ACL's page. */
export function AclList<Row>({ title, table, columns, filters, tools, empty, ...rows }: Props<Row>) {
  const t = useText()
  const content = table.page?.content
  const isFiltered = Object.keys(table.search.filters).length > 0
  return (
    <section className="panel" aria-label={t(title)} aria-busy={table.refreshing}>
      <div className="list-bar">
        <FilterBar filters={filters} table={table} />
        <div className="row list-tools">{tools}</div>
      </div>
      {table.failed && (
        <div className="panel-body stack">
          <Alert tone="error">{t(words.failed)}</Alert>
          <div>
            <Button onClick={table.refresh}>{t(words.retry)}</Button>
          </div>
        </div>
      )}
      {content?.length === 0 && <EmptyState title={t(isFiltered ? words.noMatch : empty)} />}
      {content !== undefined && content.length > 0 && (
        <TableBox label={t(title)}>
          <Table
            label={t(title)}
            columns={columns}
            rows={content}
            sort={table.search.sort}
            onSort={(sort) => table.change({ sort })}
            {...rows}
          />
        </TableBox>
      )}
      <Pager table={table} />
    </section>
  )
}
