import type { BillLine } from '@fairlead/api/bill/bill.ts'
import type { Endpoint } from '@fairlead/api/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ListSearch } from '../../lib/address/list-search.ts'
import type { CallInput } from '../../lib/call/call.ts'
import { callQuery } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { QuantityText } from '../../ui/amount/AmountText.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ChargeText } from '../../ui/pricing/ChargeText.tsx'
import type { Column } from '../../ui/table/column.ts'
import { codeColumn, textColumn } from '../../ui/table/columns.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import type { RowActs } from '../../ui/table/RowActions.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { TableBox } from '../../ui/table/TableBox.tsx'
import { billText as text } from '../text.ts'

const columns: readonly Column<BillLine>[] = [
  { key: 'kind', header: text.lineKind, title: true, cell: (line) => <ChargeText {...line} /> },
  codeColumn('linkedNumber', text.linkedAccount, { leaves: 3 }),
  textColumn('usageType', text.usageType),
  textColumn('region', text.region, { leaves: 2 }),
  {
    key: 'usage',
    header: text.usage,
    number: true,
    cell: ({ usage, unit }) => (unit === '' ? '–' : <QuantityText value={usage} unit={unit} />),
  },
  figureColumn('listPrice', text.listPrice, { leaves: 1 }),
  { ...figureColumn('contractPrice', text.contractPrice), sortable: true },
]

type Reply = { content: BillLine[]; totalSize: number; cols: string[] }

type LineSort = 'line' | '-line' | 'contractPrice' | '-contractPrice'

const first: ListSearch = { page: 1, size: 25, sort: undefined, filters: {} }
const lineQuery = ({ page, size, sort }: ListSearch) => ({
  pageNum: page - 1,
  pageSize: size,
  // The table offers these alone.
  ...(sort && { sort: sort as LineSort }),
})

type Props<E extends Endpoint> = {
  endpoint: E & { reply: z.ZodType<Reply> }
  inputs: (query: ReturnType<typeof lineQuery>) => CallInput<E>
  rowActs?: RowActs<BillLine>
}

/** The lines of a bill, page by page. */
export function LinesPanel<E extends Endpoint>({ endpoint, inputs, rowActs }: Props<E>) {
  const t = useText()
  const [search, setSearch] = useState(first)
  const { data } = useQuery({
    ...callQuery<E>(endpoint, inputs(lineQuery(search))),
    select: (found) => found as Reply,
    placeholderData: keepPreviousData,
  })
  const change = (next: object) => setSearch({ ...search, page: 1, ...next })
  return (
    <section className="panel" aria-labelledby="lines">
      <h2 id="lines">{t(text.lines)}</h2>
      {data?.content.length === 0 && <EmptyState title={t(text.noLines)} />}
      {data !== undefined && data.content.length > 0 && (
        <>
          <TableBox label={t(text.lines)}>
            <Table
              label={t(text.lines)}
              columns={columns}
              rows={data.content}
              rowKey={({ id }) => id}
              sort={search.sort}
              onSort={(sort) => change({ sort })}
              rowActs={rowActs}
            />
          </TableBox>
          <Pager table={{ search, page: data, change }} />
        </>
      )}
    </section>
  )
}
