import {
  KeysRequest,
  sessionMinutes,
  signInToCloud,
  SignInInput,
  takeCloudKeys,
  type TemporaryKeys,
} from '@fairlead/api/sso/cloud-session.ts'
import { type CloudAccount, listCloudAccounts } from '@fairlead/api/sso/connection.ts'
import { consolePageNames, consolePages } from '@fairlead/api/sso/names.ts'
import { useState } from 'react'
import { openLaterTab } from '../lib/later-tab.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { CodeBox } from '../ui/detail/CodeBox.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { NumberField, TextField } from '../ui/field/TextField.tsx'
import type { FieldName } from '../ui/field/field-name.ts'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { ssoText as text } from './text.ts'

type Props = { account: CloudAccount; onClose: () => void }

const usable = ({ roleList }: CloudAccount) => roleList.filter(({ gone }) => !gone)

/** Of the first role, for as long as it allows. */
const firstValues = (account: CloudAccount) => {
  const [first] = usable(account)
  const minutes = Math.min(sessionMinutes.usual, first?.maxMinutes ?? sessionMinutes.usual)
  return { roleId: first?.id ?? '', reason: '', minutes }
}

type FieldsProps = { account: CloudAccount; name: (field: 'roleId' | 'reason' | 'minutes') => FieldName }

function RoleFields({ account, name }: FieldsProps) {
  return (
    <>
      <SelectField
        name={name('roleId')}
        label={text.role}
        required
        options={usable(account).map((role) => ({ value: role.id, label: role.name }))}
      />
      <TextField
        name={name('reason')}
        label={text.reason}
        help={text.reasonHelp}
        required
        autoComplete="off"
      />
      <NumberField name={name('minutes')} label={text.minutes} help={text.minutesHelp} required />
    </>
  )
}

/** Asks for the role and the reason, and opens the console of the cloud in a new tab. */
export function SignInDialog({ account, onClose }: Props) {
  const t = useText()
  const [isBlocked, setBlocked] = useState(false)
  const signIn = useAction(signInToCloud, { tell: 'form', refresh: [listCloudAccounts] })
  const frame = useFormFrame({
    schema: SignInInput,
    values: { ...firstValues(account), consolePage: 'home' as const },
    submit: async (body) => {
      const tab = openLaterTab()
      try {
        const { signInUrl } = await signIn.act({ body })
        if (tab.goTo(signInUrl)) onClose()
        else setBlocked(true)
      } catch (error) {
        tab.close()
        throw error
      }
    },
  })
  return (
    <Dialog title={t(text.signInTitle, { number: account.linkedAccount })} onClose={onClose}>
      {isBlocked && <Alert tone="warn">{t(text.blocked)}</Alert>}
      <Form frame={frame} submitLabel={t(text.signIn)} aside={<CancelDialog />}>
        <RoleFields account={account} name={frame.name} />
        <SelectField
          name={frame.name('consolePage')}
          label={text.consolePage}
          help={text.signInHelp}
          options={consolePages.map((value) => ({ value, label: consolePageNames[value] }))}
        />
      </Form>
    </Dialog>
  )
}

const profileOf = (keys: TemporaryKeys) =>
  [
    '[fairlead]',
    `aws_access_key_id = ${keys.AccessKeyId}`,
    `aws_secret_access_key = ${keys.SecretAccessKey}`,
    `aws_session_token = ${keys.SessionToken}`,
  ].join('\n')

/** Asks for the role and the reason, and shows temporary keys once. */
export function KeysDialog({ account, onClose }: Props) {
  const t = useText()
  const [keys, setKeys] = useState<TemporaryKeys>()
  const take = useAction(takeCloudKeys, { tell: 'form', onDone: setKeys, refresh: [listCloudAccounts] })
  const frame = useFormFrame({
    schema: KeysRequest,
    values: firstValues(account),
    submit: (body) => take.act({ body }),
  })
  const title = t(text.takeKeysTitle, { number: account.linkedAccount })
  if (!keys)
    return (
      <Dialog title={title} onClose={onClose}>
        <Form frame={frame} submitLabel={t(text.takeKeys)} aside={<CancelDialog />}>
          <RoleFields account={account} name={frame.name} />
        </Form>
      </Dialog>
    )
  // Escape does not close it, because the keys cannot be read again.
  return (
    <Dialog title={title} onClose={() => undefined} wide>
      <Alert tone="warn" live>
        {t(text.keysOnce)}
      </Alert>
      <CodeBox title={t(text.profile)} code={profileOf(keys)} />
      <CodeBox title={t(text.process)} code={JSON.stringify(keys, null, 2)} />
      <div className="dialog-actions">
        <Button look="primary" onClick={onClose}>
          {t(text.close)}
        </Button>
      </div>
    </Dialog>
  )
}
