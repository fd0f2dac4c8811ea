import { nameOfLinked, selectLinkedAccounts } from '@fairlead/api/linked-account/linked-account.ts'
import { listKeyScopes, SecretKeyInput } from '@fairlead/api/key/secret-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { timeZone } from '../lib/preferences.ts'
import { callQuery } from '../lib/query.ts'
import { useStore } from '../lib/store.ts'
import { useText } from '../lib/text.ts'
import { fromInput, toInput } from '../lib/zoned-input.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useFormFrame } from '../ui/use-form.ts'
import { words } from '../ui/words.ts'
import { addressLines } from './address-lines.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { secretKeyText as text } from './text.ts'

type Props = {
  values: SecretKeyInput
  submitLabel: string
  onSave: (body: SecretKeyInput) => Promise<void>
  onClose: () => void
}

/** What a key is called and what it may do. Its choices are there before the form is. */
export function SecretKeyForm(props: Props) {
  const t = useText()
  const scopes = useQuery(callQuery(listKeyScopes, {}))
  if (scopes.isError) return <p>{t(text.loadFailed)}</p>
  if (!scopes.data) return <p role="status">{t(text.loading)}</p>
  return <Loaded {...props} grantable={scopes.data} />
}

function Loaded({ values, submitLabel, onSave, onClose, grantable }: Props & { grantable: string[] }) {
  const t = useText()
  const [typed, setTyped] = useState(values.allowedAddresses.join('\n'))
  const lines = addressLines(typed)
  const hours = useStore(timeZone)
  const linked = useQuery(callQuery(selectLinkedAccounts, {}))
  const frame = useFormFrame({
    schema: SecretKeyInput,
    // What the user no longer holds cannot be given anew.
    values: { ...values, scopes: values.scopes.filter((scope) => grantable.includes(scope)) },
    submit: onSave,
  })
  const { control: controls, register } = frame.form
  return (
    <Form
      frame={frame}
      submitLabel={submitLabel}
      aside={<Button onClick={onClose}>{t(words.cancel)}</Button>}
    >
      <Field name="name" label={text.name} required>
        {(control) => <input className="input" type="text" {...control} {...register('name')} />}
      </Field>
      <Field name="scopes" label={text.scopes} help={text.scopesHelp} required>
        {(control) => (
          <Controller
            control={controls}
            name="scopes"
            render={({ field }) => (
              <ScopeChoice
                control={control}
                grantable={grantable}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </Field>
      <div className="form-row">
        <Field name="expireDate" label={text.expires} help={text.expiresHelp}>
          {(control) => (
            <Controller
              control={controls}
              name="expireDate"
              render={({ field }) => (
                <input
                  className="input"
                  type="datetime-local"
                  {...control}
                  value={field.value ? toInput(field.value, hours) : ''}
                  onChange={({ target }) =>
                    field.onChange(target.value === '' ? null : fromInput(target.value, hours))
                  }
                />
              )}
            />
          )}
        </Field>
        <Field name="linkedAccountId" label={text.linkedAccount}>
          {(control) => (
            <Controller
              control={controls}
              name="linkedAccountId"
              render={({ field }) => (
                <select
                  className="input"
                  {...control}
                  value={field.value ?? ''}
                  onChange={(event) => field.onChange(event.target.value || null)}
                >
                  <option value="">{t(text.noLinkedAccount)}</option>
                  {linked.data?.map((account) => (
                    <option key={account.id} value={account.id}>
                      {nameOfLinked(account)}
                    </option>
                  ))}
                </select>
              )}
            />
          )}
        </Field>
      </div>
      <Field
        name="allowedAddresses"
        label={text.addresses}
        help={text.addressesHelp}
        lineOf={(index) => lines[index]?.line ?? index + 1}
      >
        {(control) => (
          <Controller
            control={controls}
            name="allowedAddresses"
            render={({ field }) => (
              <textarea
                className="input mono"
                rows={3}
                spellCheck={false}
                {...control}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  field.onChange(addressLines(event.target.value).map(({ address }) => address))
                }}
              />
            )}
          />
        )}
      </Field>
      <Field name="remark" label={text.remark}>
        {(control) => <input className="input" type="text" {...control} {...register('remark')} />}
      </Field>
    </Form>
  )
}
