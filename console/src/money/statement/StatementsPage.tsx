import { listMonthStatements, type MonthStatement } from '@fairlead/api/money/statement/month-statement.ts'
import { statementPartNames } from '@fairlead/api/money/statement/names.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { paths } from '../../paths.ts'
import { figureColumn } from '../../ui/amount/amount-columns.tsx'
import { linkColumn, stateColumn, textColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { statementStates } from './statement-states.ts'
import { statementText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listMonthStatements, search)

const columns: readonly ListColumn<MonthStatement>[] = [
  linkColumn<MonthStatement, 'month'>('month', text.month, ({ month }) => paths.statement(month)),
  figureColumn('openingBalance', text.opening, { leaves: 3 }),
  // All of them, so that the row adds up.
  figureColumn('topUpAmount', statementPartNames.topUp, { leaves: 2 }),
  figureColumn('refundAmount', statementPartNames.refund, { leaves: 2 }),
  figureColumn('voucherAmount', statementPartNames.voucher, { leaves: 2 }),
  figureColumn('packageAmount', statementPartNames.package, { leaves: 2 }),
  figureColumn('orderAmount', statementPartNames.order, { leaves: 2 }),
  figureColumn('chargeAmount', statementPartNames.charge),
  figureColumn('billCreditBalance', text.closingCredit, { optional: true }),
  figureColumn('billVoucherBalance', text.closingVoucher, { optional: true }),
  figureColumn('billBalance', text.closing),
  textColumn('currencyCode', text.currency, { leaves: 1 }),
  stateColumn('status', text.status, statementStates),
]

const filters = [{ name: 'year', label: text.year }]

export default function StatementsPage() {
  const table = useTable(listMonthStatements)
  return (
    <ListPage
      title={text.list}
      name="statements"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      empty={text.noMonths}
    />
  )
}
