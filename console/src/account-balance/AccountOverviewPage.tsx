import { listOwnBalance } from '@fairlead/api/account-balance/balance-table.ts'
import {
  getAccountOverview,
  type OwnBalance,
  type RecentBill,
} from '@fairlead/api/account-balance/overview.ts'
import { BillStatus, billStatusNames } from '@fairlead/api/bill/names.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchValue } from '../lib/address/address.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import { useBalanceText, useMoney } from '../ui/amount/use-money.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Figures } from '../ui/page/Figures.tsx'
import type { Column } from '../ui/table/column.ts'
import { textColumn } from '../ui/table/columns.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel, type StateLook } from '../ui/text/StatusLabel.tsx'
import { balanceColumns, periodFilters, unsetFilters, viewOf, withinView } from './balance-table.tsx'
import { BalanceTabs } from './BalanceTabs.tsx'
import { balanceText as text } from './text.ts'

export const load = (search: RawSearch) => {
  prefetchCall(getAccountOverview, {})
  return prefetchList(listOwnBalance, { ...unsetFilters(viewOf(search['view'])), ...search })
}

const states: Readonly<Record<BillStatus, StateLook>> = {
  [BillStatus.approving]: { tone: 'busy', word: billStatusNames[1] },
  [BillStatus.unsettled]: { tone: 'warn', word: billStatusNames[2] },
  [BillStatus.settled]: { tone: 'good', word: billStatusNames[3] },
  [BillStatus.unpaid]: { tone: 'bad', word: billStatusNames[4] },
}
const chargedOff: StateLook = { tone: 'off', word: text.chargedOff }

const billColumns: readonly Column<RecentBill>[] = [
  textColumn('fnumber', text.fnumber, { title: true }),
  textColumn('bizPeriod', text.bizPeriod, { leaves: 2 }),
  {
    key: 'status',
    header: text.status,
    cell: ({ status, isChargedOff }) => <StateLabel state={isChargedOff ? chargedOff : states[status]} />,
  },
  textColumn('dueDate', text.dueDate, { leaves: 1 }),
  {
    key: 'expectAmount',
    header: text.expectAmount,
    number: true,
    leaves: 3,
    cell: ({ expectAmount, currencyCode }) => <FigureText value={expectAmount} unit={currencyCode} />,
  },
  {
    key: 'arrearsAmt',
    header: text.arrears,
    number: true,
    cell: ({ arrearsAmt, currencyCode }) => <FigureText value={arrearsAmt} unit={currencyCode} />,
  },
]

/** What is owed and left in one currency. */
function InCurrency({ currencyCode, ...of }: OwnBalance) {
  const t = useText()
  const money = useMoney()
  const say = useBalanceText()
  const currency = { currency: currencyCode }
  return (
    <Figures
      figures={[
        {
          label: t(text.owed, currency),
          value: money(of.arrearsAmt, currencyCode),
          note: t(text.overdue, { count: of.overdueCount, amount: money(of.overdueAmt, currencyCode) }),
        },
        { label: t(text.advance, currency), value: say(of.advanceAmt, currencyCode) },
        { label: t(text.vouchers, currency), value: say(of.discountAmt, currencyCode) },
      ]}
    />
  )
}

function Overview() {
  const t = useText()
  const { data } = useQuery(callQuery(getAccountOverview, {}))
  if (!data) return null
  if (data.balances.length === 0) return <EmptyState title={t(text.nothing)} />
  return (
    <>
      {data.balances.map((balance) => (
        <InCurrency key={balance.currencyCode} {...balance} />
      ))}
      {data.bills.length > 0 && (
        <section className="panel" aria-labelledby="bills">
          <h2 id="bills">{t(text.latestBills)}</h2>
          <TableBox label={t(text.latestBills)}>
            <Table
              label={t(text.latestBills)}
              columns={billColumns}
              rows={data.bills}
              rowKey={({ id }) => id}
            />
          </TableBox>
        </section>
      )}
    </>
  )
}

/** What the account owes its seller and has there, with its latest bills, and document by document. */
export default function AccountOverviewPage() {
  const view = viewOf(useSearchValue('view'))
  const table = useTable(listOwnBalance, { unset: unsetFilters(view) })
  return (
    <ListPage
      key={view}
      title={menuText('enduser_bill')}
      name="account-overview"
      table={withinView(table, view)}
      columns={balanceColumns[view]}
      rowKey={({ id }) => id}
      filters={periodFilters}
      notice={
        <>
          <Overview />
          <BalanceTabs current={view} place={paths.accountOverview} />
        </>
      }
      empty={text.none}
    />
  )
}
