import {
  addBindingApplication,
  type BindingApplication,
  listBindingApplications,
} from '@fairlead/api/account-binding/application.ts'
import {
  bindingColumns,
  importBindings,
  previewBindings,
} from '@fairlead/api/account-binding/binding-sheet.ts'
import { bindingStatusNames } from '@fairlead/api/account-binding/names.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { ImportDialog } from '../ui/import/ImportDialog.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, linkColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { BindingTabs } from './BindingTabs.tsx'
import { approvalStates, bindingStates } from './states.ts'
import { bindingText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBindingApplications, search)

const columns: readonly ListColumn<BindingApplication>[] = [
  linkColumn('number', text.number, ({ id }) => paths.bindingApplication(id)),
  textColumn('customerName', text.customer),
  textColumn('contractNumber', text.contract),
  stateColumn('status', text.status, bindingStates),
  {
    key: 'linkedNumbers',
    header: text.linkedAccounts,
    cell: ({ linkedNumbers }) => <code>{linkedNumbers.join(', ')}</code>,
  },
  codeColumn('payerNumber', text.payer, { leaves: 2 }),
  textColumn('startDate', text.startDate, { sortable: true, leaves: 3 }),
  textColumn('billGenerateStrategyName', text.strategy, { leaves: 1 }),
  stateColumn('inApproval', text.inApproval, approvalStates, { leaves: 3 }),
  textColumn('email', text.email, { optional: true }),
  textColumn('conditionExplain', text.explanation, { optional: true }),
  textColumn('tCause', text.cause, { optional: true }),
  momentColumn('createTime', text.created, { sortable: true, leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'number', label: text.number },
  { name: 'customerName', label: text.customer },
  { name: 'contractNumber', label: text.contract },
  { name: 'linkedNumber', label: text.linkedAccount },
  { name: 'payerNumber', label: text.payer },
  {
    name: 'status',
    label: text.status,
    options: Object.entries(bindingStatusNames).map(([value, label]) => ({ value, label })),
  },
]

function ImportBindings() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton action={importBindings} label={text.import} icon="up" onAct={async () => setOpen(true)} />
      {open && (
        <ImportDialog
          title={text.importTitle}
          columns={bindingColumns}
          preview={previewBindings}
          action={importBindings}
          done={text.imported}
          refresh={[listBindingApplications]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Applications for linked accounts to be held by contracts. */
export default function ApplicationsPage() {
  return (
    <ListPage
      title={text.title}
      name="binding-applications"
      table={useTable(listBindingApplications)}
      columns={columns}
      rowKey={({ id }) => id}
      filters={filters}
      notice={<BindingTabs current="applications" />}
      tools={<ImportBindings />}
      add={{ action: addBindingApplication, label: text.apply, place: paths.applyForBinding() }}
      empty={text.none}
    />
  )
}
