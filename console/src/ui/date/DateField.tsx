import { useController } from 'react-hook-form'
import { timeZone } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text/text.ts'
import { toInput } from '../../lib/text/zoned-input.ts'
import { Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import { DateBox } from './DateBox.tsx'

/** A day on the user's clock: `2026-11-23`. With `orNull` an empty one is sent as null. */
export function DateField({ orNull = false, ...frame }: FieldProps & { orNull?: boolean }) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  const hours = useStore(timeZone)
  return (
    <Field {...frame}>
      {(control) => (
        <DateBox
          control={control}
          label={t(frame.label)}
          withTime={false}
          value={(field.value as string | null) ?? ''}
          today={toInput(new Date().toISOString(), hours).slice(0, 10)}
          onChange={(day) => field.onChange(orNull && day === '' ? null : day)}
        />
      )}
    </Field>
  )
}
