import type { Text } from '@fairlead/api/text.ts'
import { useFormContext } from 'react-hook-form'
import './code.css'
import type { FieldName } from './field-name.ts'
import { Field } from './Field.tsx'

/** Six digits from an authenticator, in one input that phones can autofill. */
export function CodeField({ name, label }: { name: FieldName; label: Text }) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} required>
      {(control) => (
        <input
          className="input code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...control}
          {...register(name, { setValueAs: (value: string) => value.replace(/\s/g, '') })}
        />
      )}
    </Field>
  )
}
