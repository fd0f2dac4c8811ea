import {
  editLinkedAccount,
  listLinkedAccounts,
  maxAlias,
  nameOfLinked,
  selectLinkedAccounts,
} from '@fairlead/api/linked-account/linked-account.ts'
import { listCloudAccounts } from '@fairlead/api/sso/connection.ts'
import {
  addIamUser,
  deleteIamUser,
  editIamUser,
  type IamUser,
  listIamUsers,
} from '@fairlead/api/sso/iam-user.ts'
import { type CloudSupplier, cloudSuppliers } from '@fairlead/api/sso/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useHolds } from '../lib/session/access.ts'
import { useText } from '../lib/text/text.ts'
import { InlineEdit } from '../ui/form/InlineEdit.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { createdColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { AddIamUser, EditIamUser } from './IamUserDialogs.tsx'
import { RoleList } from './RoleList.tsx'
import { ssoText as text } from './text.ts'

export const loadIam = (supplier: CloudSupplier, search: RawSearch) =>
  prefetchList(listIamUsers, { ...search, supplier })

/** The alias is that of the linked account, wherever it is shown. */
function Alias({ user: { linkedAccountId: id, alias } }: { user: IamUser }) {
  const editable = useHolds(editLinkedAccount)
  const save = useAction(editLinkedAccount, {
    done: text.aliasModified,
    refresh: [listIamUsers, listLinkedAccounts, listCloudAccounts],
  })
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

const columns: readonly ListColumn<IamUser>[] = [
  textColumn('userName', text.username, { sortable: true, title: true }),
  textColumn('linkedAccount', text.linkedAccount),
  { key: 'alias', header: text.alias, leaves: 3, cell: (user) => <Alias user={user} /> },
  { key: 'roleList', header: text.roles, cell: ({ roleList }) => <RoleList roles={roleList} /> },
  textColumn('remark', text.remark, { leaves: 1 }),
  momentColumn('latestLoginTime', text.lastSignIn, { sortable: true, leaves: 2 }),
  createdColumn({ leaves: 1 }),
]

function useIamActs(open: (user: IamUser) => void) {
  const t = useText()
  const remove = useAction(deleteIamUser, { refresh: [listIamUsers] })
  return (user: IamUser): RowAct[] => {
    const { id, userName: name, linkedAccount: number } = user
    return [
      { action: editIamUser, label: text.edit, unless: true, onAct: async () => open(user) },
      {
        action: deleteIamUser,
        label: text.remove,
        danger: true,
        unless: true,
        confirm: {
          title: t(text.removeTitle, { name, number }),
          text: t(text.removeText),
          danger: true,
        },
        onAct: () => remove.act({ params: { id } }, [text.removed, { name, number }]),
      },
    ]
  }
}

type DialogProps = { onClose: () => void }
const AddAwsUser = ({ onClose }: DialogProps) => <AddIamUser supplier="AWS" onClose={onClose} />
const AddAliUser = ({ onClose }: DialogProps) => <AddIamUser supplier="ALI" onClose={onClose} />
const dialogs = { AWS: AddAwsUser, ALI: AddAliUser } as const

/** Users with their roles in linked accounts of a cloud. */
export function IamList({ supplier }: { supplier: CloudSupplier }) {
  const [open, setOpen] = useState<IamUser>()
  const unset = useMemo(() => ({ supplier }), [supplier])
  const linked = useQuery(callQuery(selectLinkedAccounts, {}))
  const own = linked.data?.filter((one) => one.supplier === cloudSuppliers[supplier]) ?? []
  const filters: readonly Filter[] = [
    {
      name: 'linkedAccountId',
      label: text.linkedAccount,
      options: own.map((one) => ({ value: one.id, label: nameOfLinked(one) })),
    },
    { name: 'userName', label: text.username },
  ]
  return (
    <>
      <ListPage
        title={supplier === 'AWS' ? text.awsIam : text.aliIam}
        name={`iam-${supplier}`}
        table={useTable(listIamUsers, { unset })}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={useIamActs(setOpen)}
        filters={filters}
        add={{ action: addIamUser, label: text.add, dialog: dialogs[supplier] }}
        empty={text.noUsers}
      />
      {open && <EditIamUser user={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
