import { type ErrorReport, listErrorReports } from '@fairlead/api/system/error-report.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { codeColumn, createdColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listErrorReports, search)

const columns: readonly ListColumn<ErrorReport>[] = [
  createdColumn({ header: text.time }),
  textColumn('message', text.message, { title: true }),
  { key: 'code', header: text.code, number: true, leaves: 3, cell: (report) => report.code || '–' },
  codeColumn('requestId', text.requestId, { leaves: 2 }),
  textColumn('url', text.page, { leaves: 2 }),
  textColumn('userName', text.user, { leaves: 1 }),
  textColumn('accountNumber', text.account, { optional: true }),
  textColumn('userAgent', text.browser, { optional: true }),
]
const filters: readonly Filter[] = [{ name: 'message', label: text.message }]

export default function ErrorReportsPage() {
  const table = useTable(listErrorReports)
  return (
    <ListPage
      title={text.reports}
      name="errorReports"
      table={table}
      columns={columns}
      rowKey={(report) => report.id}
      filters={filters}
      empty={text.noReports}
    />
  )
}
