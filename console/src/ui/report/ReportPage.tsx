import type { Report, ReportFigures, ReportReply, ReportRow } from '@fairlead/api/report/report.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useMemo } from 'react'
import type { ListSearch, RawSearch } from '../../lib/address/list-search.ts'
import type { LinkTarget } from '../../lib/address/place.ts'
import { download } from '../../lib/call/download.ts'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { DownloadButton } from '../button/DownloadButton.tsx'
import { ListPage } from '../table/ListPage.tsx'
import { prefetchList, type TableState, usePages } from '../table/use-table.ts'
import type { UnitTexts } from './figure-text.ts'
import { reportColumns, type ShownRow, TotalCell } from './report-columns.tsx'
import { filtersOf, type ReportShape, shapeOf, writeShape } from './report-search.ts'
import { ReportShapeBar } from './ReportShapeBar.tsx'
import { ReportSums } from './ReportSums.tsx'
import { text } from './text.ts'

/** A report as its own slice knows it: the calls of the contract, and how they are shown. */
export type ShownReport = {
  report: Report
  /** The key under which this browser stores the choice of columns. */
  name: string
  title: Text
  /** The message of a report without rows; it names the first step. */
  empty: Text
  /** Where a value of a dimension leads. */
  links?: Readonly<Record<string, (key: string) => LinkTarget>>
}

export const prefetchReport = (report: Report, raw: RawSearch) =>
  prefetchList(report.read, raw, timeZone.get())

/** A part of the parameters of an address. */
const pick = (raw: RawSearch, has: (name: string) => boolean): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => has(name)))

const noUnits: UnitTexts = {}

function TotalLabel() {
  return useText()(text.total)
}

/** The total row: its name below the first column, and sums below measures. */
const footOf =
  (report: Report, first: string | undefined, totals: ReportFigures, units: UnitTexts) => (key: string) =>
    key === first ? <TotalLabel /> : <TotalCell of={report} figures={totals} column={key} units={units} />

/** A report: its filters and grouping, which are part of the address, its sums, its chart, and its rows with their total. */
export function ReportPage({ shown, units = noUnits }: { shown: ShownReport; units?: UnitTexts }) {
  const { report, name, title, empty, links } = shown
  const zone = useStore(timeZone)
  const table = usePages<ReportRow, ReportReply>(report.read, { zone })
  const filters = useMemo(() => filtersOf(report), [report])
  const address = table.search.filters
  const isShape = (one: string) => !filters.some((filter) => filter.name === one || filter.until === one)
  const shape = shapeOf(report, address)
  const { group, measure, compares } = shape
  const columns = useMemo(
    () => reportColumns(report, shape, links ?? {}, units),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shape` is these three, and units follow from the language
    [report, group.join(), measure, compares, links],
  )
  const { page } = table
  const totals = page?.totals
  const own: TableState<ShownRow> = {
    ...table,
    search: { ...table.search, filters: pick(address, (one) => !isShape(one)) },
    page: page && {
      totalSize: page.totalSize,
      cols: columns.map(({ key }) => key),
      content: page.content.map((row) => ({ ...row, totals: page.totals })),
    },
    // The filters do not know the shape, which stays.
    change: (next: Partial<ListSearch>) =>
      table.change(
        next.filters ? { ...next, filters: { ...next.filters, ...pick(address, isShape) } } : next,
      ),
  }
  const reshape = (next: ReportShape) =>
    table.change({
      filters: { ...pick(address, (one) => !isShape(one)), ...writeShape(report, next) },
      sort: undefined,
    })
  const exportCsv = () =>
    download(report.file, { query: pick(address, (one) => one !== 'measure' && one !== 'compare') })
  return (
    <ListPage
      title={title}
      name={name}
      table={own}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      tools={<DownloadButton label={text.exportCsv} icon="download" fetch={exportCsv} />}
      middle={
        <>
          <ReportShapeBar report={report} shape={shape} onChange={reshape} />
          {page && (
            <ReportSums
              report={report}
              reply={page}
              measure={measure}
              units={units}
              onPick={(period) => table.change({ filters: { ...address, ...period } })}
            />
          )}
        </>
      }
      foot={totals && footOf(report, group[0], totals, units)}
      empty={empty}
    />
  )
}
