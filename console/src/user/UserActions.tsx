import { acts } from '@fairlead/api/permission.ts'
import {
  canEditUser,
  canResetMfa,
  canSwitchUser,
  disableUser,
  enableUser,
  resetUserMfa,
  type User,
} from '@fairlead/api/user/user.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { Look } from '../ui/button/Button.tsx'
import { isEnabled } from './people-labels.tsx'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'

/** What can be done with a user, as far as the signed-in user may. */
export function UserActions({ user, look, inList = false }: { user: User; look: Look; inList?: boolean }) {
  const t = useText()
  const me = useMe()
  const params = { id: user.id }
  const name = user.username
  const disable = useAction(disableUser, { refresh: refreshPeople })
  const enable = useAction(enableUser, { refresh: refreshPeople })
  const reset = useAction(resetUserMfa, { done: [text.mfaReset, { name }], refresh: refreshPeople })
  return (
    <>
      {inList && (
        <ActionButton
          action="USER_EDIT"
          label={acts.edit}
          look={look}
          unless={canEditUser(me, user)}
          onAct={async () => goTo(paths.userEdit(user.id))}
        />
      )}
      {isEnabled(user) ? (
        <ActionButton
          action="USER_DISABLE"
          label={acts.disable}
          look={look}
          unless={canSwitchUser(me, user)}
          confirm={{
            title: t(text.disableUserTitle, { name }),
            text: t(text.disableUserText, { name }),
            danger: true,
          }}
          onAct={() => disable.act({ params })}
        />
      ) : (
        <ActionButton
          action="USER_ENABLE"
          label={acts.enable}
          look={look}
          unless={canSwitchUser(me, user)}
          onAct={() => enable.act({ params })}
        />
      )}
      <ActionButton
        action="USER_RESET_MFA"
        label={acts.reset_mfa}
        look={look}
        unless={canResetMfa(me, user)}
        confirm={{
          title: t(text.resetMfaTitle, { name }),
          text: t(text.resetMfaText, { name }),
          danger: true,
        }}
        onAct={() => reset.act({ params })}
      />
    </>
  )
}
