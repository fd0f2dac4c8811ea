import { addInvitation } from '@fairlead/api/user/invitation.ts'
import { selectRoles } from '@fairlead/api/user/role.ts'
import { listUsers, type User, UserType } from '@fairlead/api/user/user.ts'
import { useQuery } from '@tanstack/react-query'
import type { RawSearch } from '../lib/address/list-search.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button/Button.tsx'
import type { Filter } from '../ui/table/FilterBar.tsx'
import { ListPage } from '../ui/table/ListPage.tsx'
import { createdColumn, linkColumn, momentColumn, textColumn } from '../ui/table/columns.tsx'
import type { ListColumn } from '../ui/table/column.ts'
import { prefetchList, useTable } from '../ui/table/use-table.ts'
import { RoleNames, useRoleName } from '../ui/text/RoleNames.tsx'
import { EnabledLabel, isEnabled, MfaLabel } from './people-labels.tsx'
import { text } from './text.ts'
import { useListedUserActs } from './use-user-acts.ts'
import { UserTypeText } from './UserTypeText.tsx'

export const load = (search: RawSearch) => prefetchList(listUsers, search)

const columns: readonly ListColumn<User>[] = [
  linkColumn('username', text.username, ({ id }) => paths.userEdit(id)),
  textColumn('email', text.email, { sortable: true, leaves: 3 }),
  {
    key: 'type',
    header: text.type,
    sortable: true,
    leaves: 2,
    cell: (user) => <UserTypeText user={user} />,
  },
  {
    key: 'status',
    header: text.status,
    sortable: true,
    whole: true,
    cell: (user) => <EnabledLabel enabled={isEnabled(user)} />,
  },
  { key: 'roleName', header: text.roles, leaves: 3, cell: (user) => <RoleNames of={user} /> },
  {
    key: 'mfaEnabled',
    header: text.mfa,
    whole: true,
    leaves: 2,
    cell: (user) => <MfaLabel bound={user.mfaEnabled} />,
  },
  momentColumn('lastSignInDate', text.lastSignIn, { sortable: true, leaves: 1 }),
  {
    key: 'linkedAccount',
    header: text.linkedAccount,
    optional: true,
    cell: (user) => user.linkedAccount.join(', ') || '–',
  },
  textColumn('popularizeNumber', text.popularizeNumber, { optional: true }),
  textColumn('accountNumber', text.accountNumber, { optional: true }),
  createdColumn({ optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'username', label: text.username },
  { name: 'email', label: text.email },
  {
    name: 'type',
    label: text.type,
    options: [
      { value: String(UserType.administrator), label: text.administrator },
      { value: String(UserType.normal), label: text.normal },
    ],
  },
  {
    name: 'status',
    label: text.status,
    options: [
      { value: '1', label: text.enabled },
      { value: '0', label: text.disabled },
    ],
  },
]

export default function UsersPage() {
  const t = useText()
  const table = useTable(listUsers)
  const nameOf = useRoleName()
  const roles = useQuery(callQuery(selectRoles, {}, { quiet: true }))
  const options = (roles.data ?? []).map(({ id, roleName }) => ({
    value: id,
    label: nameOf(id, roleName),
  }))
  return (
    <ListPage
      title={text.users}
      name="users"
      table={table}
      columns={columns}
      rowKey={(user) => user.id}
      rowActs={useListedUserActs()}
      filters={[...filters, { name: 'roleId', label: text.roles, options }]}
      tools={<ButtonLink place={paths.invitations()}>{t(text.invitations)}</ButtonLink>}
      add={{ action: addInvitation, label: text.inviteUser, place: paths.userEdit() }}
      empty={text.noUsers}
      emptyHint={text.noUsersHint}
    />
  )
}
