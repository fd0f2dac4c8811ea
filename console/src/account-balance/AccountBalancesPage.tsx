import { listCustomerArrears } from '@fairlead/api/account-balance/balance-table.ts'
import { menuText } from '@fairlead/api/permission.ts'
import { useSearchValue } from '../lib/address/address.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { balanceColumns, periodFilters, unsetFilters, viewOf, withinView } from './balance-table.tsx'
import { BalanceTabs } from './BalanceTabs.tsx'
import { balanceText as text } from './text.ts'

export const load = (search: RawSearch) =>
  prefetchList(listCustomerArrears, { ...unsetFilters(viewOf(search['view'])), ...search })

const filters: readonly Filter[] = [{ name: 'customerName', label: text.customer }, ...periodFilters]

/** What customers owe, have in advance or as vouchers, document by document. */
export default function AccountBalancesPage() {
  const view = viewOf(useSearchValue('view'))
  const table = useTable(listCustomerArrears, { unset: unsetFilters(view) })
  return (
    <ListPage
      key={view}
      title={menuText('eu_billing_account_balance')}
      name="account-balances"
      table={withinView(table, view)}
      columns={balanceColumns[view]}
      rowKey={({ id }) => id}
      filters={filters}
      notice={<BalanceTabs current={view} place={paths.accountBalances} />}
      empty={text.none}
    />
  )
}
