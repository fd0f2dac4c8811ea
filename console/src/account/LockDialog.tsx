import { type Account, listAccounts, lockAccount } from '@fairlead/api/account/account.ts'
import { acts } from '@fairlead/api/menu.ts'
import { useText } from '../lib/text/text.ts'
import { useAction } from '../lib/call/use-action.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { AreaField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { accountText as text } from './text.ts'

/** Asks for the reason, which is sent to the account in a message. */
export function LockDialog({ account: { id, name }, onClose }: { account: Account; onClose: () => void }) {
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
      <Form frame={frame} submitLabel={t(acts.lock)} danger aside={<CancelDialog />}>
        <AreaField name={frame.name('reason')} label={text.reason} help={text.reasonHelp} required rows={3} />
        <CheckField name={frame.name('stopSites')} label={text.stopSites} help={text.stopSitesHelp} />
      </Form>
    </Dialog>
  )
}
