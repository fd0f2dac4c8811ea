import type { Report, ReportFigures, ReportReply, ReportRow } from '@fairlead/api/report/report.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useMemo, useState } from 'react'
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
import { filtersOf, type ReportShape, shapeOf, unsetOf, writeShape } from './report-search.ts'
import { ReportShapeBar } from './ReportShapeBar.tsx'
import { ReportSums } from './ReportSums.tsx'
import { ReportTops } from './ReportTops.tsx'
import { ReportTrend } from './ReportTrend.tsx'
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
  /** The filters beside the period; without it, all of them. The others stay if an address has them. */
  offered?: readonly string[]
  /** Dimensions that this user cannot tell rows apart by. */
  without?: readonly string[]
  /** Also draws the past six months. */
  trend?: boolean
  /** What texts of filters may be. */
  suggested?: Readonly<Record<string, readonly string[]>> | undefined
  /** Dimensions whose largest values have panels of their own; each is a filter too. */
  tops?: readonly string[] | undefined
}

export const prefetchReport = (report: Report, raw: RawSearch) =>
  prefetchList(report.read, { ...unsetOf(report, timeZone.get(), new Date()), ...raw }, timeZone.get())

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

/** A report with the measures that its reply has: some are only for who may see them. */
function seenOf(report: Report, cols: string | undefined): Report {
  if (cols === undefined) return report
  const names = new Set(cols.split(','))
  const measures = Object.entries(report.measures).filter(([one]) => names.has(one))
  return { ...report, measures: Object.fromEntries(measures) }
}

/** A report: its filters and grouping, which are part of the address, its sums, its chart, and its rows with their total. */
export function ReportPage({
  shown,
  units = noUnits,
  above,
  tools,
}: {
  shown: ShownReport
  units?: UnitTexts
  /** What stands above the sums. */
  above?: ReactNode
  /** Buttons before those of files. */
  tools?: ReactNode
}) {
  const {
    report,
    name,
    title,
    empty,
    links,
    offered,
    without = [],
    trend = false,
    tops = [],
    suggested,
  } = shown
  const zone = useStore(timeZone)
  const [now] = useState(() => new Date())
  const table = usePages<ReportRow, ReportReply>(report.read, { zone, unset: unsetOf(report, zone, now) })
  const filters = useMemo(
    () => filtersOf(report, offered).map((one) => ({ ...one, suggested: suggested?.[one.name] ?? [] })),
    [report, offered, suggested],
  )
  const address = table.search.filters
  const isShape = (one: string) => !filters.some((filter) => filter.name === one || filter.until === one)
  const shape = shapeOf(report, address)
  const { group, measure, compares } = shape
  const { page } = table
  const cols = page?.cols.join()
  const columns = useMemo(
    () => reportColumns(seenOf(report, cols), shape, links ?? {}, units),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `shape` is these three, and units follow from the language
    [report, cols, group.join(), measure, compares, links],
  )
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
  const query = pick(address, (one) => one !== 'measure' && one !== 'compare')
  const seen = seenOf(report, cols)
  return (
    <ListPage
      title={title}
      name={name}
      table={own}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      tools={
        <>
          {tools}
          <DownloadButton
            label={text.exportCsv}
            icon="download"
            fetch={() => download(report.file, { query, timeZone: zone })}
          />
          <DownloadButton
            label={text.exportXlsx}
            icon="download"
            fetch={() => download(report.sheet, { query, timeZone: zone })}
          />
        </>
      }
      middle={
        <>
          {above}
          <ReportShapeBar report={seen} shape={shape} without={without} onChange={reshape} />
          {page && (
            <ReportSums
              report={report}
              reply={page}
              measure={measure}
              units={units}
              onPick={(period) => table.change({ filters: { ...address, ...period } })}
            />
          )}
          {tops.length > 0 && (
            <ReportTops
              report={report}
              by={tops}
              query={query}
              measure={measure}
              units={units}
              onPick={(filter) => table.change({ filters: { ...address, ...filter } })}
            />
          )}
          {trend && <ReportTrend report={report} query={query} shape={shape} units={units} now={now} />}
        </>
      }
      foot={totals && footOf(report, group[0], totals, units)}
      empty={empty}
    />
  )
}
