import { savePriceTerms } from '@fairlead/api/money/price/terms.ts'
import {
  type AccountWallet,
  type Ledger,
  listWallets,
  openLedger,
} from '@fairlead/api/money/ledger/ledger.ts'
import { useState } from 'react'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { FigureText } from '../../ui/amount/AmountText.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { momentColumn, textColumn } from '../../ui/table/columns.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { TermsDialog } from '../price/TermsDialog.tsx'
import { priceText } from '../price/text.ts'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { RuleCheck } from './RuleCheck.tsx'
import { ledgerText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listWallets, search)

type AmountKey = 'cash' | 'voucher' | 'held' | 'owed'
const amount = (
  key: AmountKey,
  more: Partial<ListColumn<AccountWallet>> = {},
): ListColumn<AccountWallet> => ({
  key,
  header: text[key],
  number: true,
  ...more,
  cell: (wallet) => <FigureText value={wallet[key]} />,
})

const columns: readonly ListColumn<AccountWallet>[] = [
  textColumn('name', text.account, { title: true }),
  textColumn('accountNumber', text.accountNumber, { sortable: true, leaves: 2 }),
  amount('cash', { sortable: true }),
  amount('voucher', { leaves: 3 }),
  amount('held', { leaves: 1 }),
  amount('owed', { sortable: true }),
  momentColumn('bookDate', text.lastBooked, { leaves: 2 }),
]
const filters: readonly Filter[] = [
  { name: 'accountNumber', label: text.accountNumber },
  { name: 'name', label: text.name },
]

export default function LedgerPage() {
  const table = useTable(listWallets)
  const [shown, setShown] = useState<Ledger>()
  const [priced, setPriced] = useState<AccountWallet>()
  const open = useAction(openLedger, {})
  const show = async (id: string, before?: string) => {
    setShown(await open.act({ params: { id }, body: { before } }))
  }
  const rowActs = (wallet: AccountWallet): RowAct[] => [
    { action: openLedger, label: text.open, unless: true, onAct: () => show(wallet.id) },
    {
      action: savePriceTerms,
      label: priceText.terms,
      unless: true,
      onAct: async () => setPriced(wallet),
    },
  ]
  return (
    <>
      <ListPage
        title={text.title}
        name="ledger"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={rowActs}
        filters={filters}
        notice={<RuleCheck />}
        empty={text.none}
      />
      {shown && (
        <LedgerDrawer
          ledger={shown}
          onEarlier={(before) => show(shown.id, before)}
          onClose={() => setShown(undefined)}
        />
      )}
      {priced && <TermsDialog account={priced} onClose={() => setPriced(undefined)} />}
    </>
  )
}
