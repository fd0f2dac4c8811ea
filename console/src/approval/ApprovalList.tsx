import { type Approval, approvalStatuses } from '@fairlead/api/approval/approval.ts'
import { type ApprovalSide, approvalKindNames, sideOf } from '@fairlead/api/approval/kinds.ts'
import type { Text } from '@fairlead/api/text.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../lib/text/text.ts'
import { MoneyText } from '../ui/amount/AmountText.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { useTable } from '../ui/table/use-table.ts'
import type { ApprovalCalls } from './approval-calls.ts'
import { ApprovalDrawer } from './ApprovalDrawer.tsx'
import { approvalStates } from './approval-states.ts'
import { approvalNames } from './kind-names.ts'
import { approvalText as text, causeNames } from './text.ts'

function Kind({ kind }: Approval) {
  return useText()(approvalNames[kind])
}

function Cause({ cause }: Approval) {
  return useText()(causeNames[cause])
}

const customerColumns: readonly ListColumn<Approval>[] = [
  textColumn('accountName', text.account, { leaves: 2 }),
  textColumn('accountNumber', text.accountNumber, { optional: true }),
]

const columnsAt = (side: ApprovalSide): readonly ListColumn<Approval>[] => [
  textColumn('subject', text.subject, { title: true }),
  { key: 'kind', header: text.kind, cell: (one) => <Kind {...one} /> },
  stateColumn('status', text.status, approvalStates),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount }) => <MoneyText money={amount === '' ? null : { amount, currency: 'USD' }} />,
  },
  ...(side === 'staff' ? customerColumns : []),
  textColumn('requestedBy', text.requestedBy, { leaves: 3 }),
  momentColumn('requestDate', text.requested, { sortable: true, leaves: 3 }),
  { key: 'cause', header: text.cause, optional: true, cell: (one) => <Cause {...one} /> },
  momentColumn('expireDate', text.expires, { optional: true }),
  textColumn('decidedBy', text.decidedBy, { leaves: 1 }),
  momentColumn('decideDate', text.decided, { leaves: 1 }),
  textColumn('reason', text.reason, { optional: true }),
  textColumn('refusal', text.refusal, { optional: true }),
]

const filtersAt = (side: ApprovalSide): readonly Filter[] => [
  { name: 'subject', label: text.subject },
  ...(side === 'staff' ? [{ name: 'accountNumber', label: text.accountNumber }] : []),
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
    options: approvalKindNames
      .filter((kind) => sideOf(kind) === side)
      .map((value) => ({ value, label: approvalNames[value] })),
  },
]

type Props = {
  side: ApprovalSide
  calls: ApprovalCalls
  title: Text
  empty: Text
  name: string
  tools?: ReactNode
}

/** What one person requested and a second one decides. */
export function ApprovalList({ side, calls, title, empty, name, tools }: Props) {
  const table = useTable(calls.list)
  const [open, setOpen] = useState<string>()
  return (
    <>
      <ListPage
        title={title}
        name={name}
        table={table}
        columns={columnsAt(side)}
        rowKey={({ id }) => id}
        rowActs={({ id }) => [{ label: text.details, onAct: async () => setOpen(id) }]}
        filters={filtersAt(side)}
        tools={tools}
        empty={empty}
      />
      {open && <ApprovalDrawer calls={calls} id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
