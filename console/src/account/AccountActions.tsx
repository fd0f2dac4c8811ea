import {
  type Account,
  AccountStatus,
  canLockAccount,
  canUnlockAccount,
  listAccounts,
  lockAccount,
  unlockAccount,
} from '@fairlead/api/account/account.ts'
import { canEnterAccount } from '@fairlead/api/account/visit.ts'
import { acts } from '@fairlead/api/permission.ts'
import { useState } from 'react'
import { goTo } from '../lib/address/navigator.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../ui/button/ActionButton.tsx'
import type { Look } from '../ui/button/Button.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { AreaField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { accountText as text } from './text.ts'

type Props = { account: Account; look?: Look }

/** What an operator can do with an account, by its state. */
export function AccountActions({ account, look = 'link' }: Props) {
  const t = useText()
  const [locking, setLocking] = useState(false)
  const { id, name } = account
  const unlock = useAction(unlockAccount, { done: [text.wasUnlocked, { name }], refresh: [listAccounts] })
  return (
    <>
      {account.status === AccountStatus.locked ? (
        <ActionButton
          action="SYSTEM_ACCOUNT_UNLOCK"
          label={acts.unlock}
          look={look}
          unless={canUnlockAccount(account)}
          confirm={{
            title: t(text.unlockTitle, { name }),
            text: t(account.sitesStopped ? text.unlockStoppedText : text.unlockText, { name }),
          }}
          onAct={() => unlock.act({ params: { id } })}
        />
      ) : (
        <ActionButton
          action="SYSTEM_ACCOUNT_LOCK"
          label={acts.lock}
          look={look}
          unless={canLockAccount(account)}
          onAct={async () => setLocking(true)}
        />
      )}
      <ActionButton
        action="SYSTEM_VISIT_ENTER"
        label={acts.enter}
        look={look}
        unless={canEnterAccount(account)}
        onAct={async () => goTo(paths.visit(account.accountNumber))}
      />
      {locking && <LockDialog account={account} onClose={() => setLocking(false)} />}
    </>
  )
}

/** Asks for the reason, which the account gets in a message. */
function LockDialog({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
  const t = useText()
  const lock = useAction(lockAccount, {
    tell: 'form',
    done: [text.wasLocked, { name }],
    onDone: onClose,
    refresh: [listAccounts],
  })
  const frame = useFormFrame({
    schema: lockAccount.body,
    values: { reason: '', stopSites: false },
    submit: (body) => lock.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.lockTitle, { name })} onClose={onClose}>
      <p>{t(text.lockText, { name })}</p>
      <Form frame={frame} submitLabel={t(acts.lock)} aside={<CancelDialog />}>
        <AreaField name={frame.name('reason')} label={text.reason} help={text.reasonHelp} required rows={3} />
        <CheckField name={frame.name('stopSites')} label={text.stopSites} help={text.stopSitesHelp} />
      </Form>
    </Dialog>
  )
}
