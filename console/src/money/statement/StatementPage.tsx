import { priceRegions } from '@fairlead/api/money/price/price-table.ts'
import { regionNames } from '@fairlead/api/money/price/region-names.ts'
import {
  exportStatementCsv,
  exportStatementPdf,
  getMonthStatement,
  listStatementUsage,
  type MonthStatementDetail,
  type StatementUsage,
} from '@fairlead/api/money/statement/month-statement.ts'
import { meterNames } from '@fairlead/api/money/statement/names.ts'
import { Month } from '@fairlead/api/money/wallet/statement.ts'
import { timeZoneName } from '@fairlead/api/time-zone.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { download } from '../../lib/call/download.ts'
import { callQuery, prefetchCall } from '../../lib/call/query.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { DownloadButton } from '../../ui/button/DownloadButton.tsx'
import { Facts } from '../../ui/page/Facts.tsx'
import { Missing } from '../../ui/page/Missing.tsx'
import { stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, type TableState, useTable } from '../../ui/table/use-table.ts'
import { StateLabel } from '../../ui/text/StatusLabel.tsx'
import { TimeText } from '../../ui/text/TimeText.tsx'
import { titles } from '../screens.ts'
import { ChargeDrawer } from '../charge/ChargeDrawer.tsx'
import { classes } from '../charge/classes.ts'
import { HoursDrawer } from './HoursDrawer.tsx'
import { Movements } from './Movements.tsx'
import { statementStates } from './statement-states.ts'
import { statementText as text } from './text.ts'
import { Units } from './Units.tsx'

export const load = (search: RawSearch) => {
  const month = search['month'] ?? ''
  if (!Month.safeParse(month).success) return
  prefetchCall(getMonthStatement, { params: { month } })
  prefetchList(listStatementUsage, search)
}

function Region({ region }: StatementUsage) {
  return useText()(regionNames[region])
}
function MeterName({ meter }: StatementUsage) {
  return useText()(meterNames[meter])
}

const columns: readonly ListColumn<StatementUsage>[] = [
  textColumn('domain', text.site, { sortable: true, title: true }),
  { key: 'region', header: text.region, cell: (usage) => <Region {...usage} /> },
  { key: 'meter', header: text.meter, cell: (usage) => <MeterName {...usage} /> },
  textColumn('period', text.period, { leaves: 1 }),
  stateColumn('class', text.class, classes, { leaves: 2 }),
  {
    key: 'units',
    header: text.units,
    number: true,
    leaves: 3,
    cell: ({ units, meter, period }) => <Units of={units} meter={meter} period={period} />,
  },
  {
    key: 'covered',
    header: text.covered,
    number: true,
    optional: true,
    cell: ({ covered, meter, period }) => <Units of={covered} meter={meter} period={period} />,
  },
  figureColumn('amount', text.amount, { sortable: true }),
]

const filters: readonly Filter[] = [
  { name: 'domain', label: text.site },
  {
    name: 'region',
    label: text.region,
    options: priceRegions.map((value) => ({ value, label: regionNames[value] })),
  },
  {
    name: 'meter',
    label: text.meter,
    options: Object.entries(meterNames).map(([value, label]) => ({ value, label })),
  },
]

/** The month is part of the address and not a filter: it stays when filters are cleared. */
function ofMonth<Row>(table: TableState<Row>): TableState<Row> {
  const { month = '', ...shown } = table.search.filters
  return {
    ...table,
    search: { ...table.search, filters: shown },
    change: (next) => table.change(next.filters ? { ...next, filters: { month, ...next.filters } } : next),
    check: (some) => table.check({ month, ...some }),
  }
}

function Head({ statement }: { statement: MonthStatementDetail }) {
  const t = useText()
  const { startTime, endTime, timeZone, currencyCode, status } = statement
  return (
    <section className="panel panel-body stack" aria-label={t(text.summary)}>
      <Facts
        facts={[
          {
            label: t(text.month),
            value: (
              <>
                <TimeText iso={startTime} zone={timeZone} /> – <TimeText iso={endTime} zone={timeZone} />
              </>
            ),
          },
          { label: t(text.zone), value: timeZoneName(timeZone) },
          { label: t(text.status), value: <StateLabel state={statementStates[status]} /> },
          { label: t(text.currency), value: currencyCode },
        ]}
      />
      {status === 0 && <p className="soft">{t(text.openNote)}</p>}
      <Movements statement={statement} />
    </section>
  )
}

function Usage({ month, statement }: { month: string; statement: MonthStatementDetail | undefined }) {
  const table = ofMonth(useTable(listStatementUsage))
  const [usage, setUsage] = useState<StatementUsage>()
  const [chargeId, setChargeId] = useState<string>()
  const title = { en: text.title.en.replace('{month}', month), zh: text.title.zh.replace('{month}', month) }
  return (
    <>
      <ListPage
        title={title}
        name="statement-usage"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(one) => [{ label: text.hours, onAct: async () => setUsage(one) }]}
        filters={filters}
        notice={statement && <Head statement={statement} />}
        tools={
          <>
            <DownloadButton
              label={text.exportCsv}
              icon="download"
              fetch={() => download(exportStatementCsv, { params: { month } })}
            />
            <DownloadButton
              label={text.exportPdf}
              icon="download"
              fetch={() => download(exportStatementPdf, { params: { month } })}
            />
          </>
        }
        empty={text.noUsage}
      />
      {usage && !chargeId && (
        <HoursDrawer
          month={month}
          usage={usage}
          currency={statement?.currencyCode}
          onCharge={setChargeId}
          onClose={() => setUsage(undefined)}
        />
      )}
      {chargeId && <ChargeDrawer id={chargeId} onClose={() => setChargeId(undefined)} />}
    </>
  )
}

/** The statement of a month: its summary, and what was charged for usage. */
export default function StatementPage() {
  const raw = useRouterState({ select: ({ location }) => location.search as RawSearch })
  const month = raw['month'] ?? ''
  const query = useQuery(callQuery(getMonthStatement, { params: { month } }))
  if (query.isError && query.data === undefined)
    return (
      <Missing
        title={titles.statement}
        query={query}
        missing={text.noMonth}
        back={text.toList}
        list={paths.statements()}
      />
    )
  return <Usage key={month} month={month} statement={query.data} />
}
