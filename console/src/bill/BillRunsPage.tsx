import { addBillRun, type BillRun, listBillRuns } from '@fairlead/api/bill/bill-run.ts'
import { runOutcomeNames, RunState } from '@fairlead/api/bill/names.ts'
import { costProblemNames } from '@fairlead/api/cloud-usage/names.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import { PlaceLink } from '../ui/button/Button.tsx'
import { DetailDrawer } from '../ui/detail/DetailDrawer.tsx'
import { Alert } from '../ui/page/Alert.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import type { Column, ListColumn } from '../ui/table/column.ts'
import { countColumn, createdColumn, momentColumn, stateColumn, textColumn } from '../ui/table/columns.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { Table } from '../ui/table/Table.tsx'
import { TableBox } from '../ui/table/TableBox.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { TimeText } from '../ui/text/TimeText.tsx'
import { words } from '../ui/text/words.ts'
import { BillTabs } from './BillTabs.tsx'
import { periodFilter } from './filters.ts'
import { RunDialog } from './RunDialog.tsx'
import { runStates } from './states.ts'
import { billText, runText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listBillRuns, search)

const columns: readonly ListColumn<BillRun>[] = [
  { ...textColumn('bizPeriod', billText.bizPeriod, { sortable: true }), title: true },
  stateColumn('state', billText.status, runStates),
  countColumn('madeCount', text.made),
  textColumn('askedBy', text.askedBy, { leaves: 2 }),
  createdColumn(),
  momentColumn('finishDate', text.finished, { leaves: 1 }),
]

type Outcome = BillRun['outcomes'][number]

function OutcomeText({ outcome, currencies }: Outcome) {
  const t = useText()
  const name = t(runOutcomeNames[outcome])
  return currencies === '' ? name : t(words.bracketed, { text: name, more: currencies })
}

const outcomeColumns: readonly Column<Outcome>[] = [
  { ...textColumn('customerName', billText.customer), title: true },
  textColumn('billGenerateStrategyName', billText.strategy),
  { key: 'outcome', header: text.outcome, cell: (row) => <OutcomeText {...row} /> },
  {
    key: 'fnumber',
    header: billText.number,
    cell: ({ fnumber }) =>
      fnumber === '' ? '–' : <PlaceLink place={paths.bills({ fnumber })}>{fnumber}</PlaceLink>,
  },
]

function Problems({ problems, bizPeriod }: BillRun) {
  const t = useText()
  return (
    <Alert tone="error">
      <p>{t(text.stopped)}</p>
      <ul>
        {problems.map(({ kind, count }) => (
          <li key={kind}>{t(text.problem, { name: t(costProblemNames[kind]), count })}</li>
        ))}
      </ul>
      <PlaceLink place={paths.costProblems({ bizPeriod })}>{t(text.viewProblems)}</PlaceLink>
    </Alert>
  )
}

function RunDrawer({ run, onClose }: { run: BillRun; onClose: () => void }) {
  const t = useText()
  return (
    <DetailDrawer
      broad
      title={t(words.bracketed, { text: t(text.title), more: run.bizPeriod })}
      state={<StateLabel state={runStates[run.state]} />}
      facts={[
        { label: t(text.askedBy), value: run.askedBy },
        { label: t(words.created), value: <TimeText iso={run.createDate} /> },
        { label: t(text.finished), value: <TimeText iso={run.finishDate} /> },
      ]}
      onClose={onClose}
    >
      {run.state === RunState.stopped && <Problems {...run} />}
      {run.state === RunState.finished && run.outcomes.length === 0 && <EmptyState title={t(text.nothing)} />}
      {run.outcomes.length > 0 && (
        <section aria-labelledby="outcomes">
          <h3 id="outcomes">{t(text.outcomes)}</h3>
          <TableBox label={t(text.outcomes)}>
            <Table
              label={t(text.outcomes)}
              columns={outcomeColumns}
              rows={run.outcomes}
              rowKey={({ customerName, billGenerateStrategyName }) =>
                `${customerName} ${billGenerateStrategyName}`
              }
            />
          </TableBox>
        </section>
      )}
    </DetailDrawer>
  )
}

/** The runs that make bills, and what became of them. */
export default function BillRunsPage() {
  const [isAsking, setAsking] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const table = useTable(listBillRuns, { while: ({ state }) => state === RunState.waiting })
  const open = table.page?.content.find(({ id }) => id === openId)
  return (
    <>
      <ListPage
        title={text.title}
        name="bill-runs"
        table={table}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={({ id }) => [{ label: words.details, onAct: async () => setOpenId(id) }]}
        filters={[periodFilter]}
        notice={<BillTabs current="runs" />}
        add={
          <ActionButton
            action={addBillRun}
            label={text.make}
            look="primary"
            onAct={async () => setAsking(true)}
          />
        }
        empty={text.none}
      />
      {isAsking && <RunDialog onClose={() => setAsking(false)} />}
      {open && <RunDrawer run={open} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
