import { addRole, listRoles, type Role, RoleType } from '@fairlead/api/user/role.ts'
import type { RawSearch } from '../../lib/address/list-search.ts'
import { useText } from '../../lib/text/text.ts'
import { paths } from '../../paths.ts'
import { PlaceLink } from '../../ui/button/Button.tsx'
import type { Filter } from '../../ui/table/FilterBar.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { countColumn, createdColumn, momentColumn } from '../../ui/table/columns.tsx'
import type { ListColumn } from '../../ui/table/column.ts'
import { prefetchList, useTable } from '../../ui/table/use-table.ts'
import { StatusLabel } from '../../ui/text/StatusLabel.tsx'
import { useRoleName } from '../../ui/text/RoleNames.tsx'
import { EnabledLabel } from '../people-labels.tsx'
import { text } from '../text.ts'
import { useListedRoleActs } from './use-role-acts.ts'

export const load = (search: RawSearch) => prefetchList(listRoles, search)

function NameLink({ role }: { role: Role }) {
  const t = useText()
  const nameOf = useRoleName()
  return (
    <>
      <PlaceLink place={paths.roleEdit(role.id)}>{nameOf(role.id, role.roleName)}</PlaceLink>
      {role.looksLike !== null && (
        <StatusLabel tone="warn">{t(text.looksLike, { name: role.looksLike })}</StatusLabel>
      )}
    </>
  )
}

function TypeText({ type }: { type: Role['type'] }) {
  const t = useText()
  return t(type === RoleType.default ? text.defaultType : text.customType)
}

const columns: readonly ListColumn<Role>[] = [
  {
    key: 'roleName',
    header: text.roleName,
    sortable: true,
    title: true,
    cell: (role) => <NameLink role={role} />,
  },
  {
    key: 'type',
    header: text.roleType,
    sortable: true,
    leaves: 2,
    cell: (role) => <TypeText type={role.type} />,
  },
  {
    key: 'enable',
    header: text.status,
    sortable: true,
    whole: true,
    cell: (role) => <EnabledLabel enabled={role.enable} />,
  },
  countColumn('userCount', text.userCount, { leaves: 2 }),
  momentColumn('updateDate', text.updated, { leaves: 1 }),
  createdColumn({ optional: true }),
]

const filters: readonly Filter[] = [
  { name: 'roleName', label: text.roleName },
  {
    name: 'type',
    label: text.roleType,
    options: [
      { value: String(RoleType.default), label: text.defaultType },
      { value: String(RoleType.custom), label: text.customType },
    ],
  },
  {
    name: 'enable',
    label: text.status,
    options: [
      { value: 'true', label: text.enabled },
      { value: 'false', label: text.disabled },
    ],
  },
]

export default function RolesPage() {
  return (
    <ListPage
      title={text.rolesTitle}
      name="roles"
      table={useTable(listRoles)}
      columns={columns}
      rowKey={(role) => role.id}
      rowActs={useListedRoleActs()}
      filters={filters}
      add={{ action: addRole, label: text.createRole, place: paths.roleEdit() }}
      empty={text.noRoles}
    />
  )
}
