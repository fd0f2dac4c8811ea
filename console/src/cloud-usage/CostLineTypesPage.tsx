import {
  type CostLineType,
  deleteCostLineType,
  listCostLineTypes,
} from '@fairlead/api/cloud-usage/cost-line-type.ts'
import { listCostProblems } from '@fairlead/api/cloud-usage/cost-problem.ts'
import { decidedKindNames } from '@fairlead/api/cloud-usage/names.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, createdColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowActs } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { CostProblemTabs } from './CostProblemTabs.tsx'
import { costFileText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listCostLineTypes, search)

function CountedAs({ countAs }: CostLineType) {
  return useText()(decidedKindNames[countAs])
}

function Applied({ applied }: CostLineType) {
  return (
    <StateLabel
      state={applied ? { tone: 'good', word: text.follow } : { tone: 'busy', word: text.beingCounted }}
    />
  )
}

const columns: readonly ListColumn<CostLineType>[] = [
  codeColumn('lineItemType', text.lineType, { sortable: true, title: true }),
  codeColumn('format', text.format, { leaves: 2 }),
  { key: 'countAs', header: text.countedAs, cell: (type) => <CountedAs {...type} /> },
  { key: 'applied', header: text.importedLines, leaves: 2, cell: (type) => <Applied {...type} /> },
  textColumn('note', text.note, { leaves: 1 }),
  textColumn('creatorName', text.decidedBy, { leaves: 3 }),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [{ name: 'lineItemType', label: text.lineType }]

function useTypeActs(): RowActs<CostLineType> {
  const t = useText()
  const remove = useAction(deleteCostLineType, { refresh: [listCostLineTypes, listCostProblems] })
  return ({ id, lineItemType: name }) => [
    {
      action: deleteCostLineType,
      unless: true,
      label: text.delete,
      danger: true,
      confirm: { title: t(text.deleteTitle, { name }), text: t(text.deleteTypeText), danger: true },
      onAct: () => remove.act({ params: { id } }, [text.isDeleted, { name }]),
    },
  ]
}

/** Types of lines that were decided about. */
export default function CostLineTypesPage() {
  return (
    <ListPage
      title={text.decidedTypes}
      name="cost-line-types"
      table={useTable(listCostLineTypes, { while: ({ applied }) => !applied })}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={useTypeActs()}
      filters={filters}
      notice={<CostProblemTabs current="types" />}
      empty={text.noTypes}
    />
  )
}
