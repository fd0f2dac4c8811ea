import { listRefunds } from '@fairlead/api/money/top-up/refund/refund.ts'
import type { RawSearch } from '../../../lib/address/list-search.ts'
import { ListPage } from '../../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../../ui/table/use-table.ts'
import { refundColumns, refundFilters } from './columns.tsx'
import { refundText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listRefunds, search)

/** What was returned to the payers of an account, or is on its way. */
export default function RefundsPage() {
  const table = useTable(listRefunds, { while: ({ refundStatus }) => refundStatus === 0 })
  return (
    <ListPage
      title={text.title}
      name="refunds"
      table={table}
      columns={refundColumns}
      rowKey={({ id }) => id}
      filters={refundFilters}
      empty={text.none}
    />
  )
}
