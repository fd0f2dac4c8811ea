import {
  type Account,
  AccountStatus,
  canLockAccount,
  canUnlockAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/account/account.ts'
import { canEnterAccount, enterAccount } from '@fairlead/api/account/visit.ts'
import { acts } from '@fairlead/api/menu.ts'
import { goTo } from '../lib/address/navigator.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import type { RowAct } from '../ui/table/RowActions.tsx'
import { accountText as text } from './text.ts'

/**
 * The actions that an operator can perform on an account, depending on its state. `onLock` opens the dialog that asks
 * for the reason.
 */
export function useAccountActs(onLock: (account: Account) => void): (account: Account) => RowAct[] {
  const t = useText()
  const unlock = useAction(unlockAccount, { refresh: [listAccounts] })
  return (account) => {
    const { id, name } = account
    return [
      account.status === AccountStatus.locked
        ? {
            action: unlockAccount,
            label: acts.unlock,
            unless: canUnlockAccount(account),
            confirm: {
              title: t(text.unlockTitle, { name }),
              text: t(account.sitesStopped ? text.unlockStoppedText : text.unlockText, { name }),
            },
            onAct: () => unlock.act({ params: { id } }, [text.wasUnlocked, { name }]),
          }
        : {
            action: lockAccount,
            label: acts.lock,
            danger: true,
            unless: canLockAccount(account),
            onAct: async () => onLock(account),
          },
      {
        action: enterAccount,
        label: acts.enter,
        unless: canEnterAccount(account),
        onAct: async () => goTo(paths.visit(account.accountNumber)),
      },
    ]
  }
}
