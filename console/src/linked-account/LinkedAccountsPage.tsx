import { listSecretKeys } from '@fairlead/api/key/secret-key.ts'
import {
  addLinkedAccount,
  deleteLinkedAccount,
  editLinkedAccount,
  type LinkedAccount,
  listLinkedAccounts,
  maxAlias,
  supplierKeys,
} from '@fairlead/api/linked-account/linked-account.ts'
import { listUsers } from '@fairlead/api/user/user.ts'
import { useHolds } from '../lib/session/access.ts'
import type { RawSearch } from '../lib/address/list-search.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { InlineEdit } from '../ui/form/InlineEdit.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { copyColumn, createdColumn } from '../ui/table/columns.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { LinkedAccountDialog } from './LinkedAccountDialog.tsx'
import { linkedAccountText as text } from './text.ts'

export const load = (search: RawSearch) => prefetchList(listLinkedAccounts, search)

/** Users and keys show the names of their linked accounts. */
const refresh = [listLinkedAccounts, listUsers, listSecretKeys]

function Supplier({ supplier }: Pick<LinkedAccount, 'supplier'>) {
  const t = useText()
  return t(text[supplier])
}

function Alias({ linked: { id, alias } }: { linked: LinkedAccount }) {
  const editable = useHolds(editLinkedAccount)
  const save = useAction(editLinkedAccount, { refresh })
  return (
    <InlineEdit
      value={alias}
      label={text.alias}
      max={maxAlias}
      editable={editable}
      onSave={(typed) => save.act({ params: { id }, body: { alias: typed } })}
    />
  )
}

const columns: readonly ListColumn<LinkedAccount>[] = [
  copyColumn('linkedAccount', text.number, { sortable: true, title: true }),
  {
    key: 'supplier',
    header: text.supplier,
    sortable: true,
    leaves: 2,
    cell: ({ supplier }) => <Supplier supplier={supplier} />,
  },
  { key: 'alias', header: text.alias, cell: (linked) => <Alias linked={linked} /> },
  createdColumn({ leaves: 1 }),
]

const filters: readonly Filter[] = [
  { name: 'linkedAccount', label: text.numberOrAlias },
  {
    name: 'supplier',
    label: text.supplier,
    options: supplierKeys.map((supplier) => ({ value: supplier, label: text[supplier] })),
  },
]

function useLinkedActs(): (linked: LinkedAccount) => RowAct[] {
  const t = useText()
  const remove = useAction(deleteLinkedAccount, { refresh })
  return ({ id, linkedAccount: number, supplier }) => [
    {
      action: deleteLinkedAccount,
      label: text.remove,
      danger: true,
      unless: true,
      confirm: {
        title: t(text.removeTitle, { number }),
        text: t(text.removeText, { number, supplier: t(text[supplier]) }),
        danger: true,
      },
      onAct: () => remove.act({ params: { id } }, [text.removed, { number }]),
    },
  ]
}

export default function LinkedAccountsPage() {
  const table = useTable(listLinkedAccounts)
  return (
    <ListPage
      title={text.title}
      name="linkedAccounts"
      table={table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActs={useLinkedActs()}
      filters={filters}
      add={{ action: addLinkedAccount, label: text.add, dialog: LinkedAccountDialog }}
      empty={text.none}
    />
  )
}
