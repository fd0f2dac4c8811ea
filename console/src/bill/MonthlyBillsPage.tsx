import { listMonthlyBills, type MonthlyBill } from '@fairlead/api/bill/monthly-bill.ts'
import { menuText } from '@fairlead/api/permission.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { recentMonths } from '../ui/period/recent-months.ts'
import { figureColumn } from '../ui/amount/amount-columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, linkColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { currencyFilter, periodFilter } from './filters.ts'
import { billText as text } from './text.ts'

/** The month that has just ended. */
const unset = () => ({ bizPeriod: recentMonths(new Date(), 1, 'without')[0] ?? '' })

export const load = (search: RawSearch) => prefetchList(listMonthlyBills, { ...unset(), ...search })

const columns: readonly ListColumn<MonthlyBill>[] = [
  { ...linkColumn('number', text.number, ({ billId }: MonthlyBill) => paths.bill(billId)) },
  textColumn('customerName', text.customer),
  codeColumn('linkedNumber', text.linkedAccount),
  textColumn('currencyCode', text.currency, { leaves: 3 }),
  { ...figureColumn('materialAmt', text.materialAmt), sortable: true },
  figureColumn('jiesuanAmt', text.jiesuanAmt, { leaves: 3 }),
  { ...figureColumn('amtToBesettled', text.amtToBesettled), sortable: true },
  stateColumn('settled', text.status, {
    0: { tone: 'warn', word: text.unsettled },
    1: { tone: 'good', word: text.settled },
  }),
  textColumn('billDate', text.billDate, { sortable: true, leaves: 2 }),
  figureColumn('refundMoney', text.refundMoney, { optional: true }),
  stateColumn(
    'refundSuccessFlag',
    text.refundState,
    { 0: { tone: 'off', word: text.notRefunded }, 1: { tone: 'good', word: text.refunded } },
    { leaves: 1 },
  ),
  textColumn('remark', text.digest, { optional: true }),
]

const filters: readonly Filter[] = [
  { ...periodFilter, always: true },
  { name: 'customerName', label: text.customer },
  { name: 'linkedNumber', label: text.linkedAccount },
  { name: 'number', label: text.number },
  {
    name: 'settled',
    label: text.status,
    options: [
      { value: '0', label: text.unsettled },
      { value: '1', label: text.settled },
    ],
  },
  currencyFilter,
]

/** What each linked account has of the issued bills of a month. */
export default function MonthlyBillsPage() {
  return (
    <ListPage
      title={menuText('eu_billing_month_bill')}
      name="monthly-bills"
      table={useTable(listMonthlyBills, { unset: unset() })}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      empty={text.noMonthly}
    />
  )
}
