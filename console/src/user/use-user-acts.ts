import { acts } from '@fairlead/api/menu.ts'
import {
  canEditUser,
  canResetMfa,
  canSwitchUser,
  disableUser,
  editUser,
  enableUser,
  resetUserMfa,
  type User,
} from '@fairlead/api/user/user.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useMe } from '../lib/session/session.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { isEnabled } from './people-labels.tsx'
import { refreshPeople } from './people-refresh.ts'
import { text } from './text.ts'

/** The actions on a user that the signed-in user may perform. */
export function useUserActs(): (user: User) => RowAct[] {
  const t = useText()
  const me = useMe()
  const disable = useAction(disableUser, { refresh: refreshPeople })
  const enable = useAction(enableUser, { refresh: refreshPeople })
  const reset = useAction(resetUserMfa, { refresh: refreshPeople })
  return (user) => {
    const params = { id: user.id }
    const name = user.username
    const unless = canSwitchUser(me, user)
    return [
      isEnabled(user)
        ? {
            action: disableUser,
            label: acts.disable,
            unless,
            confirm: {
              title: t(text.disableUserTitle, { name }),
              text: t(text.disableUserText, { name }),
              danger: true,
            },
            onAct: () => disable.act({ params }),
          }
        : { action: enableUser, label: acts.enable, unless, onAct: () => enable.act({ params }) },
      {
        action: resetUserMfa,
        label: acts.reset_mfa,
        unless: canResetMfa(me, user),
        confirm: {
          title: t(text.resetMfaTitle, { name }),
          text: t(text.resetMfaText, { name }),
          danger: true,
        },
        onAct: () => reset.act({ params }, [text.mfaReset, { name }]),
      },
    ]
  }
}

/** The same in the list, where the user is not open yet. */
export function useListedUserActs(): (user: User) => RowAct[] {
  const me = useMe()
  const actsOf = useUserActs()
  return (user) => [
    {
      action: editUser,
      label: acts.edit,
      unless: canEditUser(me, user),
      onAct: async () => goTo(paths.userEdit(user.id)),
    },
    ...actsOf(user),
  ]
}
