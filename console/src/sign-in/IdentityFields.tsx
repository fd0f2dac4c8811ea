import { AccountType } from '@fairlead/api/sign-in/sign-in.ts'
import { Controller, useFormContext } from 'react-hook-form'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/Field.tsx'
import { text } from './text.ts'

/** Root account or sub-account, and the name: who signs in, or has forgotten the password. */
export function IdentityFields() {
  const t = useText()
  const { register, watch, control: controls } = useFormContext()
  const sub = watch('accountType') === AccountType.sub
  return (
    <>
      <fieldset>
        <legend className="unseen">{t(text.accountType)}</legend>
        <Controller
          control={controls}
          name="accountType"
          render={({ field }) => (
            <div className="segments">
              {[AccountType.root, AccountType.sub].map((type) => (
                <label key={type}>
                  <input
                    type="radio"
                    name="accountType"
                    checked={field.value === type}
                    onChange={() => field.onChange(type)}
                  />
                  <span>{t(type === AccountType.root ? text.rootAccount : text.subAccount)}</span>
                </label>
              ))}
            </div>
          )}
        />
      </fieldset>
      {sub && (
        <Field name="accountNumber" label={text.accountNumber} required>
          {(control) => (
            <input
              className="input"
              type="text"
              inputMode="numeric"
              {...control}
              {...register('accountNumber', { shouldUnregister: true })}
            />
          )}
        </Field>
      )}
      <Field name="username" label={text.username} required>
        {(control) => (
          <input
            className="input"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...register('username')}
          />
        )}
      </Field>
    </>
  )
}
