import {
  addCostSource,
  type CostSource,
  deleteCostSource,
  editCostSource,
  importCostSource,
  listCostSources,
} from '@fairlead/api/cloud-usage/cost-source.ts'
import { acts } from '@fairlead/api/menu.ts'
import { costSourceTypeNames } from '@fairlead/api/cloud-usage/names.ts'
import { useState } from 'react'
import { useSearchValue } from '../lib/address/address.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowActs } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { StateLabel } from '../ui/text/StatusLabel.tsx'
import { EditCostSource } from './EditCostSource.tsx'
import { NewCostSource } from './NewCostSource.tsx'
import { ReasonText } from './ReasonText.tsx'
import { costFileText as text } from './text.ts'

export const load = ({ add, ...search }: RawSearch) => {
  if (!add) prefetchList(listCostSources, search)
}

function SourceType({ type }: CostSource) {
  return useText()(costSourceTypeNames[type])
}

function Look({ lookDate, failure, enabled }: CostSource) {
  if (!enabled) return <StateLabel state={{ tone: 'off', word: text.byHand }} />
  if (lookDate === null) return <StateLabel state={{ tone: 'off', word: text.waiting }} />
  if (failure === '') return <StateLabel state={{ tone: 'good', word: text.readable }} />
  return <ReasonText reason={failure} />
}

const columns: readonly ListColumn<CostSource>[] = [
  textColumn('name', text.name, { sortable: true, title: true }),
  { key: 'type', header: text.type, leaves: 2, cell: (source) => <SourceType {...source} /> },
  { key: 'failure', header: text.result, wrap: true, cell: (source) => <Look {...source} /> },
  codeColumn('bucket', text.bucket, { leaves: 2 }),
  codeColumn('prefix', text.prefix, { leaves: 1 }),
  codeColumn('endpoint', text.endpoint, { optional: true }),
  textColumn('region', text.region, { optional: true }),
  codeColumn('accessKey', text.accessKey, { optional: true }),
  momentColumn('lookDate', text.lastLook, { leaves: 2 }),
  createdColumn({ leaves: 3 }),
]

const filters: readonly Filter[] = [{ name: 'name', label: text.name }]

function useSourceActs(onEdit: (source: CostSource) => void): RowActs<CostSource> {
  const t = useText()
  const refresh = [listCostSources]
  const run = useAction(importCostSource, { refresh })
  const remove = useAction(deleteCostSource, { refresh })
  return (source) => {
    const { id, name } = source
    return [
      { action: editCostSource, label: acts.edit, unless: true, onAct: async () => onEdit(source) },
      {
        action: importCostSource,
        unless: true,
        label: text.importNow,
        onAct: () => run.act({ params: { id } }, [text.isImporting, { name }]),
      },
      {
        action: deleteCostSource,
        unless: true,
        label: text.delete,
        danger: true,
        confirm: { title: t(text.deleteTitle, { name }), text: t(text.deleteText), danger: true },
        onAct: () => remove.act({ params: { id } }, [text.isDeleted, { name }]),
      },
    ]
  }
}

/** Where cost files come from; with `add` in the address, the form of a new source. */
export default function CostSourcesPage() {
  return useSearchValue('add') ? <NewCostSource /> : <Sources />
}

function Sources() {
  const [edited, setEdited] = useState<CostSource>()
  return (
    <>
      <ListPage
        title={text.sources}
        name="cost-sources"
        table={useTable(listCostSources)}
        columns={columns}
        rowKey={({ id }) => id}
        filters={filters}
        rowActs={useSourceActs(setEdited)}
        add={{ action: addCostSource, label: text.add, place: paths.costSources({ add: '1' }) }}
        empty={text.noSources}
      />
      {edited && <EditCostSource source={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
