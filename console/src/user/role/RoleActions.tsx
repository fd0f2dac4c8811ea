import { acts } from '@fairlead/api/permission.ts'
import {
  canDeleteRole,
  canEditRole,
  deleteRole,
  disableRole,
  enableRole,
  type Role,
} from '@fairlead/api/user/role.ts'
import { goTo } from '../../lib/address/navigator.ts'
import { useText } from '../../lib/text/text.ts'
import { useAction } from '../../lib/call/use-action.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../ui/button/ActionButton.tsx'
import type { Look } from '../../ui/button/Button.tsx'
import { useRoleName } from '../../ui/text/RoleNames.tsx'
import { refreshPeople } from '../people-refresh.ts'
import { text } from '../text.ts'

type Props = { role: Role; look: Look; onDeleted?: () => void; inList?: boolean }

/** What can be done with a role, as far as the signed-in user may. */
export function RoleActions({ role, look, onDeleted, inList = false }: Props) {
  const t = useText()
  const params = { id: role.id }
  const name = useRoleName()(role.id, role.roleName)
  const verdict = canEditRole(role)
  const disable = useAction(disableRole, { refresh: refreshPeople })
  const enable = useAction(enableRole, { refresh: refreshPeople })
  const remove = useAction(deleteRole, {
    done: [text.roleDeleted, { name }],
    onDone: onDeleted,
    refresh: refreshPeople,
  })
  return (
    <>
      {inList && (
        <ActionButton
          action="ROLE_EDIT"
          label={acts.edit}
          look={look}
          unless={verdict}
          onAct={async () => goTo(paths.roleEdit(role.id))}
        />
      )}
      {role.enable ? (
        <ActionButton
          action="ROLE_DISABLE"
          label={acts.disable}
          look={look}
          unless={verdict}
          confirm={{
            title: t(text.disableRoleTitle, { name }),
            text: t(text.disableRoleText, { users: role.userCount }),
          }}
          onAct={() => disable.act({ params })}
        />
      ) : (
        <ActionButton
          action="ROLE_ENABLE"
          label={acts.enable}
          look={look}
          unless={verdict}
          onAct={() => enable.act({ params })}
        />
      )}
      <ActionButton
        action="ROLE_DEL"
        label={acts.del}
        look={look}
        unless={canDeleteRole(role)}
        confirm={{ title: t(text.deleteRoleTitle, { name }), text: t(text.deleteRoleText), danger: true }}
        onAct={() => remove.act({ params })}
      />
    </>
  )
}
