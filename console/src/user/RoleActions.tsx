import { acts } from '@fairlead/api/permission.ts'
import {
  canDeleteRole,
  canEditRole,
  deleteRole,
  disableRole,
  enableRole,
  type Role,
} from '@fairlead/api/user/role.ts'
import { call } from '../lib/call.ts'
import { goTo } from '../lib/navigator.ts'
import { showToast } from '../lib/notices.ts'
import { useText } from '../lib/text.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import type { Look } from '../ui/Button.tsx'
import { useRoleName } from '../ui/RoleNames.tsx'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'

type Props = { role: Role; look: Look; onDeleted?: () => void; inList?: boolean }

/** What can be done with a role, as far as the signed-in user may. */
export function RoleActions({ role, look, onDeleted, inList = false }: Props) {
  const t = useText()
  const params = { id: role.id }
  const name = useRoleName()(role.id, role.roleName)
  const verdict = canEditRole(role)
  const remove = async () => {
    await call(deleteRole, { params })
    showToast('success', t(text.roleDeleted, { name }), 5000)
    onDeleted?.()
    await refreshPeople()
  }
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
          onAct={() => call(disableRole, { params }).then(refreshPeople)}
        />
      ) : (
        <ActionButton
          action="ROLE_ENABLE"
          label={acts.enable}
          look={look}
          unless={verdict}
          onAct={() => call(enableRole, { params }).then(refreshPeople)}
        />
      )}
      <ActionButton
        action="ROLE_DEL"
        label={acts.del}
        look={look}
        unless={canDeleteRole(role)}
        confirm={{ title: t(text.deleteRoleTitle, { name }), text: t(text.deleteRoleText), danger: true }}
        onAct={remove}
      />
    </>
  )
}
