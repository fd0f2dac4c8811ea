import {
  addPayer,
  deletePayer,
  editPayer,
  listPayers,
  type Payer,
} from '@fairlead/api/linked-number/payer.ts'
import { acts } from '@fairlead/api/menu.ts'
import { areaTypeNames, contractCurrencies } from '@fairlead/api/resale-contract/names.ts'
import { useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { PlaceLink } from '../ui/button/Button.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { copyColumn, createdColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AreaTypeText, areaTypeOptions } from './AreaTypeText.tsx'
import { LinkedNumberTabs } from './LinkedNumberTabs.tsx'
import { PayerDialog } from './PayerDialog.tsx'
import { linkedNumberText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listPayers, search)

const columns: readonly ListColumn<Payer>[] = [
  copyColumn('payNumber', text.payNumber, { sortable: true, title: true }),
  { key: 'areaType', header: text.areaType, cell: (payer) => <AreaTypeText {...payer} /> },
  textColumn('currency', text.currency),
  {
    key: 'linkedCount',
    header: text.linkedAccounts,
    number: true,
    cell: ({ payNumber, linkedCount }) => (
      <PlaceLink place={paths.linkedNumbers({ payNumber })}>{linkedCount}</PlaceLink>
    ),
  },
  textColumn('remarks', text.remarks, { leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'payNumber', label: text.payNumber },
  {
    name: 'areaType',
    label: text.areaType,
    options: areaTypeOptions.map(({ value }) => ({ value: String(value), label: areaTypeNames[value] })),
  },
  {
    name: 'currency',
    label: text.currency,
    options: contractCurrencies.map((value) => ({ value, label: value })),
  },
]

function usePayerActs(onEdit: (payer: Payer) => void): (payer: Payer) => RowAct[] {
  const t = useText()
  const remove = useAction(deletePayer, { refresh: [listPayers] })
  return (payer) => {
    const name = payer.payNumber
    return [
      { action: editPayer, label: acts.edit, unless: true, onAct: async () => onEdit(payer) },
      {
        action: deletePayer,
        label: acts.del,
        danger: true,
        unless: payer.linkedCount === 0 || 'payerIsUsed',
        confirm: { title: t(text.deleteTitle, { name }), text: t(text.deletePayerText), danger: true },
        onAct: () => remove.act({ params: { id: payer.id } }, [text.deleted, { name }]),
      },
    ]
  }
}

/** The accounts at clouds that pay for linked accounts. */
export default function PayersPage() {
  const [edited, setEdited] = useState<Payer>()
  return (
    <>
      <ListPage
        title={text.payers}
        name="payers"
        table={useTable(listPayers)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={usePayerActs(setEdited)}
        filters={filters}
        notice={<LinkedNumberTabs current="payers" />}
        add={{ action: addPayer, label: text.addPayer, dialog: PayerDialog }}
        empty={text.noPayers}
      />
      {edited && <PayerDialog of={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
