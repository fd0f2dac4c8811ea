import {
  type Approval,
  type ApprovalDetail,
  ApprovalStatus,
  canApprove,
  canRefuseApproval,
  canWithdrawApproval,
} from '@fairlead/api/approval/approval.ts'
import { type DeclaredFact, FactChange } from '@fairlead/api/approval/kind.ts'
import { approvalKinds } from '@fairlead/api/approval/kinds.ts'
import { PricingRule } from '@fairlead/api/rating/rule.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { FigureText, MoneyText } from '../ui/amount/AmountText.tsx'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { DetailDrawer, DetailSection } from '../ui/detail/DetailDrawer.tsx'
import type { Column } from '../ui/table/column.ts'
import { momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import { ruleLine } from '../ui/pricing/rule-line.ts'
import { ChangeTable } from '../ui/table/ChangeTable.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import type { ApprovalCalls } from './approval-calls.ts'
import { approvalStates } from './approval-states.ts'
import { approvalNames } from './kind-names.ts'
import { RefuseDialog } from './RefuseDialog.tsx'
import { approvalText as text, causeNames } from './text.ts'

type PlainFact = Exclude<DeclaredFact, { as: 'changes' }>

function FactValue({ fact, value }: { fact: PlainFact; value: string }) {
  const t = useText()
  const name = fact.names?.[value]
  if (name) return t(name)
  if (fact.as === 'time') return <TimeText iso={value} />
  if (fact.as !== 'money') return value
  const [amount = '', unit] = value.split(' ')
  return <FigureText value={amount} unit={unit} />
}

const formerColumns: readonly Column<Approval>[] = [
  textColumn('subject', text.subject, { title: true }),
  stateColumn('status', text.status, approvalStates),
  {
    key: 'amount',
    header: text.amount,
    number: true,
    cell: ({ amount }) => <MoneyText money={amount === '' ? null : { amount, currency: 'USD' }} />,
  },
  momentColumn('requestDate', text.requested, { leaves: 2 }),
  textColumn('requestedBy', text.requestedBy, { leaves: 1 }),
  textColumn('decidedBy', text.decidedBy, { leaves: 1 }),
]

type ChangesFact = Extract<DeclaredFact, { as: 'changes' }>

/** What changes, field by field. */
function Changes({ fact, value }: { fact: ChangesFact; value: string }) {
  const t = useText()
  const lines = FactChange.array()
    .parse(JSON.parse(value))
    .map(({ field, before, after }) => {
      const named = fact.fields[field]
      const shown = (side: string) => {
        const name = named?.names?.[side]
        if (name) return t(name)
        if (named?.as !== 'rules' || side === '') return side
        return PricingRule.array()
          .parse(JSON.parse(side))
          .map((rule) => ruleLine(t, rule))
      }
      const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
      const setting = named ? t(named.label) : field
      return { key: field, kind, setting, before: shown(before), after: shown(after) } as const
    })
  return (
    <DetailSection title={t(fact.label)}>
      <ChangeTable label={t(fact.label)} lines={lines} />
    </DetailSection>
  )
}

/** The facts of a request in the order in which its kind declares them; empty ones are left out. */
const factsOf = ({ kind, facts }: ApprovalDetail) =>
  Object.entries<DeclaredFact>(approvalKinds[kind].facts).flatMap(([name, fact]) =>
    facts[name] ? [{ fact, value: facts[name] }] : [],
  )
const isChanges = (fact: DeclaredFact): fact is ChangesFact => 'fields' in fact

/** A fact, if there is anything to say of it. */
const told = (label: string, words: string) => (words.trim() === '' ? [] : [{ label, value: words.trim() }])

type Props = { calls: ApprovalCalls; id: string; onClose: () => void }

/** A request for approval, all that who decides has to see, and the decision. */
export function ApprovalDrawer({ calls, id, onClose }: Props) {
  const t = useText()
  const query = useQuery(callQuery(calls.get, { params: { id } }))
  const approval = query.data
  const [isRefusing, setRefusing] = useState(false)
  const approve = useAction(calls.decide, { refresh: calls.refresh, always: true, onDone: onClose })
  const withdraw = useAction(calls.withdraw, { refresh: calls.refresh, always: true, onDone: onClose })
  const subject = approval?.subject ?? ''
  const name = approval?.requestedBy ?? ''
  return (
    <>
      <DetailDrawer
        broad
        title={
          approval ? t(text.detailsOf, { kind: t(approvalNames[approval.kind]), subject }) : t(text.details)
        }
        state={approval && <StateLabel state={approvalStates[approval.status]} />}
        facts={
          approval && [
            ...factsOf(approval).flatMap(({ fact, value }) =>
              isChanges(fact)
                ? []
                : [{ label: t(fact.label), value: <FactValue fact={fact} value={value} /> }],
            ),
            { label: t(text.cause), value: t(causeNames[approval.cause]) },
            ...told(t(text.account), `${approval.accountName} ${approval.accountNumber}`),
            ...told(t(text.reason), approval.reason),
            { label: t(text.requestedBy), value: name },
            { label: t(text.requested), value: <TimeText iso={approval.requestDate} /> },
            ...(approval.status === ApprovalStatus.pending
              ? [{ label: t(text.expires), value: <TimeText iso={approval.expireDate} /> }]
              : [{ label: t(text.decided), value: <TimeText iso={approval.decideDate} /> }]),
            ...told(t(text.decidedBy), approval.decidedBy),
            ...told(t(text.decidedFor), approval.decidedFor),
            ...told(t(text.refusal), approval.refusal),
          ]
        }
        failed={query.isError}
        onRetry={() => void query.refetch()}
        onClose={onClose}
        actions={
          approval?.status === 0 && (
            <>
              {approval.isOwn && (
                <ActionButton
                  action={calls.withdraw}
                  label={text.withdraw}
                  unless={canWithdrawApproval(approval)}
                  confirm={{ title: t(text.withdrawTitle), text: t(text.withdrawText) }}
                  onAct={() => withdraw.act({ params: { id } }, [text.isWithdrawn, { subject }])}
                />
              )}
              <ActionButton
                action={calls.decide}
                label={text.refuse}
                unless={canRefuseApproval(approval)}
                onAct={async () => setRefusing(true)}
              />
              <ActionButton
                action={calls.decide}
                label={text.approve}
                look="primary"
                unless={canApprove(approval)}
                confirm={{ title: t(text.approveTitle, { name }), text: t(text.approveText) }}
                onAct={() =>
                  approve.act({ params: { id }, body: { approve: true } }, [text.isApproved, { subject }])
                }
              />
            </>
          )
        }
      >
        {approval &&
          factsOf(approval).map(
            ({ fact, value }) => isChanges(fact) && <Changes key={value} fact={fact} value={value} />,
          )}
        {approval && (
          <DetailSection title={t(text.former)}>
            {approval.former.length === 0 && <p className="soft">{t(text.noFormer)}</p>}
            {approval.former.length > 0 && (
              <TableBox label={t(text.former)}>
                <Table
                  label={t(text.former)}
                  columns={formerColumns}
                  rows={approval.former}
                  rowKey={(one) => one.id}
                />
              </TableBox>
            )}
          </DetailSection>
        )}
      </DetailDrawer>
      {approval && isRefusing && (
        <RefuseDialog calls={calls} approval={approval} onDone={onClose} onClose={() => setRefusing(false)} />
      )}
    </>
  )
}
