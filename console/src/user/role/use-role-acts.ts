import { acts } from '@fairlead/api/menu.ts'
import {
  canDeleteRole,
  canEditRole,
  deleteRole,
  disableRole,
  editRole,
  enableRole,
  type Role,
} from '@fairlead/api/user/role.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import type { RowAct } from '../../ui/table/RowActions.tsx'
import { useRoleName } from '../../ui/text/RoleNames.tsx'
import { refreshPeople } from '../people-refresh.ts'
import { text } from '../text.ts'

/** The actions on a role that the signed-in user may perform. */
export function useRoleActs(onDeleted?: () => void): (role: Role) => RowAct[] {
  const t = useText()
  const nameOf = useRoleName()
  const disable = useAction(disableRole, { refresh: refreshPeople })
  const enable = useAction(enableRole, { refresh: refreshPeople })
  const remove = useAction(deleteRole, { onDone: onDeleted, refresh: refreshPeople })
  return (role) => {
    const params = { id: role.id }
    const name = nameOf(role.id, role.roleName)
    const unless = canEditRole(role)
    return [
      role.enable
        ? {
            action: disableRole,
            label: acts.disable,
            unless,
            confirm: {
              title: t(text.disableRoleTitle, { name }),
              text: t(text.disableRoleText, { users: role.userCount }),
            },
            onAct: () => disable.act({ params }),
          }
        : { action: enableRole, label: acts.enable, unless, onAct: () => enable.act({ params }) },
      {
        action: deleteRole,
        label: acts.del,
        danger: true,
        unless: canDeleteRole(role),
        confirm: { title: t(text.deleteRoleTitle, { name }), text: t(text.deleteRoleText), danger: true },
        onAct: () => remove.act({ params }, [text.roleDeleted, { name }]),
      },
    ]
  }
}

/** The same in the list, where the role is not open yet. */
export function useListedRoleActs(): (role: Role) => RowAct[] {
  const actsOf = useRoleActs()
  return (role) => [
    {
      action: editRole,
      label: acts.edit,
      unless: canEditRole(role),
      onAct: async () => goTo(paths.roleEdit(role.id)),
    },
    ...actsOf(role),
  ]
}
