import { nameOfLinked, selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { listCloudAccounts } from '@fairlead/api/sso/connection.ts'
import {
  addIamUser,
  editIamUser,
  type IamUser,
  IamUserChange,
  IamUserInput,
  listIamUsers,
  selectCloudRoles,
} from '@fairlead/api/sso/iam-user.ts'
import { type CloudSupplier, cloudSuppliers } from '@fairlead/api/sso/names.ts'
import { selectUsers } from '@fairlead/api/user/user.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../lib/call/query.ts'
import { useAction } from '../lib/call/use-action.ts'
import { useText } from '../lib/text/text.ts'
import { CancelDialog } from '../ui/dialog/CancelDialog.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ChecksField } from '../ui/field/ChecksField.tsx'
import type { FieldName } from '../ui/field/field-name.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { ssoText as text } from './text.ts'

const refresh = [listIamUsers, listCloudAccounts]

/** The roles of a linked account. */
function RolesField({ name, linkedAccountId }: { name: FieldName; linkedAccountId: string }) {
  const t = useText()
  const roles = useQuery({
    ...callQuery(selectCloudRoles, { params: { id: linkedAccountId } }),
    enabled: linkedAccountId !== '',
  })
  return (
    <ChecksField
      name={name}
      label={text.roles}
      none={text.noCloudRoles}
      options={
        linkedAccountId === ''
          ? []
          : roles.data?.map((role) => ({
              value: role.id,
              label: role.gone ? t(text.roleGone, { name: role.name }) : role.name,
            }))
      }
    />
  )
}

export function AddIamUser({ supplier, onClose }: { supplier: CloudSupplier; onClose: () => void }) {
  const t = useText()
  const linked = useQuery(callQuery(selectLinkedAccounts, {}))
  const users = useQuery(callQuery(selectUsers, { query: { username: '' } }))
  const add = useAction(addIamUser, {
    tell: 'form',
    done: ({ userName: name }) => [text.added, { name }],
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: IamUserInput,
    values: { linkedAccountId: '', userId: '', roleIds: [], remark: '' },
    submit: (body) => add.act({ body }),
  })
  const own = linked.data?.filter((one) => one.supplier === cloudSuppliers[supplier]) ?? []
  const linkedAccountId = frame.form.watch('linkedAccountId')
  return (
    <Dialog title={t(text.add)} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.add)} aside={<CancelDialog />}>
        <SelectField
          name={frame.name('linkedAccountId')}
          label={text.linkedAccount}
          required
          none=""
          onChoose={(_next, take) => {
            // Roles of another account cannot be given with this one.
            frame.form.setValue('roleIds', [])
            take()
          }}
          options={own.map((one) => ({ value: one.id, label: nameOfLinked(one) }))}
        />
        <SelectField
          name={frame.name('userId')}
          label={text.user}
          required
          none=""
          options={users.data?.map(({ id, username }) => ({ value: id, label: username })) ?? []}
        />
        <RolesField name={frame.name('roleIds')} linkedAccountId={linkedAccountId} />
        <TextField name={frame.name('remark')} label={text.remark} />
      </Form>
    </Dialog>
  )
}

export function EditIamUser({ user, onClose }: { user: IamUser; onClose: () => void }) {
  const t = useText()
  const { id, userName: name, linkedAccountId, roleList, remark } = user
  const save = useAction(editIamUser, {
    tell: 'form',
    done: text.userModified,
    onDone: onClose,
    refresh,
  })
  const frame = useFormFrame({
    schema: IamUserChange,
    values: { roleIds: roleList.map((role) => role.id), remark },
    submit: (body) => save.act({ params: { id }, body }),
  })
  return (
    <Dialog title={t(text.editTitle, { name })} onClose={onClose}>
      <Form frame={frame} submitLabel={t(text.edit)} aside={<CancelDialog />}>
        <RolesField name={frame.name('roleIds')} linkedAccountId={linkedAccountId} />
        <TextField name={frame.name('remark')} label={text.remark} />
      </Form>
    </Dialog>
  )
}
