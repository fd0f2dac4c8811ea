import { listKeyScopes, SecretKeyInput } from '@fairlead/api/key/secret-key.ts'
import { nameOfLinked, selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { FieldName } from '../ui/field/field-name.ts'
import { callQuery } from '../lib/call/query.ts'
import { useText } from '../lib/text/text.ts'
import { Button } from '../ui/button/Button.tsx'
import { Field } from '../ui/field/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { LinesField } from '../ui/field/LinesField.tsx'
import { MomentField } from '../ui/field/MomentField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { useFormFrame } from '../ui/form/use-form.ts'
import { words } from '../ui/text/words.ts'
import { BucketChoice } from './BucketChoice.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { secretKeyText as text } from './text.ts'

type Props = {
  values: SecretKeyInput
  submitLabel: string
  onSave: (body: SecretKeyInput) => Promise<unknown>
  onClose: () => void
}

/** Name and permissions of a key. The form is rendered after its choices are loaded. */
export function SecretKeyForm(props: Props) {
  const t = useText()
  const scopes = useQuery(callQuery(listKeyScopes, {}))
  if (scopes.isError) return <p>{t(words.failed)}</p>
  if (!scopes.data) return <p role="status">{t(words.loading)}</p>
  return <Loaded {...props} grantable={scopes.data} />
}

function Loaded({ values, submitLabel, onSave, onClose, grantable }: Props & { grantable: string[] }) {
  const t = useText()
  const linked = useQuery(callQuery(selectLinkedAccounts, {}))
  const frame = useFormFrame({
    schema: SecretKeyInput,
    // A permission that the user no longer holds cannot be granted again.
    values: { ...values, scopes: values.scopes.filter((scope) => grantable.includes(scope)) },
    submit: onSave,
  })
  return (
    <Form
      frame={frame}
      submitLabel={submitLabel}
      aside={<Button onClick={onClose}>{t(words.cancel)}</Button>}
    >
      <TextField name={frame.name('name')} label={text.name} required />
      <ScopeField name={frame.name('scopes')} grantable={grantable} />
      <BucketChoice name={frame.name('bucketIds')} />
      <div className="form-row">
        <MomentField name={frame.name('expireDate')} label={text.expires} help={text.expiresHelp} />
        <SelectField
          name={frame.name('linkedAccountId')}
          label={text.linkedAccount}
          none={t(text.noLinkedAccount)}
          options={linked.data?.map((one) => ({ value: one.id, label: nameOfLinked(one) })) ?? []}
        />
      </div>
      <LinesField
        name={frame.name('allowedAddresses')}
        label={text.addresses}
        help={text.addressesHelp}
        per="word"
        rows={3}
      />
      <TextField name={frame.name('remark')} label={text.remark} />
    </Form>
  )
}

/** The permissions of the key, chosen from those of its user. */
function ScopeField({ name, grantable }: { name: FieldName; grantable: readonly string[] }) {
  const { field } = useController<SecretKeyInput, 'scopes'>({ name: 'scopes' })
  return (
    <Field name={name} label={text.scopes} help={text.scopesHelp} required>
      {(control) => (
        <ScopeChoice control={control} grantable={grantable} value={field.value} onChange={field.onChange} />
      )}
    </Field>
  )
}
