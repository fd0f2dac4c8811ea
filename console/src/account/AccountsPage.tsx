import { type Account, accountKinds, AccountStatus, listAccounts } from '@fairlead/api/account/account.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useQuantity } from '../lib/text/quantity.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { createdColumn, momentColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/Table.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountKind, AccountState } from './account-labels.tsx'
import { accountText as text } from './text.ts'
import './account.css'

export const load = (search: RawSearch) => prefetchList(listAccounts, search)

function Count({ of }: { of: number }) {
  return useQuantity().count(of)
}

const columns: readonly ListColumn<Account>[] = [
  {
    key: 'name',
    header: text.name,
    sortable: true,
    title: true,
    cell: (account) => (
      <>
        <PlaceLink place={paths.systemAccount(account.id)}>{account.name}</PlaceLink>
        <div className="soft account-email">{account.email}</div>
      </>
    ),
  },
  {
    key: 'accountNumber',
    header: text.accountNumber,
    sortable: true,
    cell: (account) => account.accountNumber,
  },
  { key: 'kind', header: text.kind, cell: (account) => <AccountKind {...account} /> },
  { key: 'status', header: text.state, cell: (account) => <AccountState {...account} /> },
  { key: 'userCount', header: text.users, number: true, cell: (account) => <Count of={account.userCount} /> },
  { key: 'siteCount', header: text.sites, number: true, cell: (account) => <Count of={account.siteCount} /> },
  createdColumn({ optional: true }),
  momentColumn('lockDate', text.lockedAt, { optional: true }),
  { key: 'lockReason', header: text.reason, optional: true, cell: (account) => account.lockReason || '–' },
]
const filters: readonly Filter[] = [
  { name: 'accountNumber', label: text.accountNumber },
  { name: 'name', label: text.name },
  { name: 'email', label: text.email },
  {
    name: 'kind',
    label: text.kind,
    options: accountKinds.map((kind) => ({ value: kind, label: text[kind] })),
  },
  {
    name: 'status',
    label: text.state,
    options: [
      { value: String(AccountStatus.open), label: text.open },
      { value: String(AccountStatus.locked), label: text.locked },
    ],
  },
]

export default function AccountsPage() {
  const t = useText()
  const table = useTable(listAccounts)
  return (
    <ListPage
      title={text.accounts}
      name="accounts"
      table={table}
      columns={columns}
      rowKey={(account) => account.id}
      renderRowActions={(account) => <AccountActions account={account} />}
      filters={filters}
      empty={<EmptyState title={t(text.none)} />}
    />
  )
}
