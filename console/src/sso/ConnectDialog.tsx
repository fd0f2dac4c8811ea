import {
  type CloudAccount,
  CloudKeysInput,
  connectByKeys,
  connectByRole,
  type ConnectionGuide,
  getConnectionGuide,
  listCloudAccounts,
  maxKeyAgeDays,
  RoleConnectionInput,
  selectCloudRoles,
} from '@fairlead/api/sso/endpoints.ts'
import type { CloudSupplier } from '@fairlead/api/sso/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CopyText } from '../ui/button/CopyText.tsx'
import { CodeBox } from '../ui/detail/CodeBox.tsx'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { Alert } from '../ui/page/Alert.tsx'
import { Facts } from '../ui/page/Facts.tsx'
import { words } from '../ui/text/words.ts'
import { ssoText as text } from './text.ts'

type Props = { supplier: CloudSupplier; account: CloudAccount; onClose: () => void }

const refresh = [listCloudAccounts, selectCloudRoles]

/** Connects a linked account by a role that trusts this console: what its owner does, and the name of the role. */
export function RoleDialog({ supplier, account, onClose }: Props) {
  const t = useText()
  const guide = useQuery(callQuery(getConnectionGuide, { params: { id: account.id } }))
  return (
    <Dialog title={t(text.connectTitle, { number: account.linkedAccount })} onClose={onClose} wide>
      {guide.isError && <p>{t(words.failed)}</p>}
      {guide.isPending && <p role="status">{t(words.loading)}</p>}
      {guide.data?.broker === '' && <Alert tone="info">{t(text.noBroker)}</Alert>}
      {guide.data && guide.data.broker !== '' && (
        <RoleWay supplier={supplier} account={account} onClose={onClose} guide={guide.data} />
      )}
    </Dialog>
  )
}

/** Connects a linked account by a key of its own. */
export function KeyDialog({ account, onClose }: Omit<Props, 'supplier'>) {
  const t = useText()
  return (
    <Dialog title={t(text.connectTitle, { number: account.linkedAccount })} onClose={onClose}>
      <KeysWay account={account} onClose={onClose} />
    </Dialog>
  )
}

function RoleWay({ supplier, account, onClose, guide }: Props & { guide: ConnectionGuide }) {
  const t = useText()
  const { id, linkedAccount: number } = account
  const save = useAction(connectByRole, {
    tell: 'form',
    done: [text.connectedNow, { number }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: RoleConnectionInput,
    values: { syncRole: account.syncRole || guide.syncRole },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <>
      <p>{t(text.byRoleHelp)}</p>
      <Facts
        single
        facts={[
          { label: t(text.externalId), value: <CopyText text={guide.externalId} /> },
          { label: t(text.broker), value: <CopyText text={guide.broker} /> },
        ]}
      />
      <CodeBox title={t(text.command)} code={guide.command} />
      <CodeBox title={t(text.trustPolicy)} code={guide.trustPolicy} />
      <CodeBox title={t(text.permissionPolicy)} code={guide.permissionPolicy} />
      {guide.endPolicy !== '' && (
        <>
          <CodeBox title={t(text.endPolicy)} code={guide.endPolicy} />
          <p className="soft">{t(text.endPolicyHelp)}</p>
        </>
      )}
      <p>{t(supplier === 'AWS' ? text.rolesOfAws : text.rolesOfAli)}</p>
      <Form frame={frame} submitLabel={t(text.connect)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('syncRole')}
          label={text.syncRole}
          help={text.syncRoleHelp}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
      </Form>
    </>
  )
}

const dayMs = 86_400_000

function KeysWay({ account, onClose }: Omit<Props, 'supplier'>) {
  const t = useText()
  const { id, linkedAccount: number, keyDate } = account
  const [now] = useState(() => Date.now())
  const days = keyDate === null ? 0 : Math.floor((now - Date.parse(keyDate)) / dayMs)
  const save = useAction(connectByKeys, {
    tell: 'form',
    done: [text.connectedNow, { number }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: CloudKeysInput,
    values: { accessKey: '', secretKey: '' },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <>
      {days >= maxKeyAgeDays && <Alert tone="warn">{t(text.keyOld, { days })}</Alert>}
      <p>{t(text.keysHelp)}</p>
      <Form frame={frame} submitLabel={t(text.connect)} aside={<CancelDialog />}>
        <TextField
          name={frame.name('accessKey')}
          label={text.accessKey}
          required
          mono
          spellCheck={false}
          autoComplete="off"
        />
        <PasswordField name={frame.name('secretKey')} label={text.secretKey} required autoComplete="off" />
      </Form>
    </>
  )
}
