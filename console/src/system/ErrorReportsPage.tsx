import { type ErrorReport, listErrorReports } from '@fairlead/api/system/error-report.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { createdColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/Table.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import './system.css'
import { text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listErrorReports, search)

const columns: readonly ListColumn<ErrorReport>[] = [
  createdColumn({ header: text.time }),
  {
    key: 'message',
    header: text.message,
    title: true,
    cell: (report) => <span className="report-message">{report.message}</span>,
  },
  { key: 'code', header: text.code, number: true, cell: (report) => report.code || '–' },
  { key: 'requestId', header: text.requestId, cell: (report) => <code>{report.requestId || '–'}</code> },
  { key: 'url', header: text.page, cell: (report) => <span className="report-message">{report.url}</span> },
  { key: 'userName', header: text.user, cell: (report) => report.userName || '–' },
  {
    key: 'accountNumber',
    header: text.account,
    optional: true,
    cell: (report) => report.accountNumber || '–',
  },
  { key: 'userAgent', header: text.browser, optional: true, cell: (report) => report.userAgent },
]
const filters: readonly Filter[] = [{ name: 'message', label: text.message }]

export default function ErrorReportsPage() {
  const t = useText()
  const table = useTable(listErrorReports)
  return (
    <ListPage
      title={text.reports}
      name="errorReports"
      table={table}
      columns={columns}
      rowKey={(report) => report.id}
      filters={filters}
      empty={<EmptyState title={t(text.noReports)} />}
    />
  )
}
