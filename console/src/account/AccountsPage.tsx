import { type Account, accountKinds, AccountStatus, listAccounts } from '@fairlead/api/account/account.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { countColumn, createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AccountKind, AccountState } from './account-labels.tsx'
import { LockDialog } from './LockDialog.tsx'
import { accountText as text } from './text.ts'
import { useAccountActs } from './use-account-acts.ts'
import './account.css'

export const load = (search: RawSearch) => prefetchList(listAccounts, search)

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
  textColumn('accountNumber', text.accountNumber, { sortable: true, leaves: 3 }),
  { key: 'kind', header: text.kind, leaves: 2, cell: (account) => <AccountKind {...account} /> },
  { key: 'status', header: text.state, whole: true, cell: (account) => <AccountState {...account} /> },
  countColumn('userCount', text.users, { leaves: 1 }),
  countColumn('siteCount', text.sites, { leaves: 1 }),
  createdColumn({ optional: true }),
  momentColumn('lockDate', text.lockedAt, { optional: true }),
  textColumn('lockReason', text.reason, { optional: true }),
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
  const table = useTable(listAccounts)
  const [locking, setLocking] = useState<Account>()
  const rowActs = useAccountActs(setLocking)
  return (
    <>
      <ListPage
        title={text.accounts}
        name="accounts"
        table={table}
        columns={columns}
        rowKey={(account) => account.id}
        rowActs={rowActs}
        filters={filters}
        empty={text.none}
      />
      {locking && <LockDialog account={locking} onClose={() => setLocking(undefined)} />}
    </>
  )
}
