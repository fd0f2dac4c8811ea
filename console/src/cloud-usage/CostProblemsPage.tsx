import { addBindingApplication } from '@fairlead/api/account-binding/application.ts'
import { addCostLineType } from '@fairlead/api/cloud-usage/cost-line-type.ts'
import {
  acceptDamagedRows,
  acceptUnbilled,
  listCostProblems,
  type OpenCostProblem,
  registerCostAccounts,
} from '@fairlead/api/cloud-usage/cost-problem.ts'
import { CostProblemKind, costProblemNames } from '@fairlead/api/cloud-usage/names.ts'
import { useState } from 'react'
import { goTo } from '../lib/address/navigator.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { FigureText } from '../ui/amount/AmountText.tsx'
import { PlaceLink } from '../ui/button/Button.tsx'
import { contractWords } from '../ui/pricing/contract-text.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, countColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowActs } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { DecideProblem } from './DecideProblem.tsx'
import { CostProblemTabs } from './CostProblemTabs.tsx'
import { costFileText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCostProblems, search)

function ProblemKind({ kind, lineItemType, pending }: OpenCostProblem) {
  const t = useText()
  const named =
    lineItemType === '' ? t(costProblemNames[kind]) : t(text.unknownType, { detail: lineItemType })
  return pending ? t(text.isCounted, { named }) : named
}

function ProblemDays({ firstDay, lastDay }: OpenCostProblem) {
  const t = useText()
  if (firstDay === null || lastDay === null) return '–'
  return firstDay === lastDay ? firstDay : t(text.fromTo, { from: firstDay, to: lastDay })
}

const columns: readonly ListColumn<OpenCostProblem>[] = [
  { key: 'kind', header: text.problem, title: true, wrap: true, cell: (row) => <ProblemKind {...row} /> },
  textColumn('bizPeriod', text.month, { sortable: true }),
  codeColumn('payNumber', text.payer, { leaves: 2 }),
  codeColumn('linkedNumber', text.linked),
  { key: 'firstDay', header: text.day, leaves: 2, cell: (row) => <ProblemDays {...row} /> },
  countColumn('rowCount', text.rows, { leaves: 2 }),
  {
    key: 'awsCost',
    header: text.atStake,
    number: true,
    sortable: true,
    cell: ({ awsCost, currencyCode }) =>
      awsCost === null ? '–' : <FigureText value={awsCost} unit={currencyCode} />,
  },
  {
    key: 'deliveryName',
    header: text.file,
    optional: true,
    cell: ({ deliveryId, deliveryName }) => (
      <PlaceLink place={paths.costFile(deliveryId)}>{deliveryName}</PlaceLink>
    ),
  },
]

const filters: readonly Filter[] = [
  {
    name: 'kind',
    label: text.problem,
    options: Object.entries(costProblemNames).map(([value, label]) => ({ value, label })),
  },
  { name: 'payNumber', label: text.payer },
  { name: 'linkedNumber', label: text.linked },
]

/** What can be done about a problem of each kind. */
function problemActs(onDecide: (problem: OpenCostProblem) => void): RowActs<OpenCostProblem> {
  return (problem) => {
    const { kind, pending, payNumber, linkedNumber } = problem
    const onAct = async () => onDecide(problem)
    switch (kind) {
      case CostProblemKind.damagedRows:
        return [{ action: acceptDamagedRows, label: text.accept, unless: true, onAct }]
      case CostProblemKind.unknownType:
        return pending ? [] : [{ action: addCostLineType, label: text.countAs, unless: true, onAct }]
      case CostProblemKind.unbilled:
        return [
          {
            action: addBindingApplication,
            label: contractWords.applyForBinding,
            unless: true,
            onAct: async () => goTo(paths.applyForBinding({ pay: payNumber, linked: linkedNumber })),
          },
          { action: acceptUnbilled, label: text.accept, unless: true, onAct },
        ]
      default:
        return [{ action: registerCostAccounts, label: text.register, unless: true, onAct }]
    }
  }
}

/** What keeps bills waiting. */
export default function CostProblemsPage() {
  const [decided, setDecided] = useState<OpenCostProblem>()
  return (
    <>
      <ListPage
        title={text.openProblems}
        name="cost-problems"
        table={useTable(listCostProblems, { while: ({ pending }) => pending })}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={problemActs(setDecided)}
        filters={filters}
        notice={<CostProblemTabs current="problems" />}
        empty={text.noOpenProblems}
      />
      {decided && <DecideProblem problem={decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}
