import { listSpeedTests, type SpeedTest } from '@fairlead/api/cdn/speed/speed.ts'
import { defaultTablePageSize } from '@fairlead/api/list.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goTo } from '../../lib/address/navigator.ts'
import type { ListSearch } from '../../lib/address/list-search.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'
import { createdColumn, urlColumn } from '../../ui/table/columns.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { Ms } from './Ms.tsx'
import { factorOf } from './speed-figures.ts'
import { text } from './speed-text.ts'

function Faster({ headline }: SpeedTest) {
  const t = useText()
  return headline ? t(text.times, { factor: factorOf(headline.factor) }) : '–'
}

const columns: readonly Column<SpeedTest>[] = [
  urlColumn('url', text.url),
  { key: 'with', header: text.with, number: true, cell: ({ headline }) => <Ms ms={headline?.with} /> },
  {
    key: 'without',
    header: text.without,
    number: true,
    cell: ({ headline }) => <Ms ms={headline?.without} />,
  },
  { key: 'factor', header: text.faster, number: true, cell: (test) => <Faster {...test} /> },
  { ...createdColumn(), sortable: false },
]

/** Earlier tests, each to be viewed, or compared with the one that is shown. */
export function EarlierTests({ shown }: { shown: string | undefined }) {
  const t = useText()
  const [search, setSearch] = useState<ListSearch>({
    page: 1,
    size: defaultTablePageSize,
    sort: undefined,
    filters: {},
  })
  const { data } = useQuery({
    ...callQuery(listSpeedTests, { query: { pageNum: search.page - 1, pageSize: search.size } }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.totalSize === 0) return null
  const acts = ({ id, headline }: SpeedTest): RowAct[] => [
    { label: text.open, onAct: async () => goTo(paths.speed(id)) },
    ...(shown !== undefined && shown !== id && headline
      ? [{ label: text.compare, onAct: async () => goTo(paths.speed(shown, id)) }]
      : []),
  ]
  return (
    <section className="panel">
      <h2 className="panel-body">{t(text.earlier)}</h2>
      <TableBox label={t(text.earlier)}>
        <Table
          label={t(text.earlier)}
          columns={columns}
          rows={data.content}
          rowKey={({ id }) => id}
          rowActs={acts}
        />
      </TableBox>
      <Pager table={{ search, page: data, change: (next) => setSearch({ ...search, page: 1, ...next }) }} />
    </section>
  )
}
