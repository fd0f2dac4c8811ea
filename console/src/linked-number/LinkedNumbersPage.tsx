import { addBindingApplication } from '@fairlead/api/account-binding/application.ts'
import {
  addLinkedNumber,
  deleteLinkedNumber,
  editLinkedNumber,
  type LinkedNumber,
  listLinkedNumbers,
} from '@fairlead/api/linked-number/linked-number.ts'
import { listPayers } from '@fairlead/api/linked-number/payer.ts'
import { acts } from '@fairlead/api/menu.ts'
import { areaTypeNames } from '@fairlead/api/resale-contract/names.ts'
import { useState } from 'react'
import { goTo } from '../lib/address/navigator.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { codeColumn, copyColumn, createdColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AreaTypeText, areaTypeOptions } from './AreaTypeText.tsx'
import { ImportLinkedNumbers } from './ImportLinkedNumbers.tsx'
import { LinkedNumberDialog } from './LinkedNumberDialog.tsx'
import { LinkedNumberTabs } from './LinkedNumberTabs.tsx'
import { linkedNumberText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listLinkedNumbers, search)

const columns: readonly ListColumn<LinkedNumber>[] = [
  copyColumn('linkedNumber', text.linkedNumber, { sortable: true, title: true }),
  codeColumn('payNumber', text.payNumber, { leaves: 3 }),
  { key: 'areaType', header: text.areaType, leaves: 2, cell: (linked) => <AreaTypeText {...linked} /> },
  textColumn('remarks', text.remarks),
  textColumn('customerName', text.customer),
  textColumn('contractNumber', text.contract),
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'linkedNumber', label: text.linkedNumber },
  { name: 'payNumber', label: text.payNumber },
  { name: 'remarks', label: text.remarks },
  { name: 'customerName', label: text.customer },
  {
    name: 'areaType',
    label: text.areaType,
    options: areaTypeOptions.map(({ value }) => ({ value: String(value), label: areaTypeNames[value] })),
  },
  {
    name: 'unassigned',
    label: text.assignment,
    options: [
      { value: '1', label: text.unassigned },
      { value: '0', label: text.assigned },
    ],
  },
]

function useLinkedNumberActs(onEdit: (linked: LinkedNumber) => void): (linked: LinkedNumber) => RowAct[] {
  const t = useText()
  const remove = useAction(deleteLinkedNumber, { refresh: [listLinkedNumbers, listPayers] })
  return (linked) => {
    const name = linked.linkedNumber
    return [
      { action: editLinkedNumber, label: acts.edit, unless: true, onAct: async () => onEdit(linked) },
      {
        label: text.history,
        onAct: async () => goTo(paths.bindings({ linkedNumber: name })),
      },
      {
        action: deleteLinkedNumber,
        label: acts.del,
        danger: true,
        unless: linked.contractNumber === '' || 'linkedNumberIsUsed',
        confirm: { title: t(text.deleteTitle, { name }), text: t(text.deleteLinkedText), danger: true },
        onAct: () => remove.act({ params: { id: linked.id } }, [text.deleted, { name }]),
      },
    ]
  }
}

/** Leads to an application for the selected rows. */
function ApplyFor({ rows }: { rows: readonly LinkedNumber[] }) {
  const [first] = rows
  const isOfOne = rows.every(({ payerId }) => payerId === first?.payerId)
  return (
    <ActionButton
      action={addBindingApplication}
      label={text.apply}
      unless={first === undefined ? 'nothingSelected' : isOfOne || 'linkedNumberPayers'}
      onAct={async () =>
        first &&
        goTo(
          paths.applyForBinding({
            pay: first.payNumber,
            linked: rows.map(({ linkedNumber }) => linkedNumber).join(','),
          }),
        )
      }
    />
  )
}

/** The linked accounts that the seller resells, and who holds each of them today. */
export default function LinkedNumbersPage() {
  const [edited, setEdited] = useState<LinkedNumber>()
  const table = useTable(listLinkedNumbers)
  const selection = useSelection(
    table.page?.content,
    ({ id }) => id,
    ({ linkedNumber }) => linkedNumber,
  )
  return (
    <>
      <ListPage
        title={text.title}
        name="linked-numbers"
        table={table}
        selection={selection}
        bulk={<ApplyFor rows={selection.rows} />}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={useLinkedNumberActs(setEdited)}
        filters={filters}
        notice={<LinkedNumberTabs current="linked" />}
        tools={<ImportLinkedNumbers />}
        add={{ action: addLinkedNumber, label: text.addLinked, dialog: LinkedNumberDialog }}
        empty={text.noLinked}
      />
      {edited && <LinkedNumberDialog of={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
