import { type Approval, approvalStatuses, listApprovals } from '@fairlead/api/approval/approval.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { MoneyText } from '../ui/amount/AmountText.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { ApprovalDrawer } from './ApprovalDrawer.tsx'
import { approvalStates } from './approval-states.ts'
import { approvalNames } from './kind-names.ts'
import { approvalText as text, causeNames } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listApprovals, search)

function Kind({ kind }: Approval) {
  return useText()(approvalNames[kind])
}

function Cause({ cause }: Approval) {
  return useText()(causeNames[cause])
}

const columns: readonly ListColumn<Approval>[] = [
  textColumn('subject', text.subject, { title: true }),
  { key: 'kind', header: text.kind, cell: (one) => <Kind {...one} /> },
  stateColumn('status', text.status, approvalStates),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount }) => <MoneyText money={amount === '' ? null : { amount, currency: 'USD' }} />,
  },
  textColumn('accountName', text.account, { leaves: 2 }),
  textColumn('accountNumber', text.accountNumber, { optional: true }),
  textColumn('requestedBy', text.requestedBy, { leaves: 3 }),
  momentColumn('requestDate', text.requested, { sortable: true, leaves: 3 }),
  { key: 'cause', header: text.cause, optional: true, cell: (one) => <Cause {...one} /> },
  momentColumn('expireDate', text.expires, { optional: true }),
  textColumn('decidedBy', text.decidedBy, { leaves: 1 }),
  momentColumn('decideDate', text.decided, { leaves: 1 }),
  textColumn('reason', text.reason, { optional: true }),
  textColumn('refusal', text.refusal, { optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'subject', label: text.subject },
  { name: 'accountNumber', label: text.accountNumber },
  {
    name: 'status',
    label: text.status,
    options: approvalStatuses.map((status) => ({
      value: String(status),
      label: approvalStates[status].word,
    })),
  },
  {
    name: 'kind',
    label: text.kind,
    options: Object.entries(approvalNames).map(([value, label]) => ({ value, label })),
  },
]

/** What one person requested and a second one decides. */
export default function ApprovalsPage() {
  const table = useTable(listApprovals)
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ListPage
        title={text.title}
        name="approvals"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={({ id }) => [{ label: text.details, onAct: async () => setOpen(id) }]}
        filters={filters}
        empty={text.none}
      />
      {open && <ApprovalDrawer id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
