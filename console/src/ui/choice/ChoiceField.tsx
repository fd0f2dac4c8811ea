import type { Text } from '@fairlead/api/text.ts'
import { useController } from 'react-hook-form'
import { useText } from '../../lib/text/text.ts'
import { Field } from '../field/Field.tsx'
import type { FieldProps } from '../field/field-parts.tsx'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { Choice } from './option-rows.ts'

type Props = FieldProps & {
  choices: readonly Choice[]
  placeholder?: Text
  /** Adds an empty option, which is sent as null. */
  clearable?: boolean
  /** Receives what is typed, if the server searches. */
  onSearch?: (typed: string) => void
}

/** Selects one of many options by typing a part of it. For a few options use `SelectField`. */
export function ChoiceField({ choices, placeholder, clearable = false, onSearch, ...frame }: Props) {
  const t = useText()
  const { field } = useController({ name: frame.name })
  return (
    <Field {...frame}>
      {(control) => (
        <ChoiceBox
          control={control}
          label={t(frame.label)}
          choices={choices}
          value={(field.value as string | number | null | undefined) ?? null}
          onChange={field.onChange}
          clearable={clearable}
          placeholder={placeholder && t(placeholder)}
          {...(onSearch && { onSearch })}
        />
      )}
    </Field>
  )
}
