import { canAssociateAccount, getAgreement } from '@fairlead/api/agreement/agreement.ts'
import {
  associateAccount,
  type AssociatedAccount,
  endAssociation,
  listAssociatedAccounts,
} from '@fairlead/api/agreement/associated-account.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import { type RawSearch, rememberedList } from '../lib/address/list-search.ts'
import { callQuery, prefetchCall } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { Missing } from '../ui/page/Missing.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AgreementTabs } from './AgreementTabs.tsx'
import { AssociateDialog } from './dialog/AssociateDialog.tsx'
import { EndPeriodDialog } from './dialog/EndPeriodDialog.tsx'
import { agreementText as text } from './text.ts'

export const load = (search: RawSearch) => {
  const { agreementId: id } = search
  if (!id) return
  prefetchCall(getAgreement, { params: { id } })
  prefetchList(listAssociatedAccounts, search)
}

function End({ endDate }: AssociatedAccount) {
  const t = useText()
  return endDate ?? t(text.openEnd)
}

const columns: readonly ListColumn<AssociatedAccount>[] = [
  textColumn('accountNumber', text.uid, { title: true, sortable: true }),
  textColumn('email', text.email, { leaves: 2 }),
  textColumn('startDate', text.from, { sortable: true }),
  { key: 'endDate', header: text.to, cell: (row) => <End {...row} /> },
  textColumn('creatorName', text.by, { leaves: 1 }),
]

const filters: readonly Filter[] = [{ name: 'accountNumber', label: text.uid }]

/** The accounts whose usage a contract prices. */
export default function AccountsPage() {
  const t = useText()
  const id = useSearchValue('agreementId') ?? ''
  const query = useQuery(callQuery(getAgreement, { params: { id } }))
  const table = useTable(listAssociatedAccounts)
  const [dialog, setDialog] = useState<'associate' | AssociatedAccount>()
  const close = () => setDialog(undefined)
  const agreement = query.data
  if (!agreement) {
    const list = paths.agreements(rememberedList(paths.agreements().to))
    return query.isError ? (
      <Missing title={text.agreement} query={query} missing={text.missing} back={text.back} list={list} />
    ) : null
  }
  return (
    <>
      <ListPage
        title={text.accounts}
        name="associated-accounts"
        table={table}
        columns={columns}
        rowKey={(row) => row.id}
        rowActs={(row) => [
          { action: endAssociation, label: text.endPeriod, unless: true, onAct: async () => setDialog(row) },
        ]}
        filters={filters}
        notice={
          <>
            <p className="soft">{t(text.accountsOf, { name: agreement.contractName })}</p>
            <AgreementTabs id={id} current="accounts" />
          </>
        }
        add={
          <ActionButton
            action={associateAccount}
            label={text.associate}
            look="primary"
            unless={canAssociateAccount(agreement)}
            onAct={async () => setDialog('associate')}
          />
        }
        empty={text.noAccounts}
      />
      {dialog === 'associate' && <AssociateDialog of={agreement} onClose={close} />}
      {dialog && dialog !== 'associate' && <EndPeriodDialog agreementId={id} of={dialog} onClose={close} />}
    </>
  )
}
