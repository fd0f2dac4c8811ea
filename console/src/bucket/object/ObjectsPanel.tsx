import type { StoredObject } from '@fairlead/api/bucket/object.ts'
import { defaultPageSize } from '@fairlead/api/list.ts'
import { type ReactNode, useMemo } from 'react'
import { useQuantity } from '../../lib/text/quantity.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton, PlaceLink } from '../../ui/button/Button.tsx'
import { Alert } from '../../ui/page/Alert.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import '../../ui/table/list-page.css'
import type { Column } from '../../ui/table/column.ts'
import { momentColumn } from '../../ui/table/columns.tsx'
import type { RowActs } from '../../ui/table/RowActions.tsx'
import { type Filter, FilterBar } from '../../ui/table/FilterBar.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import type { Selection } from '../../ui/table/use-selection.ts'
import { words } from '../../ui/text/words.ts'
import { folderOf, foldersOf, shortName } from './folders.ts'
import './object.css'
import { objectText as text } from './text.ts'
import type { useObjects } from './use-objects.ts'

function Size({ object: { size } }: { object: StoredObject }) {
  const { bytes } = useQuantity()
  return size === null ? '–' : bytes(size)
}

function Type({ object: { isFolder, type } }: { object: StoredObject }) {
  const t = useText()
  return isFolder ? t(text.folder) : (type ?? '–')
}

const filters: readonly Filter[] = [{ name: 'begin', label: text.search }]

const columnsOf = (bucketId: string): readonly Column<StoredObject>[] => [
  {
    key: 'name',
    header: words.name,
    title: true,
    cell: ({ name, isFolder }) =>
      isFolder ? (
        <PlaceLink place={paths.objects(bucketId, name)}>{`${shortName(name)}/`}</PlaceLink>
      ) : (
        shortName(name)
      ),
  },
  { key: 'size', header: text.size, number: true, cell: (object) => <Size object={object} /> },
  { key: 'type', header: text.type, leaves: 1, cell: (object) => <Type object={object} /> },
  momentColumn('lastModify', text.modified, { leaves: 2 }),
]

type Props = {
  bucket: { id: string; bucketName: string }
  prefix: string
  rows: readonly StoredObject[] | undefined
  query: ReturnType<typeof useObjects>['query']
  selection: Selection<StoredObject>
  actsOf: RowActs<StoredObject>
  onGo: (prefix: string) => void
  bulk: ReactNode
}

/** The folders above, the search, and the rows, of which more are read when asked for. */
export function ObjectsPanel({ bucket, prefix, rows, query, selection, actsOf, onGo, bulk }: Props) {
  const t = useText()
  const columns = useMemo(() => columnsOf(bucket.id), [bucket.id])
  const folder = folderOf(prefix)
  const search = prefix.slice(folder.length)
  // The search is a part of the prefix, and applies like the filter of a list.
  const table = {
    search: {
      page: 1,
      size: defaultPageSize,
      sort: undefined,
      filters: { ...(search !== '' && { begin: search }) },
    },
    change: ({ filters: next = {} }: { filters?: Record<string, string> }) =>
      onGo(folder + (next['begin'] ?? '')),
    check: () => ({}),
  }
  return (
    <section className="panel" aria-label={t(text.objects)} aria-busy={query.isFetching}>
      <div className="list-bar object-bar">
        <nav aria-label={t(text.path)}>
          <ul className="object-path">
            <li>
              <PlaceLink place={paths.objects(bucket.id)}>{bucket.bucketName}</PlaceLink>
            </li>
            {foldersOf(prefix).map((one) => (
              <li key={one.prefix}>
                <PlaceLink place={paths.objects(bucket.id, one.prefix)}>{one.name}</PlaceLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="row list-tools">
          <FilterBar filters={filters} table={table} />
          {bulk}
          <IconButton icon="refresh" label={t(words.refresh)} onClick={() => void query.refetch()} />
        </div>
      </div>
      {query.isError && rows === undefined && (
        <div className="panel-body stack">
          <Alert tone="error">{t(words.failed)}</Alert>
          <div>
            <Button onClick={() => void query.refetch()}>{t(words.retry)}</Button>
          </div>
        </div>
      )}
      {!query.isError && rows === undefined && (
        <div className="list-wait" role="status">
          <span className="unseen">{t(words.loading)}</span>
        </div>
      )}
      {rows?.length === 0 && <EmptyState title={t(search === '' ? text.none : text.noneFound)} />}
      {rows !== undefined && rows.length > 0 && (
        <>
          <TableBox label={t(text.objects)}>
            <Table
              label={t(text.objects)}
              columns={columns}
              rows={rows}
              rowKey={({ name }) => name}
              rowActs={actsOf}
              selection={selection}
            />
          </TableBox>
          <div className="object-more">
            <span className="soft">{t(text.shown, { count: rows.length })}</span>
            {query.hasNextPage && (
              <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t(text.more)}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
