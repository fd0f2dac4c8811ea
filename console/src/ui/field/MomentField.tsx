import { useController } from 'react-hook-form'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { fromInput, toInput } from '../../lib/text/zoned-input.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-parts.tsx'

/** A moment, entered in the user's time zone and stored in UTC; null if empty. */
export function MomentField(frame: FieldProps) {
  const { field } = useController({ name: frame.name })
  const hours = useStore(timeZone)
  return (
    <Field {...frame}>
      {(control) => (
        <input
          className="input"
          type="datetime-local"
          {...control}
          value={field.value ? toInput(field.value as string, hours) : ''}
          onChange={({ target }) =>
            field.onChange(target.value === '' ? null : fromInput(target.value, hours))
          }
        />
      )}
    </Field>
  )
}
