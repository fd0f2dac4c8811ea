import { type ApprovalDelegation, canEndDelegation } from '@fairlead/api/approval/delegation.ts'
import { useState } from 'react'
import { useAction } from '../lib/call/use-action.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { useTable } from '../ui/table/use-table.ts'
import type { DelegationCalls } from './approval-calls.ts'
import { delegationStates } from './approval-states.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import { delegationText as text } from './delegation-text.ts'

const columns: readonly ListColumn<ApprovalDelegation>[] = [
  textColumn('fromName', text.from, { title: true }),
  textColumn('toName', text.to),
  stateColumn('status', text.status, delegationStates),
  momentColumn('endTime', text.end, { sortable: true }),
  textColumn('note', text.note, { leaves: 2 }),
  textColumn('endedBy', text.endedBy, { leaves: 1 }),
  momentColumn('createTime', text.since, { sortable: true, leaves: 3 }),
]

const filters: readonly Filter[] = [
  { name: 'userName', label: text.user },
  {
    name: 'status',
    label: text.status,
    options: ([1, 2] as const).map((status) => ({
      value: String(status),
      label: delegationStates[status].word,
    })),
  },
]

/** Who decides in whose place in an inbox, and until when. */
export function DelegationList({ calls, name: list }: { calls: DelegationCalls; name: string }) {
  const t = useText()
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const end = useAction(calls.end, { refresh: [calls.list] })
  return (
    <>
      <ListPage
        title={text.title}
        name={list}
        table={useTable(calls.list)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={({ id, status, isOwn, toName: name }) => [
          {
            action: calls.end,
            label: text.endNow,
            danger: true,
            unless: canEndDelegation({ status, mayEnd: isOwn || me.type === 1 }),
            confirm: { title: t(text.endTitle, { name }), text: t(text.endText), danger: true },
            onAct: () => end.act({ params: { id } }, [text.isEnded, { name }]),
          },
        ]}
        filters={filters}
        add={
          <ActionButton
            action={calls.add}
            label={text.add}
            look="primary"
            unless={true}
            onAct={async () => setAdding(true)}
          />
        }
        empty={text.none}
      />
      {isAdding && <DelegationDialog calls={calls} onClose={() => setAdding(false)} />}
    </>
  )
}
