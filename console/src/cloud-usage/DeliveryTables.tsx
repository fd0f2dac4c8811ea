import type {
  CostChange,
  CostProblem,
  CostSum,
  CostVersion,
} from '@fairlead/api/cloud-usage/cost-delivery.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useId } from 'react'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import type { Column } from '../ui/table/column.ts'
import { codeColumn, countColumn, textColumn } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { words } from '../ui/text/words.ts'
import { ReasonText } from './ReasonText.tsx'
import { costFileText as text } from './text.ts'

type Panel<Row> = {
  title: Text
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What stands in place of a table without rows. */
  none?: Text
  children?: ReactNode
}

/** A titled table of a delivery. */
function TablePanel<Row>({ title, columns, rows, none = words.none, children }: Panel<Row>) {
  const t = useText()
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <div className="panel-body stack">
        {rows.length === 0 ? <p>{t(none)}</p> : children}
        {rows.length > 0 && (
          <TableBox label={t(title)}>
            <Table label={t(title)} columns={columns} rows={rows} rowKey={(row) => JSON.stringify(row)} />
          </TableBox>
        )}
      </div>
    </section>
  )
}

function YesOrNo({ is }: { is: boolean }) {
  return useText()(is ? words.yes : words.no)
}

function ChangeCount({ changeCount }: CostVersion) {
  const t = useText()
  const { count } = useQuantity()
  return changeCount === null ? t(text.first) : count(changeCount)
}

const figure = <Key extends string>(
  key: Key,
  header: Text,
  more: Pick<Column<unknown>, 'leaves'> = {},
): Column<Record<Key, string>, Key> => ({
  key,
  header,
  ...more,
  number: true,
  cell: (row) => <FigureText value={row[key]} />,
})

const versionColumns: readonly Column<CostVersion>[] = [
  { ...codeColumn('payNumber', text.payer), title: true },
  textColumn('bizPeriod', text.month),
  { key: 'current', header: text.current, cell: ({ current }) => <YesOrNo is={current} /> },
  countColumn('rowCount', text.rows),
  countColumn('openCount', text.openRows),
  { key: 'changeCount', header: text.changeCount, number: true, cell: (row) => <ChangeCount {...row} /> },
]

export const VersionRows = ({ rows }: { rows: readonly CostVersion[] }) => (
  <TablePanel title={text.versions} columns={versionColumns} rows={rows} />
)

const sumColumns: readonly Column<CostSum>[] = [
  { ...codeColumn('lineItemType', text.lineType), title: true },
  codeColumn('payNumber', text.payer, { leaves: 2 }),
  textColumn('bizPeriod', text.month, { leaves: 3 }),
  textColumn('currencyCode', text.currency),
  countColumn('rowCount', text.rows),
  figure('listPrice', text.list),
  figure('awsCost', text.invoiced),
  figure('purchaseCost', text.purchase, { leaves: 1 }),
]

export const SumRows = ({ rows }: { rows: readonly CostSum[] }) => (
  <TablePanel title={text.sums} columns={sumColumns} rows={rows} />
)

const problemColumns: readonly Column<CostProblem>[] = [
  {
    key: 'reason',
    header: text.reason,
    title: true,
    wrap: true,
    cell: ({ reason, detail }) => <ReasonText reason={reason} detail={detail} />,
  },
  textColumn('file', text.file),
  { key: 'row', header: text.row, number: true, cell: ({ row }) => row ?? '–' },
  countColumn('rowCount', text.rows),
]

export function ProblemRows({ rows }: { rows: readonly CostProblem[] }) {
  const t = useText()
  return (
    <TablePanel title={text.problems} columns={problemColumns} rows={rows} none={text.noProblems}>
      <p>{t(text.stops)}</p>
    </TablePanel>
  )
}

const changeColumns: readonly Column<CostChange>[] = [
  { ...codeColumn('linkedNumber', text.linked), title: true },
  textColumn('date', text.day),
  codeColumn('usageType', text.usageType, { leaves: 3 }),
  codeColumn('operation', text.operation, { leaves: 1 }),
  codeColumn('lineItemType', text.lineType, { leaves: 2 }),
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  figure('listBefore', text.listBefore, { leaves: 3 }),
  figure('listAfter', text.listAfter, { leaves: 3 }),
  figure('costBefore', text.costBefore),
  figure('costAfter', text.costAfter),
]

export const ChangeRows = ({ rows }: { rows: readonly CostChange[] }) => (
  <TablePanel title={text.changes} columns={changeColumns} rows={rows} none={text.noChanges} />
)
