import { useController } from 'react-hook-form'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { fromInput, toInput } from '../../lib/text/zoned-input.ts'
import { DateBox } from '../date/DateBox.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-parts.tsx'

/** A moment, entered in the user's time zone and stored in UTC; null if empty. */
export function MomentField(frame: FieldProps) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  const hours = useStore(timeZone)
  const value = (field.value ?? '') as string
  return (
    <Field {...frame}>
      {(control) => (
        <DateBox
          control={control}
          label={t(frame.label)}
          withTime
          // Text that is not a time was just typed. It is sent as it is, and the form refuses it.
          value={toInput(value, hours) || value}
          today={toInput(new Date().toISOString(), hours).slice(0, 10)}
          onChange={(typed) => field.onChange(typed === '' ? null : fromInput(typed, hours))}
        />
      )}
    </Field>
  )
}
