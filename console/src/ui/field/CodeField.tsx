import { codeSpelling } from '@fairlead/api/fields.ts'
import type { Text } from '@fairlead/api/text.ts'
import { useFormContext } from 'react-hook-form'
import './code.css'
import type { FieldName } from './field-name.ts'
import { Field } from './Field.tsx'

/** With room for blanks between the digits: a browser cuts what is pasted at the maximum. */
const maxTyped = 20

/** Six digits from an authenticator, in one input that phones can autofill, and that takes a pasted `123 456`. */
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
          maxLength={maxTyped}
          {...control}
          {...register(name, { setValueAs: codeSpelling })}
        />
      )}
    </Field>
  )
}
